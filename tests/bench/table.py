"""A table at which somebody writes and others follow: what their phones send, as bytes."""

import re
from collections import deque
from itertools import cycle

from tests.bench.phone import FORM, Phone
from tests.bench.wire import Play, Request

DONNES = 30  # before


class Table:
    """The phone that writes, and one that came by the link to read, for all that follow."""

    def __init__(self, address: str) -> None:
        self.writer, self.reader = Phone(address), Phone(address)
        self.writer.sit_down()
        for _ in range(DONNES):
            self.writer.record()
        shared = self.writer.read(f"{self.writer.partie}partage/")
        self.reader.get(re.findall(r"/lire/partie/[\w-]+/", shared)[0])
        for phone in (self.writer, self.reader):
            phone.get(self.writer.partie)
            phone.connection.close()

    @property
    def partie(self) -> str:
        return self.writer.partie

    def evening(self, begun: int) -> Play:
        """Write a donne, and read eight times until the next, from some point of that on.

        Two phones find it when they ask what is new, and nothing twice; one opens the sheet, and
        the one that writes its table again. Tables that all began at one point would write all at
        once, and then all ask for nothing.
        """
        news = (self.news, self.poll, self.poll)
        steps = deque((self.record_in_page, *news, *news, self.sheet, self.page))
        steps.rotate(begun)
        for step in cycle(steps):
            yield step()

    def bare(self) -> Request:
        return self._get("bare", self.reader, "/bare/")

    def write(self) -> Request:
        return _request("write", self.writer, "POST", "/write/", 200)

    def poll(self) -> Request:
        """Ask whether there is something new; there is not."""
        version = self.writer.version
        return self._get("poll", self.reader, f"{self.partie}suivre/?v={version}", 204)

    def news(self) -> Request:
        """Ask as a phone that has not seen the last donne yet."""
        version = self.writer.version - 1
        return self._get("news", self.reader, f"{self.partie}suivre/?v={version}")

    def sheet(self) -> Request:
        return self._get("sheet", self.reader, f"{self.partie}feuille/")

    def page(self) -> Request:
        return self._get("page", self.writer, self.partie)

    def record(self) -> Request:
        return self._record("", 302)

    def record_in_page(self) -> Request:
        """Write a donne from the page, which then shows the table as it is."""
        return self._record("HX-Request: true\r\n", 200)

    def _record(self, more: str, status: int) -> Request:
        body = self.writer.body(self.writer.next_donne())
        path = f"{self.partie}donnes/"
        return _request("record", self.writer, "POST", path, status, body, more)

    def _get(self, name: str, phone: Phone, path: str, status: int = 200) -> Request:
        return _request(name, phone, "GET", path, status)


def _request(
    name: str, phone: Phone, method: str, path: str, status: int, body: str = "", more: str = ""
) -> Request:
    sent = (
        f"{method} {path} HTTP/1.1\r\n"
        f"Host: {phone.connection.host}:{phone.connection.port}\r\n"
        f"Cookie: {phone.cookie}\r\n"
        f"Accept-Encoding: br\r\nContent-Type: {FORM}\r\n{more}"
        f"Content-Length: {len(body)}\r\n\r\n{body}"
    )
    return Request(name=name, sent=sent.encode(), status=status)
