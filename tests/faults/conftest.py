"""The server in trouble, on the kind of database that is in use, and the phones that go on."""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from django.db import connection

from tests.faults.cluster import Cluster, new_cluster
from tests.faults.load import Load, expect_all_written, expect_to_serve, numbers_of, under_load
from tests.production import Server, serving

collect_ignore = ["clock.py"]  # what looks for doctests would set the clock of the tests too
if sys.platform != "linux":  # whose processes are read, limited and mounted
    collect_ignore_glob = ["test_*.py"]

WHOLE = bool(os.environ.get("FAULTS"))  # make faults
Play = Callable[[Server], AbstractContextManager[Load]]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of these tests alone."""
    with tempfile.TemporaryDirectory() as folder, new_cluster(Path(folder)) as cluster:
        yield cluster


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> str:
    """The address of the database; nothing where it is SQLite, in the folder of the server."""
    if connection.vendor == "sqlite":
        return ""
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.create_database("tarot")


@pytest.fixture(scope="session")
def server(static: Path, database: str) -> Iterator[Server]:
    """One server for all the troubles: each leaves it as it should be."""
    options = {"STATIC_DIR": str(static), "DATABASE_URL": database}
    with serving(**options, DJANGO_SETTINGS_MODULE="tests.faults.clock") as server:
        yield server


@pytest.fixture
def play(record_property: Callable[[str, object], None]) -> Play:
    """Have phones write during a trouble, then find all that was taken, and the server well."""

    @contextmanager
    def playing(server: Server) -> Iterator[Load]:
        with under_load(server) as load:
            yield load
        expect_to_serve(server, load)
        expect_all_written(server, load)
        record_property("faults", numbers_of(load))

    return playing


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in terminalreporter.getreports("passed"):
        for name, numbers in report.user_properties:
            if name == "faults" and report.when == "call":
                terminalreporter.write_line(f"{report.nodeid.rpartition('::')[2]}: {numbers}")
