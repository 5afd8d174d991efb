"""Somebody else holds the database for a while: a copy, a repair, another program."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg

from tests.faults.conftest import WHOLE, Play
from tests.production import Server

HELD = 10 if WHOLE else 0  # seconds, or until the phones are told


@contextmanager
def held(server: Server, database: str) -> Iterator[None]:
    """Let nobody else write anything; PostgreSQL lets nobody read parties either."""
    if database:
        with psycopg.connect(database) as other:
            other.execute("LOCK TABLE tarot_scores_partie")
            yield
        return
    with closing(sqlite3.connect(Path(server.data) / "tarot.sqlite3")) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def test_who_cannot_write_is_told_and_writes_afterwards(
    server: Server, database: str, play: Play
) -> None:
    with play(server) as load:
        load.wait_for(10)
        with held(server, database):
            until = time.monotonic() + HELD
            load.wait_to_be_told(2)
            time.sleep(max(0, until - time.monotonic()))
