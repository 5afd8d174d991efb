"""Measures what the product does on this machine, into one table.

python -m tests.bench [ROOM …] [--out FOLDER]
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

from tests.bench import files, growth, load, outbox, pages, process, scoring, verification, weight
from tests.bench.figures import Figure, Unmeasured
from tests.bench.machine import machine
from tests.bench.report import Sections, as_json, markdown, summary, text
from tests.bench.stand import Stand
from tests.production import ROOT

# The server is weighed when all that is asked of it was asked.
ROOMS: dict[str, tuple[str, Callable[[Stand], Iterator[Figure]]]] = {
    "scoring": ("Les règles", scoring.figures),
    "pages": ("Les pages d’une table", pages.figures),
    "donnes": ("Croissance : les donnes d’une partie", growth.by_donnes),
    "parties": ("Croissance : les parties d’un carnet", growth.by_parties),
    "files": ("Emporter et apporter", files.figures),
    "process": ("Le processus", process.figures),
    "verify": ("Vérifier", verification.figures),
    "load": ("Seize connexions", load.figures),
    "weight": ("Ce qui passe sur le réseau", weight.figures),
    "outbox": ("Sans réseau", outbox.figures),
}


def main() -> None:
    asked = arguments()
    found: dict[str, list[Figure]] = {}
    here = machine()
    with ExitStack() as held:
        stand = Stand(held)
        for room in asked.rooms or ROOMS:
            section, measure = ROOMS[room]
            found[section] = shown(section, measure(stand))
    sys.stdout.write(f"{summary(found)}\n")
    keep(asked.out, here, found)


def arguments() -> Namespace:
    parser = ArgumentParser(prog="tests.bench", description=__doc__.splitlines()[0])
    parser.add_argument(
        "rooms", nargs="*", metavar="ROOM", help=f"all, or some of {' '.join(ROOMS)}"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "bench-results", metavar="FOLDER")
    asked = parser.parse_args()
    if unknown := set(asked.rooms) - ROOMS.keys():
        parser.error(f"no such room: {' '.join(unknown)}")
    return asked


def shown(section: str, figures: Iterator[Figure]) -> list[Figure]:
    """Print each figure as it comes, and give them all."""
    sys.stdout.write(f"{section}\n")
    found = []
    try:
        for figure in figures:
            found.append(figure)
            sys.stdout.write(f"{text(figure)}\n")
            sys.stdout.flush()
    except Unmeasured as reason:
        sys.stdout.write(f"  non mesuré : {reason}\n")
    return found


def keep(folder: Path, here: dict[str, str], found: Sections) -> None:
    """Write bench.json, and bench.md as docs/performance.md shows it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bench.json").write_text(as_json(here, found))
    (folder / "bench.md").write_text("\n".join([*markdown(here, found), ""]))


if __name__ == "__main__":
    main()
