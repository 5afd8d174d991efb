"""The server as a host runs it, on collected files, for whoever measures it."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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


@contextmanager
def production() -> Iterator[Site]:
    """Serve the tournée until the measures are taken."""
    with serving() as (address, env):
        seed = [sys.executable, "-c", WRITE_TOURNEE]
        written = subprocess.run(
            seed, cwd=ROOT, env=env, check=True, capture_output=True, text=True
        )
        partie, session = json.loads(written.stdout.splitlines()[-1])
        site = Site(address=address, partie=partie, session=session)
        warm(site)
        yield site


@contextmanager
def serving(settings: str = "tarot_scores.settings") -> Iterator[tuple[str, dict[str, str]]]:
    """Run the server on a free port and an empty folder; give its address and environment."""
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        address = f"http://localhost:{port}"
        env = {
            **os.environ,
            "PORT": str(port),
            "DATA_DIR": data,
            "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
            "DJANGO_SETTINGS_MODULE": settings,
            "ALLOWED_HOSTS": "localhost",
        }
        serve = [sys.executable, "manage.py", "serve"]
        server = subprocess.Popen(serve, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
        try:
            wait_for(f"{address}/")
            yield address, env
        finally:
            server.terminate()
            server.wait(timeout=20)


def warm(site: Site) -> None:
    """Ask for each page a few times: each of the two processes reads its templates once."""
    for page in [*site.pages.values()] * 8:
        asked = urllib.request.Request(page, headers={"Cookie": f"sessionid={site.session}"})
        urllib.request.urlopen(asked, timeout=20).close()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for(address: str) -> None:
    """Ask until the server answers; a first start collects files and makes tables."""
    for _ in range(240):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except OSError:
            time.sleep(0.25)
        else:
            return
    raise SystemExit(f"nothing answers at {address}")
