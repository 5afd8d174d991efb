"""Sixteen connections at once: how many requests in a second, and how late the last ones are.

Each is a table of its own where nobody thinks between two requests: the worst of evenings.
"""

import os
from collections.abc import Callable, Iterator

from tests.bench.databases import OPTION, SQLITE, databases
from tests.bench.figures import Figure, Unmeasured, at_least, at_most
from tests.bench.stand import Stand, measured
from tests.bench.table import Table
from tests.bench.wire import Load, Request, drive, over

CONNECTIONS, SECONDS = 16, 6
# Of one thing again and again; the first two are what all is compared to.
AGAIN: dict[str, Callable[[Table], Request]] = {
    "vues nues": Table.bare,
    "lignes écrites": Table.write,
    "questions sans nouveauté": Table.poll,
    "donnes notées": Table.record,
}
# For SQLite, which nothing has to be installed for.
LEAST = {"questions sans nouveauté": at_least(2_000), "donnes notées": at_least(250)}
LATEST, ERRORS = at_most(100), at_most(0)


def figures(stand: Stand) -> Iterator[Figure]:
    """Give what each database at hand makes possible."""
    for name, held in databases().items():
        with held as address, measured(address) as server:
            tables = [Table(server.address) for _ in range(CONNECTIONS)]
            yield from _again(name, server.address, tables)
            # Others, as long as an evening has made them: those have a hundred donnes by now.
            plays = [Table(server.address).evening(begun) for begun in range(CONNECTIONS)]
            evening = drive(server.address, plays, SECONDS)
            yield from _evening(name, evening)
    if not os.environ.get(OPTION):
        raise Unmeasured(f"PostgreSQL : donnez {OPTION}=postgres://…")


def _again(database: str, address: str, tables: list[Table]) -> Iterator[Figure]:
    rates = {name: _rate(address, tables, ask) for name, ask in AGAIN.items()}
    bare, write, *_ = rates.values()
    for name, rate in rates.items():
        yield Figure(
            name=f"{database}, {name} en une seconde",
            value=rate,
            unit="/s",
            bare=bare / rate,
            write=write / rate,
            limit=LEAST.get(name) if database == SQLITE else None,
        )


def _rate(address: str, tables: list[Table], ask: Callable[[Table], Request]) -> float:
    load = drive(address, [over(ask, table) for table in tables], SECONDS)
    if load.errors:
        raise SystemExit(f"{load.errors} errors: {', '.join(load.times)}")
    return load.per_second


def _evening(database: str, load: Load) -> Iterator[Figure]:
    name = f"{database}, soirée à {CONNECTIONS} connexions"
    yield Figure(name=f"{name} : requêtes en une seconde", value=load.per_second, unit="/s")
    for part, limit in ((50, None), (99, LATEST)):
        late = 1000 * load.quantile(part / 100)
        yield Figure(name=f"{name} : p{part}", value=late, unit="ms", limit=limit)
    yield Figure(name=f"{name} : erreurs", value=load.errors, unit="", limit=ERRORS)
