"""The main walk in the engine of the iPhone, where the machine has it."""

import json

import pytest

from tests.e2e.kept import SINCE
from tests.e2e.outbox import WRITE
from tests.e2e.webkit import HAS_WEBKIT, NO_WEBKIT, webkit
from tests.production import Server

WRITE_TOURNEE = """
import django, json; django.setup()
from tests.factories import make_tournee
partie = make_tournee()
print(json.dumps([partie.pk, partie.carnet.write_key]))
"""
TEXT = "document.body.innerText.replaceAll('\\u00a0', ' ')"


@pytest.mark.skipif(not HAS_WEBKIT, reason=NO_WEBKIT)
def test_a_donne_is_written_without_network(server: Server) -> None:
    partie, key = json.loads(server.run(WRITE_TOURNEE))
    table = f"/parties/{partie}/"
    with webkit() as phone:
        phone.open(f"{server.address}/regles/")
        phone.ask("document.cookie = 'langue=fr; path=/'")  # its own is that of the machine
        phone.open(f"{server.address}/ecrire/{key}/")
        phone.open(server.address + table)
        for page in (table, f"{table}feuille/", f"{table}sans-reseau/", f"{table}dites/"):
            phone.wait_for(f"caches.match('{page}').then(Boolean)")

        server.stop()
        try:
            phone.reload()
            phone.wait_for(f"{TEXT}.includes('{SINCE}') && {TEXT}.includes('570')")
            phone.open(f"{server.address}{table}feuille/")
            phone.wait_for(f"{TEXT}.includes('{SINCE}') && {TEXT}.includes('570')")
            phone.open(f"{server.address}/compter/")
            phone.wait_for(f"{TEXT}.includes('Ce qui s’ouvre sans réseau')")
            phone.open(server.address + table)
            phone.wait_for("Boolean(document.getElementById('donne-form'))")
            phone.ask(f"({WRITE})([0, '47'])")
            phone.wait_for(f"{TEXT}.includes('1 donne en attente d’envoi')")
            phone.reload()
            phone.wait_for(f"{TEXT}.includes('1 donne en attente d’envoi')")
        finally:
            server.start()
        phone.wait_for(f"!{TEXT}.includes('en attente') && {TEXT}.includes('5 · Garde')")
        phone.open(server.address + table)
        phone.wait_for(f"!{TEXT}.includes('{SINCE}') && {TEXT}.includes('5 · Garde')")
