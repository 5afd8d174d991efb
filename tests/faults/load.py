"""Phones that write without rest to a server in trouble, and what must be there afterwards."""

import json
import threading
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from random import Random
from typing import Any

from tests.faults.phone import NO_ANSWER, PATIENCE, Entry, Phone, Place
from tests.production import Server

PARTIES, PHONES = 3, 2  # two phones write in each partie
CLOSED = "<h2>Le carnet est fermé "
WELL = '{"database": "ok", "disk": "ok"}'

BEGIN = """
import django, json; django.setup()
from tests.factories import make_partie
print(json.dumps([
    {"link": f"/ecrire/{partie.carnet.write_key}/", "page": f"/parties/{partie.pk}/",
     "donnes": f"/attente/{partie.entry_key}/donnes/"}
    for partie in (make_partie() for _ in range(COUNT))
]))
"""
WRITTEN = """
import django, json; django.setup()
from django.core.management import call_command
from tarot_scores.models import Donne
call_command("verify")
donnes = Donne.objects.order_by("partie", "number").prefetch_related("scores")
print(json.dumps([
    [f"/parties/{donne.partie_id}/", donne.number, str(donne.entry_key), donne.half_points // 2,
     [score.points for score in donne.scores.all()]]
    for donne in donnes
]))
"""


class Load:
    """What the phones were answered so far, whichever of them it was."""

    def __init__(self, places: list[Place]) -> None:
        self.places = places
        self.taken: list[Entry] = []
        self.told = 0  # how often a page said in French to come back
        self.last_page = ""  # the last that did
        self.unanswered = 0
        self.wrong: list[str] = []
        self.silence = 0.0  # the most seconds from one donne that is taken to the next
        self.is_over = False
        self._last = time.monotonic()
        self._news = threading.Condition()

    def wait_for(self, more: int) -> None:
        """Let so many more donnes be taken."""
        with self._news:
            enough = len(self.taken) + more
            came = self._news.wait_for(lambda: len(self.taken) >= enough, timeout=PATIENCE)
        assert came, f"no donne is taken any more; wrong: {self.wrong[-1:]}"

    def wait_to_be_told(self, more: int) -> None:
        """Let so many more donnes be refused, by a page that says why."""
        with self._news:
            enough = self.told + more
            came = self._news.wait_for(lambda: self.told >= enough, timeout=PATIENCE)
        assert came, f"nobody is told anything; wrong: {self.wrong[-1:]}"

    def write_on(self, phone: Phone, dice: Random) -> None:
        """Send one donne after another, each under its key until it is taken."""
        with closing(phone):
            while not self.is_over:
                entry = Entry(str(uuid.uuid4()), dice.randrange(30, 60))
                until = time.monotonic() + PATIENCE
                while not self._is_taken(phone, entry):
                    assert time.monotonic() < until, f"{entry} is never taken"
                    time.sleep(0.1)

    def _is_taken(self, phone: Phone, entry: Entry) -> bool:
        try:
            status, page = phone.send(entry)
        except NO_ANSWER:
            self.unanswered += 1
            return False
        with self._news:
            self._note(entry, status, page)
            self._news.notify_all()
        return status == 200

    def _note(self, entry: Entry, status: int, page: str) -> None:
        if status == 200:
            now = time.monotonic()
            self.silence = max(self.silence, now - self._last)
            self._last = now
            self.taken.append(entry)
        elif status == 503 and CLOSED in page:
            self.told += 1
            self.last_page = page
        else:
            self.wrong.append(f"{status} {page[:500]}")


@contextmanager
def under_load(server: Server) -> Iterator[Load]:
    """Have the phones write all along; at the end each gets rid of the donne that it holds."""
    load = Load(begin(server, PARTIES))
    phones = [Phone(server.address, place) for place in load.places for _ in range(PHONES)]
    with ThreadPoolExecutor(len(phones)) as pool:
        writing = [pool.submit(load.write_on, phone, Random(n)) for n, phone in enumerate(phones)]
        try:
            yield load
            load.wait_for(2 * len(phones))
        finally:
            load.is_over = True
    for each in writing:
        each.result()


def begin(server: Server, count: int) -> list[Place]:
    return [Place(**said) for said in json.loads(server.run(BEGIN.replace("COUNT", str(count))))]


def expect_all_written(server: Server, load: Load) -> None:
    """Every donne that was taken is there, once, as it was sent, and sums to zero."""
    pages = [place.page for place in load.places]
    donnes = [donne for donne in json.loads(server.run(WRITTEN)) if donne[0] in pages]

    assert load.wrong == []
    assert sorted((key, points) for _, _, key, points, _ in donnes) == sorted(load.taken)
    assert {(len(scores), sum(scores)) for *_, scores in donnes} == {(4, 0)}
    for page in pages:
        numbers = [number for partie, number, *_ in donnes if partie == page]
        assert numbers == [*range(1, len(numbers) + 1)]


def expect_to_serve(server: Server, load: Load, said: str = WELL) -> None:
    """A carnet opens again by itself, and whoever watches the server is told that all is well."""
    with closing(Phone(server.address, load.places[0])) as phone:
        assert len(phone.people) == 4
        assert phone.ask("GET", "/sante/") == (200, said)


def numbers_of(load: Load) -> dict[str, Any]:
    """Give what a run showed, for docs/operations.md."""
    return {
        "écrites": len(load.taken),
        "503": load.told,
        "sans réponse": load.unanswered,
        "plus long silence (s)": round(load.silence, 1),
    }
