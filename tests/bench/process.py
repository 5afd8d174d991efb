"""What a process of the server weighs, how soon it answers, and what the disk under it can do."""

import os
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figures import Figure, at_most
from tests.bench.phone import Phone
from tests.bench.stand import Stand, measured
from tests.production import Server, serving

MOST = at_most(90)
SYNCS = 300
VISITS = 10  # of each page, by two workers
DONNES = 30
PAGES = (
    *("{partie}", "{partie}feuille/", "{partie}grand/", "{partie}soiree/", "{partie}sieges/"),
    *("{partie}regles/", "{partie}partage/", "{carnet}", "{carnet}classement/", "{carnet}joueurs/"),
    *("{carnet}donnees/", "{carnet}donnes.csv", "{carnet}carnet.json", "{carnet}carnet.xlsx"),
)


def figures(stand: Stand) -> Iterator[Figure]:
    """Give them: of a server of its own after an evening, and of the one that was asked all."""
    with measured() as server:
        evening(Phone(server.address))
        rss, private = (_heaviest(server, what) for what in ("VmRSS", "RssAnon"))
    yield Figure(name="processus web après une soirée : mémoire", value=rss, unit="Mo", limit=MOST)
    yield Figure(name="processus web après une soirée : à lui seul", value=private, unit="Mo")
    most = _heaviest(stand.server, "VmRSS")
    yield Figure(name="processus web après tout ce qui précède : mémoire", value=most, unit="Mo")
    yield from _starts()
    yield Figure(name="fsync de 4 Ko en une seconde", value=_syncs(), unit="/s")


def evening(phone: Phone) -> None:
    """Play thirty donnes, and look at all there is, in both languages."""
    phone.sit_down()
    carnet = re.findall(r"/carnets/\d+/", phone.read("/"))[0]
    for language in ("fr", "en"):
        phone.cookies["langue"] = language
        for _ in range(DONNES // 2):
            phone.record_in_page()
        for page in PAGES * VISITS:
            if phone.get(page.format(partie=phone.partie, carnet=carnet)) >= 400:
                raise SystemExit(page)


def _heaviest(server: Server, what: str) -> float:
    """Give the most megabytes that a worker of the server holds."""
    main = server.process.pid if server.process else os.getpid()
    workers = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    statuses = [Path(f"/proc/{worker}/status").read_text() for worker in workers]
    return max(int(status.partition(f"{what}:")[2].split()[0]) for status in statuses) / 1024


def _starts() -> Iterator[Figure]:
    """Start in an empty folder, which collects files and makes tables, and again in the same."""
    begun = time.perf_counter()
    with serving(DATABASE_URL="") as server:
        yield Figure(name="premier départ", value=time.perf_counter() - begun, unit="s")
        server.stop()
        begun = time.perf_counter()
        server.start()
        yield Figure(name="départ suivant", value=time.perf_counter() - begun, unit="s")


def _syncs() -> float:
    """Give how often a small write reaches the disk: nothing that is kept is written faster."""
    with tempfile.NamedTemporaryFile() as file:
        begun = time.perf_counter()
        for _ in range(SYNCS):
            os.write(file.fileno(), bytes(4096))
            os.fsync(file.fileno())
        return SYNCS / (time.perf_counter() - begun)
