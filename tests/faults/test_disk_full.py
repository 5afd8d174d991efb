"""There is no room left to write, then there is some again."""

import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import pytest
from django.db import connection

from tests.faults.cluster import new_cluster
from tests.faults.conftest import Play
from tests.faults.load import Load
from tests.faults.phone import Phone
from tests.faults.processes import watcher, workers
from tests.production import Server, free_port

FULL = "Le serveur n’a plus de place pour écrire."


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk of 200 MB, where the system lets one be mounted."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=200m", "tmpfs", folder]
        if subprocess.run(mount, capture_output=True).returncode:
            pytest.skip("no disk can be mounted here")
        yield Path(folder)
        subprocess.run(["umount", "--lazy", folder], check=True)


@pytest.fixture
def cramped(small_disk: Path, static: Path) -> Iterator[Server]:
    """A server whose database is on the small disk."""
    options = {"STATIC_DIR": str(static)}
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory())
        if connection.vendor == "postgresql":
            cluster = stack.enter_context(new_cluster(small_disk))
            options["DATABASE_URL"] = cluster.create_database("tarot")
        else:
            data = str(small_disk)
        server = Server(data, free_port(), options)
        stack.callback(server.stop)
        server.start()
        yield server


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Leave no room for one page more."""
    filler = disk / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    yield
    filler.unlink()


@contextmanager
def kept_short(server: Server) -> Iterator[None]:
    """Let no file of the server grow, as a quota would."""
    pids = [watcher(server), *workers(server)]
    for pid in pids:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    yield
    for pid in pids:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)


def test_what_is_there_is_read_and_what_comes_waits_for_room(
    small_disk: Path, cramped: Server, play: Play
) -> None:
    with play(cramped) as load:
        load.wait_for(10)
        with filled(small_disk):
            load.wait_to_be_told(10)
            assert FULL in load.last_page
            expect_to_be_read(cramped, load)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the server writes SQLite itself")
def test_a_limit_of_the_system_is_waited_out(server: Server, play: Play) -> None:
    with play(server) as load:
        load.wait_for(10)
        with kept_short(server):
            load.wait_to_be_told(10)
            expect_to_be_read(server, load)


def expect_to_be_read(server: Server, load: Load) -> None:
    with closing(Phone(server.address, load.places[0])) as phone:
        for page in ("", "feuille/"):
            assert phone.ask("GET", f"{phone.place.page}{page}")[0] == 200
