"""Many connections driven from one thread, each of which goes on as soon as it is answered.

A client that thinks takes from the two cores what the server needs: requests are bytes made
beforehand where they can be, and an answer is read no further than what tells where it ends.
"""

import selectors
import socket
import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length: "
CHUNK = 1 << 18


@dataclass(frozen=True, kw_only=True)
class Request:
    """What is sent, under which name it is counted, and the status that it should have."""

    name: str
    sent: bytes
    status: int


Asker = TypeVar("Asker")
Play = Generator[Request, None, None]


@dataclass
class Load:
    """What so many connections met in a while."""

    seconds: float = 0
    times: dict[str, list[float]] = field(default_factory=dict)
    errors: int = 0

    @property
    def answered(self) -> int:
        return sum(map(len, self.times.values()))

    @property
    def per_second(self) -> float:
        return self.answered / self.seconds

    def quantile(self, part: float) -> float:
        """Give the time, in seconds, in which this part of them all was answered."""
        every = sorted(time for times in self.times.values() for time in times)
        return every[min(len(every) - 1, int(part * len(every)))]


class Line:
    """One connection, what is played on it, and what it waits for."""

    def __init__(self, address: str, play: Play) -> None:
        host, port = address.removeprefix("http://").split(":")
        self.socket = socket.create_connection((host, int(port)))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.play = play

    def ask(self) -> None:
        self.request = next(self.play)
        self.received = b""
        self.begun = time.perf_counter()
        self.socket.sendall(self.request.sent)

    def hear(self) -> bool:
        """Read what came, and say whether the answer is whole."""
        some = self.socket.recv(CHUNK)
        if not some:
            raise SystemExit(f"{self.request.name}: the server hung up")
        self.received += some
        head, ended, body = self.received.partition(HEAD_END)
        return bool(ended) and len(body) >= _length(head)

    @property
    def status(self) -> int:
        return int(self.received[9:12])


def over(ask: Callable[[Asker], Request], asker: Asker) -> Play:
    """Ask for one thing again and again."""
    while True:
        yield ask(asker)


def drive(address: str, plays: Iterable[Play], seconds: float) -> Load:
    """Play each on a connection of its own for so long; then each answer is waited for."""
    load = Load()
    lines = [Line(address, play) for play in plays]
    with selectors.DefaultSelector() as selector:
        for line in lines:
            selector.register(line.socket, selectors.EVENT_READ, line)
            line.ask()
        begun = time.perf_counter()
        while selector.get_map():
            for key, _ in selector.select():
                line = key.data
                if line.hear():
                    _note(load, line)
                    if time.perf_counter() - begun < seconds:
                        line.ask()
                    else:
                        selector.unregister(line.socket)
                        line.socket.close()
    load.seconds = time.perf_counter() - begun
    return load


def _note(load: Load, line: Line) -> None:
    load.times.setdefault(line.request.name, []).append(time.perf_counter() - line.begun)
    load.errors += line.status != line.request.status


def _length(head: bytes) -> int:
    _, found, rest = head.lower().partition(LENGTH)
    return int(rest.partition(b"\r\n")[0]) if found else 0
