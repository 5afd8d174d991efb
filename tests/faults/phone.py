"""A phone that sends donnes, and has no idea of what befalls the server."""

import http.client
import re
import urllib.parse
from dataclasses import dataclass
from typing import NamedTuple

PATIENCE = 60  # seconds: longer than any trouble of these tests
NO_ANSWER = (OSError, http.client.HTTPException)


@dataclass(frozen=True, kw_only=True)
class Place:
    """The link that opens a carnet, the page of a partie, and where its donnes are sent."""

    link: str
    page: str
    donnes: str


class Entry(NamedTuple):
    """A donne under the key that the phone made for it."""

    key: str
    points: int


class Phone:
    """One device with its cookies, and the connection that it has at the moment."""

    def __init__(self, address: str, place: Place) -> None:
        self.host = address.removeprefix("http://")
        self.connection: http.client.HTTPConnection | None = None
        self.cookies: dict[str, str] = {}
        self.place = place
        self.ask("GET", place.link)
        self.people = re.findall(r'name="preneur" value="(\d+)"', self.ask("GET", place.page)[1])

    def send(self, entry: Entry) -> tuple[int, str]:
        """Send a donne as one that waited: it is written after those that came meanwhile."""
        facts = {
            "entry_key": entry.key,
            "number": "1",
            "donneur": self.people[0],
            "places": f"{' '.join(self.people)}/",
            "preneur": self.people[entry.points % 4],
            "contrat": "garde",
            "bouts": "2",
            "points": str(entry.points),
        }
        token = {"csrfmiddlewaretoken": self.cookies["csrftoken"]}
        return self.ask("POST", self.place.donnes, urllib.parse.urlencode(facts | token))

    def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        """Give the status and the page; raises one of `NO_ANSWER` where none comes."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        try:
            self.connection.request(method, path, body, self._headers())
            answer = self.connection.getresponse()
            self._keep(answer.headers.get_all("Set-Cookie") or [])
            return answer.status, answer.read().decode()
        except NO_ANSWER:
            self.close()
            raise

    def close(self) -> None:
        if self.connection:
            self.connection.close()
            self.connection = None

    def _headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}

    def _keep(self, cookies: list[str]) -> None:
        for cookie in cookies:
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
