"""The server as a host runs it, on collected files, for whoever measures it."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WRITE_TOURNEE = """
import django, json; django.setup()
from django.test import Client
from tests.factories import make_tournee
partie = make_tournee()
device = Client(SERVER_NAME="localhost")
device.get(f"/ecrire/{partie.carnet.write_key}/")
print(json.dumps([partie.pk, device.cookies["sessionid"].value]))
"""


@dataclass(frozen=True, kw_only=True)
class Site:
    """A running server, a partie on it, and the cookie of a phone that may write it."""

    address: str
    partie: int
    session: str

    @property
    def pages(self) -> dict[str, str]:
        """The pages people look at most."""
        table = f"{self.address}/parties/{self.partie}/"
        return {"table": table, "sheet": f"{table}feuille/", "home": f"{self.address}/"}


@dataclass
class Server:
    """The server on a free port and a folder of its own; it may be stopped, and start again."""

    data: str
    port: int
    options: dict[str, str] = field(default_factory=dict)
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def env(self) -> dict[str, str]:
        usual = {
            "PORT": str(self.port),
            "DATA_DIR": self.data,
            "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
            "DJANGO_SETTINGS_MODULE": "tarot_scores.settings",
            "ALLOWED_HOSTS": "localhost,tarot.test",
        }
        return os.environ | usual | self.options

    def start(self) -> None:
        serve = [sys.executable, "manage.py", "serve"]
        self.process = subprocess.Popen(
            serve, cwd=ROOT, env=self.env, stdout=subprocess.DEVNULL, start_new_session=True
        )
        wait_for(f"{self.address}/")

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=20)
            self.process = None

    def kill(self) -> None:
        """Have it die where it stands, with its workers."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(timeout=20)
            self.process = None

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Have it answer nobody for a while: a process that is told to stop may not have, yet."""
        assert self.process
        os.killpg(self.process.pid, signal.SIGSTOP)
        try:
            while any(state not in "TZX" for state in threads_of(self.process.pid)):
                time.sleep(0.01)
            yield
        finally:
            os.killpg(self.process.pid, signal.SIGCONT)

    def restart(self, **options: str) -> None:
        """Start again, with other options than before."""
        self.stop()
        self.options = options
        self.start()

    def run(self, script: str) -> str:
        """Run a script beside it, and give the last line that it prints."""
        command = [sys.executable, "-c", script]
        done = subprocess.run(
            command, cwd=ROOT, env=self.env, check=True, capture_output=True, text=True
        )
        return done.stdout.splitlines()[-1]


@contextmanager
def production() -> Iterator[Site]:
    """Serve the tournée until the measures are taken."""
    with serving() as server:
        partie, session = json.loads(server.run(WRITE_TOURNEE))
        site = Site(address=server.address, partie=partie, session=session)
        warm(site)
        yield site


@contextmanager
def serving(**options: str) -> Iterator[Server]:
    """Run the server on a free port and an empty folder, as long as it is needed."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, free_port(), options)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def warm(site: Site) -> None:
    """Ask for each page a few times: each of the two processes reads its templates once."""
    for page in [*site.pages.values()] * 8:
        asked = urllib.request.Request(page, headers={"Cookie": f"sessionid={site.session}"})
        urllib.request.urlopen(asked, timeout=20).close()


def threads_of(group: int) -> Iterator[str]:
    """Give the state of each thread of a group: stopped (T), dead (Z, X), or still at work."""
    for stat in Path("/proc").glob("[0-9]*/task/*/stat"):
        with suppress(OSError):  # it ended meanwhile
            state, _, its_group, *_ = stat.read_text().rpartition(")")[2].split()
            if int(its_group) == group:
                yield state


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for(address: str) -> None:
    """Ask until the server answers; a first start collects files and makes tables."""
    for _ in range(1200):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit(f"nothing answers at {address}")
