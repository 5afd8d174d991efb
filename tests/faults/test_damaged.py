"""A page of a table is damaged on the disk: it is said, and what was saved is put back."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from django.db import connection

from tests.faults.cluster import Cluster
from tests.faults.conftest import WHOLE
from tests.faults.load import Load, expect_all_written, expect_to_serve, under_load
from tests.faults.phone import Phone
from tests.production import ROOT, Server, serving

DAMAGED = "La base du serveur est abîmée"
WHAT_TO_DO = "remettez la dernière sauvegarde par manage.py restore"
PAGE = 8192  # bytes, of PostgreSQL


class Sqlite:
    """Three files in the folder of the server."""

    address = ""

    def damage(self, server: Server) -> None:
        file = Path(server.data) / "tarot.sqlite3"
        pages = "SELECT pageno FROM dbstat WHERE name = 'tarot_scores_score' AND pagetype = 'leaf'"
        with closing(sqlite3.connect(file)) as read:
            read.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (page,) = read.execute(pages).fetchone()
            (size,) = read.execute("PRAGMA page_size").fetchone()
        overwrite(file, (page - 1) * size, size)

    def put_aside(self, server: Server) -> None:
        for each in Path(server.data).glob("tarot.sqlite3*"):
            each.rename(each.with_name(f"abime-{each.name}"))


class Postgresql:
    """A database of a cluster, which keeps its pages in memory until it is stopped."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.address = cluster.create_database("damaged")

    def damage(self, server: Server) -> None:
        with psycopg.connect(self.address) as base:
            asked = base.execute("SELECT pg_relation_filepath('tarot_scores_score')").fetchone()
        assert asked
        self.cluster.stop()
        overwrite(self.cluster.folder / "data" / asked[0], 0, PAGE)
        self.cluster.start()

    def put_aside(self, server: Server) -> None:
        server.options["DATABASE_URL"] = self.cluster.create_database("anew")


def overwrite(file: Path, place: int, size: int) -> None:
    with file.open("r+b") as written:
        written.seek(place)
        written.write(b"\xff" * size)


def manage(server: Server, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env=server.env, capture_output=True, text=True)


@pytest.fixture
def base(request: pytest.FixtureRequest) -> Sqlite | Postgresql:
    if connection.vendor == "sqlite":
        return Sqlite()
    return Postgresql(request.getfixturevalue("cluster"))


@pytest.fixture
def server(static: Path, base: Sqlite | Postgresql) -> Iterator[Server]:
    """One that nobody else needs."""
    with serving(STATIC_DIR=str(static), DATABASE_URL=base.address) as server:
        yield server


@pytest.mark.skipif(connection.vendor != "sqlite" and not WHOLE, reason="it takes its time")
def test_it_says_so_until_what_was_saved_is_put_back(
    server: Server, base: Sqlite | Postgresql, tmp_path: Path
) -> None:
    with under_load(server) as load:
        load.wait_for(10)
    backup = tmp_path / "copie.sqlite3"
    assert manage(server, "backup", str(backup)).returncode == 0

    base.damage(server)
    expect_to_be_told(server, load)
    server.restart(**server.options)
    expect_to_be_told(server, load)

    server.stop()
    base.put_aside(server)
    assert "0 ligne différente" in manage(server, "restore", str(backup)).stdout
    server.start()
    expect_to_serve(server, load)
    expect_all_written(server, load)


def expect_to_be_told(server: Server, load: Load) -> None:
    """Whoever looks, whoever writes, whoever watches and whoever runs the server."""
    with closing(Phone(server.address, load.places[0])) as phone:
        seen, page = phone.ask("GET", phone.place.page)
        assert (seen, DAMAGED in page) == (503, True)
        sent, page = phone.ask("POST", phone.place.donnes, "")
        assert (sent, DAMAGED in page) == (503, True)
        health, said = phone.ask("GET", "/sante/")
        assert (health, WHAT_TO_DO in said) == (503, True)
    verified = manage(server, "verify")
    assert (verified.returncode, WHAT_TO_DO in verified.stderr) == (1, True)
