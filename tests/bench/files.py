"""Print what it takes to carry a large carnet away and to bring it back: time, and peak memory.

    python tests/bench/files.py [DONNES]

Each file leaves from a process of its own, through its view, as a phone asks for it. What is mapped
is the database and the libraries: pages of files, which the system takes back when it likes.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECONDS, MEGABYTES = 5, 100  # for the donnes as CSV
BY_PARTIE = 30

SEED = """
import django, sys; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from tests.bench.parts.carnet import fill_carnet
fill_carnet(int(sys.argv[1]), int(sys.argv[2]))
"""
TAKE = """
import django, resource, sys, time, uuid; django.setup()
from pathlib import Path
from django.test import Client
from tarot_scores.models import Carnet
carnet = Carnet.objects.first()
file = Path(sys.argv[2])
phone = Client(SERVER_NAME="localhost")
phone.get(f"/lire/{carnet.read_key}/")
begun, busy, size = time.perf_counter(), time.process_time(), 0
if sys.argv[1] == "in":
    size = file.stat().st_size
    with file.open("rb") as opened:
        sent = {"entry_key": uuid.uuid4(), "file": opened}
        assert phone.post("/apporter/", sent).status_code == 302
else:
    with file.open("wb") as opened:
        for piece in phone.get(f"/carnets/{carnet.pk}/{sys.argv[1]}").streaming_content:
            size += opened.write(piece)
seconds, busy = time.perf_counter() - begun, time.process_time() - busy
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
mapped = Path("/proc/self/status").read_text().partition("RssFile:")[2].split()[0]
print(f"{seconds:.2f} {busy:.2f} {peak / 1024:.0f} {int(mapped) / 1024:.0f} {size / 1e6:.1f}")
"""


def main() -> None:
    donnes = int(sys.argv[1]) if len(sys.argv) > 1 else 60_000
    with tempfile.TemporaryDirectory() as folder:
        run(folder, SEED, str(donnes), str(BY_PARTIE))
        sys.stdout.write(f"{donnes:,} donnes in parties of {BY_PARTIE}:\n")
        file = f"{folder}/file"
        for name in ("donnes.csv", "parties.csv", "carnet.xlsx", "carnet.json", "in"):
            seconds, busy, peak, mapped, size = run(folder, TAKE, name, file).split()
            most = f"  (at most {SECONDS} s, {MEGABYTES} MB)" if name == "donnes.csv" else ""
            memory = f"{peak:>4} MB peak, {mapped} MB of it mapped"
            time = f"{seconds:>5} s ({busy} s of a processor)"
            sys.stdout.write(f"  {name:12} {size:>5} MB in {time}, {memory}{most}\n")


def run(folder: str, script: str, *words: str) -> str:
    environment = {
        **os.environ,
        "DATA_DIR": folder,
        "SECRET_KEY": "x" * 50,
        "ALLOWED_HOSTS": "localhost",
        "PYTHONPATH": str(ROOT),
        "DJANGO_SETTINGS_MODULE": "tarot_scores.settings",
    }
    command = [sys.executable, "-W", "ignore", "-c", script, *words]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


if __name__ == "__main__":
    main()
