"""Phones that stop half-way: in a form that they send, in a file that they read."""

import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tarot_scores.patience import READERS, THREADS
from tests.bench.phone import FORM, Phone
from tests.faults.conftest import Play
from tests.production import Server, serving

PROCESSES = 2
DONNES = 12_000  # more than a server and a socket hold of a file that nobody reads
FILL = f"""
import django; django.setup()
from tests.bench.parts.partie import fill_partie
print(f"/ecrire/{{fill_partie({DONNES}).carnet.write_key}}/")
"""


@pytest.fixture
def other_server(server: Server, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of its own: what is written there is not what the phones of the others wrote."""
    database = server.options["DATABASE_URL"]
    if database:
        database = request.getfixturevalue("cluster").create_database("slow")
    with serving(**{**server.options, "DATABASE_URL": database}) as other:
        yield other


@contextmanager
def half_way(server: Server, asked: str, count: int) -> Iterator[list[socket.socket]]:
    """Have so many phones ask this, and then say and hear nothing."""
    with ExitStack() as open_still:
        phones = [open_still.enter_context(socket.socket()) for _ in range(count)]
        for phone in phones:
            phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            phone.connect(("127.0.0.1", server.port))
            phone.sendall(asked.encode())
        yield phones


def test_who_sends_half_a_form_holds_up_nobody(server: Server, play: Play) -> None:
    form = (
        f"POST /langue/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: {FORM}\r\n"
        "Content-Length: 30\r\n\r\nlangue="
    )
    with play(server) as load, half_way(server, form, THREADS):
        load.wait_for(20)


def test_who_reads_half_a_file_holds_up_nobody(other_server: Server) -> None:
    link, phone = other_server.run(FILL), Phone(other_server.address)
    phone.send("GET", link)
    (carnet,) = set(re.findall(r"/carnets/\d+/", phone.read("/")))
    phone.connection.close()
    phone.connection.timeout = 20  # of the next time that it opens
    file = (
        f"GET {carnet}carnet.json HTTP/1.1\r\nHost: localhost\r\nCookie: {phone.cookie}\r\n"
        "Accept-Encoding: identity\r\n\r\n"
    )
    for _ in range(2):  # and makes room again when it goes
        with half_way(other_server, file, PROCESSES * READERS // 2) as phones:
            answers = [each.recv(12) for each in phones]
            assert b"HTTP/1.1 200" in answers
            assert [phone.get(carnet) for _ in range(8)] == [200] * 8
    phone.connection.close()
