"""One device with one connection, its cookies, and the partie it looks at."""

import http.client
import re
import urllib.parse
import uuid
from collections.abc import Mapping
from types import MappingProxyType

SEATED = ("Anne", "Bruno", "Chloé", "Denis")
FORM = "application/x-www-form-urlencoded"


class Phone:
    """It takes compressed pages, as phones do."""

    def __init__(self, address: str) -> None:
        self.connection = http.client.HTTPConnection(address.removeprefix("http://"))
        self.cookies: dict[str, str] = {}
        self.partie = ""
        self.entry: dict[str, str] = {}
        self.people: list[str] = []
        self.version = 0

    def get(self, path: str) -> int:
        return self.send("GET", path)[0]

    def sit_down(self) -> None:
        """Begin a partie of four, in a carnet of its own."""
        self.send("GET", "/parties/nouvelle/")
        seats = {f"seat_{seat}": name for seat, name in enumerate(SEATED, 1)}
        terms = {"table_size": "4", "fin": "libre", "first_donneur": "1"}
        begun = {**seats, **terms, "entry_key": str(uuid.uuid4())}
        self.open(self.post("/parties/nouvelle/", begun))

    def open(self, partie: str) -> None:
        """Look at a partie, and remember what its form and its poll send."""
        self.partie = partie
        self.get(partie)  # which notes the device: the page is asked again with that in its cookie
        page = self.read(partie)
        self.entry = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
        self.people = re.findall(r'name="preneur" value="(\d+)"', page)
        self.version = int(re.findall(r"/suivre/\?v=(\d+)", page)[0])

    def poll(self) -> int:
        """Ask whether there is something new; there is not."""
        status = self.get(f"{self.partie}suivre/?v={self.version}")
        return status if status == 204 else 500

    def record(self) -> int:
        """Write the next donne."""
        self.post(f"{self.partie}donnes/", self.next_donne())
        return 302

    def record_in_page(self) -> int:
        """Write the next donne from the page, which then shows the table as it is."""
        body = self.body(self.next_donne())
        return self.send("POST", f"{self.partie}donnes/", body, {"HX-Request": "true"})[0]

    def next_donne(self) -> dict[str, str]:
        """Give what the form of the next donne sends: the same person deals them all."""
        number = int(self.entry["number"])
        self.entry["number"] = str(number + 1)
        self.version += 1
        said = {"contrat": "garde", "bouts": "2", "points": "47"}
        said["preneur"] = self.people[number % len(self.people)]
        if len(self.people) == 5:
            said["appele"] = "seul"
        return {**self.entry, **said, "entry_key": str(uuid.uuid4()), "number": str(number)}

    def read(self, path: str) -> str:
        """Give a page as it is written."""
        return self.send("GET", path, more={"Accept-Encoding": "identity"})[1].decode()

    def post(self, path: str, fields: dict[str, str]) -> str:
        """Send a form, and give where it leads."""
        status, _, location = self.send("POST", path, self.body(fields))
        if status != 302:
            raise SystemExit(f"POST {path}: {status}")
        return location

    def body(self, fields: dict[str, str]) -> str:
        """Give a form as it is sent."""
        return urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": self.cookies["csrftoken"]})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def send(
        self,
        method: str,
        path: str,
        body: str | None = None,
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> tuple[int, bytes, str]:
        headers = {"Cookie": self.cookie, "Content-Type": FORM, "Accept-Encoding": "br", **more}
        try:
            self.connection.request(method, path, body, headers)
            return self._answer()
        except ConnectionError:  # a server does not wait for a phone that says nothing
            self.connection.close()
            self.connection.request(method, path, body, headers)
            return self._answer()

    def _answer(self) -> tuple[int, bytes, str]:
        response = self.connection.getresponse()
        for cookie in response.headers.get_all("Set-Cookie") or []:
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        return response.status, response.read(), response.headers.get("Location") or ""
