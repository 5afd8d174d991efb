"""PostgreSQL goes and comes back, under a server that keeps its connections."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from django.db import connection

from tests.faults.cluster import Cluster
from tests.faults.conftest import Play
from tests.production import Server

pytestmark = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no server")

HANG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@contextmanager
def silent(cluster: Cluster, database: str) -> Iterator[None]:
    """Cut every connection, and answer none that is asked for."""
    with psycopg.connect(database) as other:
        os.kill(cluster.pid, signal.SIGSTOP)
        other.execute(HANG_UP)
    yield
    os.kill(cluster.pid, signal.SIGCONT)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_it_is_restarted(server: Server, cluster: Cluster, play: Play, mode: str) -> None:
    with play(server) as load:
        load.wait_for(10)
        cluster.stop(mode)
        load.wait_to_be_told(10)
        cluster.start()


def test_it_answers_nobody(server: Server, cluster: Cluster, database: str, play: Play) -> None:
    with play(server) as load:
        load.wait_for(10)
        with silent(cluster, database):
            load.wait_to_be_told(2)
