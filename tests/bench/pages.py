"""Print what the table's pages cost, as times of a bare Django view of the same run.

    python tests/bench/pages.py [DONNES]

One connection, on the server that `make run` starts: the median of rounds that go through all the
pages in turn, so that a noisy machine is noisy for each of them.
"""

import http.client
import re
import statistics
import sys
import time
import urllib.parse
import uuid
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.production import serving  # noqa: E402

ROUNDS = 200
AT_MOST = {"unchanged poll": 2.5, "table page": 18, "sheet": 12, "record a donne": 20}

Send = Callable[[], int]


def main() -> None:
    donnes = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with serving(DJANGO_SETTINGS_MODULE="tests.bench.parts.settings") as server:
        reader, writer = Phone(server.address), Phone(server.address)
        for phone in (reader, writer):
            phone.sit_down()
            for _ in range(donnes):
                phone.record()
        report(donnes, measure(reader, writer))


def measure(reader: "Phone", writer: "Phone") -> dict[str, float]:
    """Give the median time of each page, in milliseconds."""
    pages: dict[str, Send] = {
        "bare view": lambda: reader.get("/bare/"),
        "unchanged poll": reader.poll,
        "table page": lambda: reader.get(reader.partie),
        "sheet": lambda: reader.get(f"{reader.partie}feuille/"),
        "record a donne": writer.record,
    }
    times: dict[str, list[float]] = {name: [] for name in pages}
    for _ in range(ROUNDS):
        for name, send in pages.items():
            begun = time.perf_counter()
            status = send()
            times[name].append(1000 * (time.perf_counter() - begun))
            if status >= 400:
                raise SystemExit(f"{name}: {status}")
    return {name: statistics.median(values) for name, values in times.items()}


def report(donnes: int, medians: dict[str, float]) -> None:
    bare = medians.pop("bare view")
    sys.stdout.write(f"bare view: {bare:.2f} ms; from {donnes} donnes on, in times of it:\n")
    for name, median in medians.items():
        sys.stdout.write(f"  {name:15} {median / bare:5.1f}  (at most {AT_MOST[name]})\n")


class Phone:
    """One device with one connection, its cookies and its partie."""

    def __init__(self, address: str) -> None:
        self.connection = http.client.HTTPConnection(address.removeprefix("http://"))
        self.cookies: dict[str, str] = {}
        self.partie = ""
        self.people: list[str] = []
        self.number = 0
        self.version = ""

    def get(self, path: str) -> int:
        return self.send("GET", path)[0]

    def poll(self) -> int:
        """Ask whether there is something new; there is not."""
        if not self.version:
            (self.version,) = re.findall(r"/suivre/\?v=(\d+)", self.send("GET", self.partie)[1])
        status = self.get(f"{self.partie}suivre/?v={self.version}")
        return status if status == 204 else 500

    def sit_down(self) -> None:
        self.send("GET", "/parties/nouvelle/")
        seats = {
            f"seat_{seat}": name for seat, name in enumerate(("Anne", "Bruno", "Chloé", "Denis"), 1)
        }
        terms = {"table_size": "4", "fin": "libre", "first_donneur": "1"}
        self.partie = self.post(
            "/parties/nouvelle/", {**seats, **terms, "entry_key": str(uuid.uuid4())}
        )
        page = self.send("GET", self.partie)[1]
        self.people = re.findall(r'name="preneur" value="(\d+)"', page)

    def record(self) -> int:
        self.number += 1
        facts = {
            "entry_key": str(uuid.uuid4()),
            "number": str(self.number),
            "donneur": self.people[0],
            "places": f"{' '.join(self.people)}/",
            "preneur": self.people[self.number % 4],
            "contrat": "garde",
            "bouts": "2",
            "points": "47",
        }
        self.post(f"{self.partie}donnes/", facts)
        return 302

    def post(self, path: str, fields: dict[str, str]) -> str:
        body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": self.cookies["csrftoken"]})
        status, _, location = self.send("POST", path, body)
        if status != 302:
            raise SystemExit(f"POST {path}: {status}")
        return location

    def send(self, method: str, path: str, body: str | None = None) -> tuple[int, str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        for cookie in response.headers.get_all("Set-Cookie") or []:
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        page = response.read().decode()
        return response.status, page, response.headers.get("Location") or ""


if __name__ == "__main__":
    main()
