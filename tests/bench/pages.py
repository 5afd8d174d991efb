"""What the pages of a table cost: thirty donnes, one connection."""

from collections.abc import Iterator, Mapping

from tests.bench.figures import BARE, Figure, at_most, timed
from tests.bench.rounds import Send, beside, medians
from tests.bench.stand import Stand

ROUNDS, SECONDS = 200, 40
DONNES, MANY = 30, 300
LIMITS = {
    "question sans nouveauté": 2.5,
    "page de la table": 18,
    "feuille de 30 donnes": 12,
    "noter une donne": 20,
}


def figures(stand: Stand) -> Iterator[Figure]:
    """Give the time of each page, of a donne that is written, and of what they are compared to."""
    reader, writer, htmx, long = (stand.seated(donnes) for donnes in (DONNES, DONNES, DONNES, MANY))
    pages: dict[str, Send] = {
        "question sans nouveauté": reader.poll,
        "page de la table": lambda: reader.get(reader.partie),
        "feuille de 30 donnes": lambda: reader.get(f"{reader.partie}feuille/"),
        "feuille de 300 donnes": lambda: long.get(f"{long.partie}feuille/"),
        "noter une donne": writer.record,
        "noter une donne, et lire la table qui en résulte": htmx.record_in_page,
    }
    for found, how in _asked_both_ways(beside(reader, pages)):
        yield timed(f"vue nue, {how}", found, asked="bare")
        yield timed(f"une ligne écrite, {how}", found, asked="write")
        for name in pages:
            limit = at_most(LIMITS[name], BARE) if name in LIMITS else None
            yield timed(f"{name}, {how}", found, limit, asked=name)


def _asked_both_ways(sends: Mapping[str, Send]) -> Iterator[tuple[dict[str, float], str]]:
    """Ask for all in turn, as an evening does, and for each in a row, as its own cost is told.

    In a row each finds the processor's caches as it left them, the bare view most of all.
    """
    yield medians(sends, rounds=ROUNDS, seconds=SECONDS), "tour à tour"
    alone = [medians({name: send}, rounds=ROUNDS, seconds=SECONDS) for name, send in sends.items()]
    yield {name: found for each in alone for name, found in each.items()}, "d’affilée"
