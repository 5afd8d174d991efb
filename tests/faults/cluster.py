"""A PostgreSQL of its own, that a test may restart, kill and starve: nobody else is on it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.production import free_port

# Debian has them beside its own commands, and not on the path.
BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


@dataclass(frozen=True, kw_only=True)
class Cluster:
    """A server on a port and in a folder of its own."""

    folder: Path
    port: int

    def address(self, database: str = "postgres") -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        log = str(self.folder / "log")
        self.control("start", "-l", log, "-o", options)

    def stop(self, mode: str = "fast") -> None:
        """Close it; `immediate` is a power cut: it finds its way back from its journal."""
        self.control("stop", "-m", mode)

    def control(self, *words: str) -> None:
        run("pg_ctl", "-s", "-w", "-D", str(self.folder / "data"), *words)

    @property
    def pid(self) -> int:
        return int((self.folder / "data/postmaster.pid").read_text().split()[0])

    def create_database(self, name: str) -> str:
        """Make an empty database, and give its address."""
        run("psql", "-q", "-c", f"CREATE DATABASE {name}", self.address())
        return self.address(name)


@contextmanager
def new_cluster(folder: Path) -> Iterator[Cluster]:
    cluster = Cluster(folder=folder, port=free_port())
    if os.getuid() == 0:  # whom PostgreSQL does not work for
        shutil.chown(folder, "postgres")
    run("initdb", "-A", "trust", "-U", "postgres", "-D", str(folder / "data"))
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop("immediate")


def run(command: str, *words: str) -> None:
    path = os.pathsep.join([os.environ["PATH"], *map(str, reversed(BINARIES))])
    who: dict[str, Any] = {"user": "postgres"} if os.getuid() == 0 else {}
    subprocess.run(
        [command, *words],
        cwd="/",
        env={**os.environ, "PATH": path},
        check=True,
        stdout=subprocess.DEVNULL,
        **who,
    )
