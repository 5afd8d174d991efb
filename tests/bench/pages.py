"""What the pages of a table cost: thirty donnes, one connection."""

from collections.abc import Iterator

from tests.bench.figures import BARE, Figure, at_most, timed
from tests.bench.phone import Phone
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
    found = medians(beside(reader, pages), rounds=ROUNDS, seconds=SECONDS)
    yield timed("vue nue, entre les pages", found, asked="bare")
    yield timed("une ligne écrite, entre les pages", found, asked="write")
    yield timed("vue nue, d’affilée", found | _alone(reader))
    for name in pages:
        limit = at_most(LIMITS[name], BARE) if name in LIMITS else None
        yield timed(name, found, limit)


def _alone(phone: Phone) -> dict[str, float]:
    """Give the time of a bare view that no page comes before: the processor has it at hand."""
    bare = {"vue nue, d’affilée": lambda: phone.get("/bare/")}
    return medians(bare, rounds=ROUNDS, seconds=SECONDS)
