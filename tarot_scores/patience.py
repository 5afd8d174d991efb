"""Waits for slow phones, and lets nobody else wait for them."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from django.http.response import HttpResponseBase

from tarot_scores.sizes import is_too_large, largest_form

# The threads of a process, and how many of them may wait for what; the others are for pages.
THREADS, SENDERS, CARNETS, READERS = 32, 20, 1, 4
CROWDED = "tarot_scores.crowded"  # a request for which there is no thread that may wait

FILES = (".csv", ".json", ".xlsx")
AT_ONCE = 1 << 16  # bytes

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Application = Callable[[Environ, StartResponse], HttpResponseBase]


class Pieces:
    """A file that is sent as it is made, one piece at a time of all that are being sent."""

    def __init__(
        self, response: HttpResponseBase, turn: threading.Lock, readers: threading.Semaphore
    ) -> None:
        self.response, self.turn, self.readers = response, turn, readers

    def __iter__(self) -> Iterator[bytes]:
        pieces = iter(self.response)
        while (piece := self._next(pieces)) is not None:
            yield piece

    def close(self) -> None:
        try:
            self.response.close()
        finally:
            self.readers.release()

    def _next(self, pieces: Iterator[bytes]) -> bytes | None:
        with self.turn:
            return next(pieces, None)


Answer = list[bytes] | Pieces


class OneAtATime:
    """Makes one page at a time, in a process where many threads wait for phones.

    A thread that receives a form goes as slowly as the phone does. What came whole is answered by
    one thread, always the same, which has the connection to the database: several would wake each
    other. A file is made in the thread that sends it, with a connection of its own.
    """

    def __init__(self, application: Application) -> None:
        self.application = application
        self.pages = ThreadPoolExecutor(max_workers=1)
        self.turn = threading.Lock()
        self.senders = threading.BoundedSemaphore(SENDERS)
        self.carnets = threading.BoundedSemaphore(CARNETS)
        self.readers = threading.BoundedSemaphore(READERS)

    def __call__(self, environ: Environ, start_response: StartResponse) -> Answer:
        length = _expected(environ)
        if length <= largest_form():
            return self._received(environ, start_response, length)
        # Until it is answered: all that many threads received would be more than a disk has.
        with _room(self.carnets) as is_free:
            if is_free:
                return self._received(environ, start_response, length)
            return self._refused(environ, start_response)

    def _received(self, environ: Environ, start_response: StartResponse, length: int) -> Answer:
        if not length:
            return self._answered(environ, start_response)
        with SpooledTemporaryFile(AT_ONCE) as received:
            with _room(self.senders) as is_free:
                if not is_free:
                    return self._refused(environ, start_response)
                if not _receive(environ["wsgi.input"], received, length):
                    # Who sent it is gone, and half a form says something else than the whole.
                    start_response("400 Bad Request", [("Content-Length", "0")])
                    return []
            environ["wsgi.input"] = received
            return self._answered(environ, start_response)

    def _answered(self, environ: Environ, start_response: StartResponse) -> Answer:
        if not environ["PATH_INFO"].endswith(FILES):
            return self.pages.submit(self._page, environ, start_response).result()
        if not self.readers.acquire(blocking=False):
            return self._refused(environ, start_response)
        try:
            with self.turn:
                response = self.application(environ, start_response)
        except BaseException:
            self.readers.release()
            raise
        return Pieces(response, self.turn, self.readers)

    def _refused(self, environ: Environ, start_response: StartResponse) -> Answer:
        """Have it said on a page of ours: see `middleware.refuse_crowd`."""
        environ[CROWDED] = True
        return self.pages.submit(self._page, environ, start_response).result()

    def _page(self, environ: Environ, start_response: StartResponse) -> list[bytes]:
        """Make it whole: the server sends that by itself."""
        response = self.application(environ, start_response)
        try:
            return list(response)
        finally:
            response.close()


def _expected(environ: Environ) -> int:
    """Give how many bytes are to be received: none of what is refused unread."""
    length = environ.get("CONTENT_LENGTH") or "0"
    if not length.isdecimal() or is_too_large(length, environ["PATH_INFO"]):
        return 0
    return int(length)


@contextmanager
def _room(rooms: threading.Semaphore) -> Iterator[bool]:
    is_free = rooms.acquire(blocking=False)
    try:
        yield is_free
    finally:
        if is_free:
            rooms.release()


def _receive(sent: IO[bytes], received: IO[bytes], length: int) -> bool:
    """Receive so many bytes, and tell whether they all came."""
    while length and (some := sent.read(min(length, AT_ONCE))):
        length -= received.write(some)
    received.seek(0)
    return not length
