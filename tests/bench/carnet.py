"""Print what the pages of a carnet cost, as times of a bare Django view of the same run.

    python tests/bench/carnet.py [PARTIES]

Beside a carnet of twenty parties stands one of many, both played by `manage.py demo`.
"""

import re
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.pages import Phone  # noqa: E402
from tests.production import serving  # noqa: E402

Carnet = tuple[Phone, dict[str, str]]

ROUNDS = 100
FEW = 20
AT_MOST, GROWTH = 20, 2
PAGES = {
    "parties": "",
    "last parties": "?page=9999",
    "by words": "recherche/?words=noel",
    "by player": "recherche/?player={player}",
    "by days": "recherche/?since=2024-01-01&until=2024-12-31",
    "standings": "classement/",
    "standings of all": "classement/?span=toujours&order=cote",
    "player": "joueurs/{player}/",
    "player of all": "joueurs/{player}/?span=toujours",
}


def main() -> None:
    parties = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with serving(DJANGO_SETTINGS_MODULE="tests.bench.parts.settings") as server:
        # Both before either is opened: a server does not wait for a phone that says nothing.
        links = [fill(server.env, count) for count in (FEW, parties)]
        report(parties, measure([opened(server.address, link) for link in links]))


def fill(environment: dict[str, str], parties: int) -> str:
    """Fill a carnet and give the path of its link."""
    command = [sys.executable, "manage.py", "demo", f"--parties={parties}"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    return re.findall(r"/ecrire/\S+", done.stdout)[0]


def opened(address: str, link: str) -> Carnet:
    """Open a carnet on a phone; give its pages, of the player who played most."""
    phone = Phone(address)
    _, _, carnet = phone.send("GET", link)
    standings = phone.send("GET", f"{carnet}classement/?span=toujours&order=victoires")[1]
    player = re.findall(r"/joueurs/(\d+)/", standings)[0]
    return phone, {name: carnet + path.format(player=player) for name, path in PAGES.items()}


def measure(carnets: list[Carnet]) -> dict[str, list[float]]:
    """Give the median time of each page in each carnet, in times of the bare view."""
    times: dict[tuple[str, int], list[float]] = defaultdict(list)
    for _ in range(ROUNDS):
        for number, (phone, pages) in enumerate(carnets):
            for name, path in {"bare view": "/bare/", **pages}.items():
                begun = time.perf_counter()
                status = phone.get(path)
                times[name, number].append(time.perf_counter() - begun)
                if status >= 400:
                    raise SystemExit(f"{name}: {status}")
    medians = {key: statistics.median(values) for key, values in times.items()}
    bare = medians["bare view", 0]
    return {name: [medians[name, number] / bare for number in (0, 1)] for name in PAGES}


def report(parties: int, ratios: dict[str, list[float]]) -> None:
    sys.stdout.write(
        f"in times of a bare view, a carnet of {FEW} parties, one of {parties} "
        f"(at most {AT_MOST}), and how much more (at most {GROWTH}):\n"
    )
    for name, (few, many) in ratios.items():
        sys.stdout.write(f"  {name:18} {few:5.1f} {many:5.1f} {many / few:5.1f}\n")


if __name__ == "__main__":
    main()
