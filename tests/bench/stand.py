"""What is measured: one server for all, started and filled when a measure first asks for it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property

from tests.bench.phone import Phone
from tests.production import ROOT, Server, serving

DONNES = (10, 1_000, 10_000)  # in one partie
PARTIES = (1, 100, 2_000)  # in one carnet, of some thirty donnes each
MAKE_TABLE = """
import django; django.setup()
from tests.bench.parts.bare import make_table
print(make_table())
"""
FILL_PARTIE = """
import django; django.setup()
from tests.bench.parts.partie import fill_partie
print(f"/ecrire/{fill_partie(%d).carnet.write_key}/")
"""


@dataclass(frozen=True, kw_only=True)
class Filled:
    """A phone at the open partie of a carnet, with the paths of the carnet and of a player."""

    phone: Phone
    carnet: str
    player: str  # who won most

    @property
    def number(self) -> str:
        """Tell the player in a search."""
        return self.player.rstrip("/").rpartition("/")[2]


class Stand:
    """The product as a host runs it, with what it holds."""

    def __init__(self, held: ExitStack) -> None:
        self.held = held

    @cached_property
    def server(self) -> Server:
        return self.held.enter_context(measured())

    def seated(self, donnes: int) -> Phone:
        """Give a new device, at a partie of its own in which so many donnes are written."""
        phone = Phone(self.server.address)
        phone.sit_down()
        for _ in range(donnes):
            phone.record()
        return phone

    def parties(self) -> dict[int, Filled]:
        """Give a partie of each length, on new phones: a server waits for none that is silent."""
        return {size: self._opened(link) for size, link in self._partie_links.items()}

    def carnets(self) -> dict[int, Filled]:
        """Give a carnet of each size."""
        return {size: self._opened(link) for size, link in self._carnet_links.items()}

    @property
    def fullest(self) -> tuple[int, str]:
        """Give how many parties the fullest carnet has, and the link to write it."""
        return max(self._carnet_links.items())

    @cached_property
    def _partie_links(self) -> dict[int, str]:
        return {size: self.server.run(FILL_PARTIE % size) for size in DONNES}

    @cached_property
    def _carnet_links(self) -> dict[int, str]:
        return {size: self._fill_carnet(size) for size in PARTIES}

    def _fill_carnet(self, parties: int) -> str:
        command = [sys.executable, "manage.py", "demo", f"--parties={parties}"]
        done = subprocess.run(
            command, cwd=ROOT, env=self.server.env, check=True, stdout=subprocess.PIPE, text=True
        )
        return re.findall(r"/ecrire/\S+", done.stdout)[0]

    def _opened(self, link: str) -> Filled:
        phone = Phone(self.server.address)
        _, _, carnet = phone.send("GET", link)
        standings = phone.read(f"{carnet}classement/?span=toujours&order=victoires")
        phone.open(re.findall(r"/parties/\d+/", phone.read(carnet))[0])
        player = re.findall(r"/carnets/\d+/joueurs/\d+/", standings)[0]
        return Filled(phone=phone, carnet=carnet, player=player)


@contextmanager
def measured(database: str = "") -> Iterator[Server]:
    """Serve with what all is compared to, and without the limits that keep a machine out."""
    options = {
        "DATABASE_URL": database,
        "LIMITS": "0",
        "DJANGO_SETTINGS_MODULE": "tests.bench.parts.settings",
    }
    with serving(**options) as server:
        server.run(MAKE_TABLE)
        yield server
