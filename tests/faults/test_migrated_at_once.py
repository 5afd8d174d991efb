"""Several processes prepare one folder and one database at once: a machine, or a fleet, starts."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

from tests.faults.cluster import Cluster
from tests.faults.load import WELL, begin
from tests.faults.phone import Phone
from tests.production import ROOT, Server, free_port

TOGETHER = 3
PREPARE = """
import django; django.setup()
from tarot_scores.management.commands import serve
serve.prepare()
"""


@pytest.fixture
def servers(request: pytest.FixtureRequest, tmp_path: Path) -> list[Server]:
    """Servers that share a folder and a database, in which there is nothing yet."""
    options = {}
    if connection.vendor == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        options["DATABASE_URL"] = cluster.create_database("together")
    return [Server(str(tmp_path / "data"), free_port(), options) for _ in range(TOGETHER)]


def prepare(server: Server) -> subprocess.Popen[str]:
    """Do what `serve` does before it listens."""
    command = [sys.executable, "-c", PREPARE]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    return subprocess.Popen(command, cwd=ROOT, env=server.env, **pipes)


def test_each_waits_for_the_other_and_none_fails(servers: list[Server]) -> None:
    preparing = [prepare(server) for server in servers]
    said = [each.communicate()[0] for each in preparing]

    assert [(each.returncode, words) for each, words in zip(preparing, said, strict=True)] == [
        (0, "")
    ] * TOGETHER
    servers[0].start()
    try:
        with closing(Phone(servers[0].address, begin(servers[0], 1)[0])) as phone:
            assert phone.ask("GET", "/sante/") == (200, WELL)
    finally:
        servers[0].stop()
