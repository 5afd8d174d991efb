"""How what is asked grows with what was written: donnes in a partie, parties in a carnet."""

from collections.abc import Iterator, Mapping

from tests.bench.figures import BARE, Figure, Limit, at_most, number, timed
from tests.bench.rounds import Send, beside, medians
from tests.bench.stand import DONNES, PARTIES, Filled, Stand

ROUNDS, SECONDS = 60, 6  # of each page, in all its sizes
FLAT = at_most(1.2)
OF_FULL_CARNET, OF_GROWN_CARNET = at_most(20, BARE), at_most(2)

RECORD, POLL = "noter une donne", "question sans nouveauté"
PAGES = {
    "page de la table": "{partie}",
    "feuille": "{partie}feuille/",
    "donnes en CSV": "{carnet}donnes.csv",
    "carnet en JSON": "{carnet}carnet.json",
    "carnet en XLSX": "{carnet}carnet.xlsx",
}
STATISTICS = {
    "classement de la saison": "{carnet}classement/",
    "classement à la cote, depuis toujours": "{carnet}classement/?span=toujours&order=cote",
    "page d’un joueur, cette saison": "{player}",
    "page d’un joueur, depuis toujours": "{player}?span=toujours",
}
# What is looked for fills a page in a carnet of a hundred parties as in one of two thousand.
LISTS = {
    "parties": "{carnet}",
    "dernière page des parties": "{carnet}?page=9999",
    "parties par mots": "{carnet}recherche/?words=chez",
    "parties par joueur": "{carnet}recherche/?player={number}",
    "parties par dates": "{carnet}recherche/?since=2019-01-01",
}


def by_donnes(stand: Stand) -> Iterator[Figure]:
    """Give each page at each length of a partie; to write a donne takes as long in all of them."""
    filled = stand.parties()
    few, *_, many = DONNES
    for page in (RECORD, POLL, *PAGES, *STATISTICS):
        found = _measured(filled, page)
        yield from (
            timed(f"{page}, {number(size)} donnes", found, asked=str(size)) for size in DONNES
        )
        if page == RECORD:
            yield _growth(page, "donnes", few, many, found, FLAT)


def by_parties(stand: Stand) -> Iterator[Figure]:
    """Give each page at each size of a carnet, and how those of a carnet grow."""
    filled = stand.carnets()
    _, some, full = PARTIES
    for page in (RECORD, POLL, *PAGES, *STATISTICS, *LISTS):
        found = _measured(filled, page)
        limits = {full: OF_FULL_CARNET} if page in STATISTICS | LISTS else {}
        for size in PARTIES:
            yield timed(f"{page}, {number(size)} parties", found, limits.get(size), asked=str(size))
        if limits:
            yield _growth(page, "parties", some, full, found, OF_GROWN_CARNET)


def _growth(
    page: str, what: str, few: int, many: int, found: Mapping[str, float], limit: Limit
) -> Figure:
    name = f"{page}, de {number(few)} à {number(many)} {what}"
    return Figure(name=name, value=found[str(many)] / found[str(few)], unit="×", limit=limit)


def _measured(filled: Mapping[int, Filled], page: str) -> dict[str, float]:
    """Ask for a page in all its sizes, in turn."""
    sends = {str(size): _send(at, page) for size, at in filled.items()}
    phone = filled[min(filled)].phone
    return medians(beside(phone, sends), rounds=ROUNDS, seconds=SECONDS)


def _send(at: Filled, page: str) -> Send:
    if page == RECORD:
        return at.phone.record
    if page == POLL:
        return at.phone.poll
    path = {**PAGES, **STATISTICS, **LISTS}[page].format(
        partie=at.phone.partie, carnet=at.carnet, player=at.player, number=at.number
    )
    return lambda: at.phone.get(path)
