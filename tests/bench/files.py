"""What it takes to carry the fullest carnet away and to bring it back: time, and peak memory.

Each file leaves from a process of its own, through its view, as a phone asks for it. What is mapped
is the database and the libraries: pages of files, which the system takes back when it likes.
"""

import json
import tempfile
from collections.abc import Iterator

from tests.bench.figures import Figure, at_most, number
from tests.bench.stand import Stand

LIMITS = {"s": at_most(5), "Mo": at_most(100)}  # of the donnes as CSV
CSV = "donnes.csv"
OUT, BACK = (CSV, "parties.csv", "carnet.xlsx", "carnet.json"), "carnet.json repris"
TAKE = """
import django, json, resource, time, uuid; django.setup()
from pathlib import Path
from django.test import Client
name, link, file = %r, %r, Path(%r)
phone = Client(SERVER_NAME="localhost")
carnet = phone.get(link).headers["Location"]
begun = time.perf_counter()
if name.endswith("repris"):
    with file.open("rb") as opened:
        sent = {"entry_key": uuid.uuid4(), "file": opened}
        assert phone.post("/apporter/", sent).status_code == 302
else:
    with file.open("wb") as opened:
        for piece in phone.get(carnet + name).streaming_content:
            opened.write(piece)
seconds = time.perf_counter() - begun
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
mapped = int(Path("/proc/self/status").read_text().partition("RssFile:")[2].split()[0]) / 1024
print(json.dumps([seconds, peak, mapped]))
"""


def figures(stand: Stand) -> Iterator[Figure]:
    """Give the time and the memory of each file; the last one that leaves is brought back."""
    parties, link = stand.fullest
    with tempfile.NamedTemporaryFile() as file:
        for name in (*OUT, BACK):
            seconds, peak, mapped = json.loads(stand.server.run(TAKE % (name, link, file.name)))
            limits = LIMITS if name == CSV else {}
            for what, value, unit in (
                ("temps", seconds, "s"),
                ("mémoire au plus", peak, "Mo"),
                ("dont fichiers projetés", mapped, "Mo"),
            ):
                limit = None if value is mapped else limits.get(unit)
                named = f"{name}, {number(parties)} parties : {what}"
                yield Figure(name=named, value=value, unit=unit, limit=limit)
