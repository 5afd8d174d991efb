"""The processes of a server that runs, and whoever starts it again when it fails."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.production import Server


def watcher(server: Server) -> int:
    """Give the process that starts the others, and another where one of them dies."""
    assert server.process
    return server.process.pid


def workers(server: Server) -> list[int]:
    """Give those that it started."""
    pid = watcher(server)
    return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


@contextmanager
def supervised(server: Server) -> Iterator[None]:
    """Start the server again where it fails, as systemd and Docker do.

    It gives up by itself when its processes die as soon as they are started.
    """
    over = threading.Event()

    def start_again() -> None:
        while not over.wait(0.1):
            if server.process and server.process.poll():
                server.start()

    with_it = threading.Thread(target=start_again)
    with_it.start()
    try:
        yield
    finally:
        over.set()
        with_it.join()
