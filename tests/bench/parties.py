"""Print what the parties of a carnet cost to list, as times of a bare Django view of the same run.

    python tests/bench/parties.py [PARTIES]

Beside a carnet of twenty parties stands one of many, both played by `manage.py demo`.
"""

import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.pages import Phone  # noqa: E402
from tests.production import serving  # noqa: E402

ROUNDS = 100
FEW = 20
AT_MOST, GROWTH = 20, 2


def main() -> None:
    parties = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with serving("tests.bench.parts.settings") as (address, environment):
        links = [fill(environment, count) for count in (FEW, parties)]
        few, many = (opened(address, link) for link in links)
        pages = {
            "bare view": lambda: few[0].get("/bare/"),
            "few parties": lambda: few[0].get(few[1]),
            "first page": lambda: many[0].get(many[1]),
            "last page": lambda: many[0].get(f"{many[1]}?page=9999"),
            "by words": lambda: many[0].get(f"{many[1]}recherche/?words=noel"),
            "by player": lambda: many[0].get(f"{many[1]}recherche/?player={many[2]}"),
            "by days": lambda: many[0].get(
                f"{many[1]}recherche/?since=2024-01-01&until=2024-12-31"
            ),
            "first page of all": lambda: many[0].get("/"),
        }
        report(parties, measure(pages))


def fill(environment: dict[str, str], parties: int) -> str:
    """Fill a carnet and give the path of its link."""
    command = [sys.executable, "manage.py", "demo", f"--parties={parties}"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    return re.findall(r"/ecrire/\S+", done.stdout)[0]


def opened(address: str, link: str) -> tuple[Phone, str, str]:
    """Open a carnet on a phone; give its address and one of its players."""
    phone = Phone(address)
    _, _, carnet = phone.send("GET", link)
    player = re.findall(r'<option value="(\d+)"', phone.send("GET", f"{carnet}recherche/")[1])[0]
    return phone, carnet, player


def measure(pages: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Give the median time of each page, in milliseconds."""
    times: dict[str, list[float]] = {name: [] for name in pages}
    for _ in range(ROUNDS):
        for name, send in pages.items():
            begun = time.perf_counter()
            status = send()
            times[name].append(1000 * (time.perf_counter() - begun))
            if status >= 400:
                raise SystemExit(f"{name}: {status}")
    return {name: statistics.median(values) for name, values in times.items()}


def report(parties: int, medians: dict[str, float]) -> None:
    bare, few = medians.pop("bare view"), medians.pop("few parties")
    sys.stdout.write(
        f"bare view: {bare:.2f} ms; a carnet of {FEW} parties: {few / bare:.1f} times it; one of"
        f" {parties}, in times of it (at most {AT_MOST}) and of that one (at most {GROWTH}):\n"
    )
    for name, median in medians.items():
        sys.stdout.write(f"  {name:18} {median / bare:5.1f} {median / few:5.1f}\n")


if __name__ == "__main__":
    main()
