"""Slow phones, as the server meets them: each waits in its own thread, and for itself alone."""

import io
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import URLPattern

from tarot_scores.patience import CARNETS, CROWDED, FILES, READERS, SENDERS, OneAtATime
from tarot_scores.sizes import LARGEST_REQUEST
from tarot_scores.urls import urlpatterns
from tarot_scores.views import exports
from tests.views.phone import text

WAIT = 20  # seconds, after which nothing will come


class Phone(io.RawIOBase):
    """What a phone sends: some of it, and the rest when it is let."""

    def __init__(self, first: bytes, rest: bytes = b"") -> None:
        self.parts = [first, rest]
        self.began, self.goes_on = threading.Event(), threading.Event()

    def read(self, size: int = -1) -> bytes:
        if len(self.parts) == 1:
            self.began.set()
            assert self.goes_on.wait(WAIT)
        part = self.parts.pop(0) if self.parts else b""
        assert len(part) <= size
        return part


class Server:
    """The application behind its threads: it keeps what it was sent, and the thread it ran in."""

    def __init__(self, make: Callable[[bytes], HttpResponseBase]) -> None:
        self.make = make
        self.patient = OneAtATime(self.application)
        self.threads: list[int] = []
        self.received: list[bytes] = []
        self.statuses: list[str] = []

    def application(self, environ: dict[str, Any], start_response: Any) -> HttpResponseBase:
        self.threads.append(threading.get_ident())
        if CROWDED in environ:
            return HttpResponse(b"crowded")
        self.received.append(environ["wsgi.input"].read(1 << 16))
        return self.make(self.received[-1])

    def ask(self, path: str, sent: Any = b"", length: int | None = None) -> Any:
        phone = io.BytesIO(sent) if isinstance(sent, bytes) else sent
        environ = {
            "PATH_INFO": path,
            "CONTENT_LENGTH": str(len(sent) if length is None else length),
            "wsgi.input": phone,
        }
        return self.patient(environ, lambda status, _headers: self.statuses.append(status))


@pytest.fixture
def server() -> Server:
    return Server(lambda sent: HttpResponse(b"got " + sent))


@pytest.fixture
def others() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor() as others:
        yield others


@pytest.fixture
def phones() -> Iterator[list[Phone]]:
    """Those that were let in, which go on at the end."""
    phones: list[Phone] = []
    yield phones
    for phone in phones:
        phone.goes_on.set()


def silent(phones: list[Phone]) -> Phone:
    """Give a phone that sends the beginning of a form, and then nothing more."""
    phones.append(Phone(b"points=", b"47"))
    return phones[-1]


def test_a_form_that_comes_slowly_is_answered_when_it_is_whole(
    server: Server, others: ThreadPoolExecutor, phones: list[Phone]
) -> None:
    slow = others.submit(server.ask, "/langue/", silent(phones), 9)
    assert phones[0].began.wait(WAIT)

    assert server.ask("/sante/") == [b"got "]
    phones[0].goes_on.set()
    assert slow.result(WAIT) == [b"got points=47"]


def test_half_a_form_is_answered_by_nobody(server: Server) -> None:
    assert server.ask("/langue/", b"points=4", 9) == []
    assert (server.statuses, server.received) == (["400 Bad Request"], [])


@pytest.mark.parametrize(("path", "length"), [("/langue/", 2_500_001), ("/apporter/", 65_000_001)])
def test_what_is_refused_is_not_received(server: Server, path: str, length: int) -> None:
    (unread := io.BytesIO(b"x" * 99)).seek(0)
    server.ask(path, unread, length)

    assert server.received == [b"x" * 99]  # by the application, which does not read it


def test_those_who_send_leave_threads_for_the_others(
    server: Server, others: ThreadPoolExecutor, phones: list[Phone]
) -> None:
    with ThreadPoolExecutor(SENDERS) as senders:
        for _ in range(SENDERS):
            senders.submit(server.ask, "/langue/", silent(phones), 9)
        assert all(phone.began.wait(WAIT) for phone in phones)

        assert server.ask("/langue/", b"x=1") == [b"crowded"]
        assert server.ask("/sante/") == [b"got "]
        for phone in phones:
            phone.goes_on.set()
    assert server.ask("/langue/", b"x=1") == [b"got x=1"]


def test_one_carnet_comes_at_a_time(
    server: Server, others: ThreadPoolExecutor, phones: list[Phone]
) -> None:
    assert CARNETS == 1
    others.submit(server.ask, "/apporter/", silent(phones), LARGEST_REQUEST)
    assert phones[0].began.wait(WAIT)

    assert server.ask("/apporter/", b"", LARGEST_REQUEST) == [b"crowded"]
    assert server.ask("/langue/", b"x=1") == [b"got x=1"]


def test_pages_are_made_by_one_thread(server: Server, others: ThreadPoolExecutor) -> None:
    asked = [others.submit(server.ask, "/sante/") for _ in range(8)]

    assert [each.result(WAIT) for each in asked] == [[b"got "]] * 8
    assert len(set(server.threads)) == 1
    assert threading.get_ident() not in server.threads


@pytest.mark.django_db  # where it ends, Django looks at its connections
def test_who_reads_a_file_slowly_holds_up_nobody() -> None:
    server = Server(lambda _sent: StreamingHttpResponse([b"a", b"b"]))
    files = [server.ask("/carnets/1/donnes.csv") for _ in range(READERS)]
    begun = [iter(file) for file in files]

    assert [next(each) for each in begun] == [b"a"] * READERS
    assert server.ask("/sante/") == [b"a", b"b"]
    assert server.ask("/carnets/1/donnes.csv") == [b"crowded"]

    assert [list(each) for each in begun] == [[b"b"]] * READERS
    files[0].close()
    assert list(server.ask("/carnets/1/donnes.csv")) == [b"a", b"b"]


def test_a_file_that_breaks_makes_room_for_the_next() -> None:
    server = Server(lambda _sent: 1 / 0)  # type: ignore[arg-type, return-value]

    for _ in range(READERS + 1):
        with pytest.raises(ZeroDivisionError):
            server.ask("/carnets/1/donnes.csv")


@pytest.mark.parametrize(
    "pattern",
    [
        each
        for each in urlpatterns
        if isinstance(each, URLPattern) and each.lookup_str.startswith(exports.__name__)
    ],
    ids=lambda pattern: str(pattern.name),
)
def test_each_file_is_known_by_its_address(pattern: URLPattern) -> None:
    assert str(pattern.pattern).endswith(FILES)


@pytest.mark.django_db
@pytest.mark.parametrize(("method", "is_sent"), [("GET", False), ("POST", True)])
def test_who_comes_in_a_crowd_is_asked_to_come_back(
    client: Client, method: str, is_sent: bool
) -> None:
    crowded = client.generic(method, "/apporter/", **{CROWDED: True})

    assert (crowded.status_code, crowded.headers["Retry-After"]) == (503, "10")
    assert "reçoit trop de monde" in text(crowded)
    assert ("Ce que vous venez d’envoyer" in text(crowded)) == is_sent
