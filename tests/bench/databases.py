"""The databases that the load is put on: SQLite, and PostgreSQL where there is one.

BENCH_DATABASE_URL names a database of a role that may create others: one of its own is made beside
it, and dropped in the end.
"""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from urllib.parse import urlsplit

import psycopg
from psycopg.sql import SQL, Identifier

OPTION = "BENCH_DATABASE_URL"
OURS = "tarot_scores_bench"
SQLITE = "SQLite"


def databases() -> dict[str, AbstractContextManager[str]]:
    """Give the address of each database by its name, empty for SQLite, as long as it is held."""
    address = os.environ.get(OPTION, "")
    found: dict[str, AbstractContextManager[str]] = {SQLITE: nullcontext("")}
    return {**found, "PostgreSQL": _database(address)} if address else found


@contextmanager
def _database(beside: str) -> Iterator[str]:
    drop = SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(Identifier(OURS))
    with psycopg.connect(beside, autocommit=True) as connection:
        connection.execute(drop)
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(OURS)))
        try:
            yield urlsplit(beside)._replace(path=f"/{OURS}").geturl()
        finally:
            connection.execute(drop)
