import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from django.conf import settings

from tarot_scores import network
from tarot_scores.management.commands.serve import announcement
from tests.environment import bare

LAN = ["http://192.168.1.20:8000/", "http://10.0.0.7:8000/"]


@contextmanager
def serving(port: int, data: Path, **more: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "manage.py", "serve"]
    options = bare(DATA_DIR=str(data), PORT=str(port), PYTHONUTF8="1", **more)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(
        command, cwd=settings.BASE_DIR, env=options, start_new_session=True, **pipes
    ) as server:
        try:
            yield server
        finally:  # A failed test leaves no server behind, and does not wait for it.
            with suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGKILL)


def answer_of(port: int) -> int:
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as response:
                return response.status
        except OSError:
            time.sleep(0.1)
    return 0


@pytest.fixture
def port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture
def taken(port: int) -> Iterator[int]:
    with socket.create_server(("0.0.0.0", port)):
        yield port


def test_it_serves_from_nothing(port: int, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)  # by somebody who does not know what will be in it
    with serving(port, data) as server:
        status = answer_of(port)
        server.terminate()
        said, wrong = server.communicate(timeout=15)

    assert status == 200, wrong
    assert f"http://localhost:{port}/" in said
    assert "[WARNING]" not in said + wrong  # nothing but what we say
    assert (data / "static/staticfiles.json").exists()
    for private in ("tarot.sqlite3", "secret_key"):
        assert stat.S_IMODE((data / private).stat().st_mode) == 0o600


def test_it_writes_a_line_for_each_request_when_it_is_asked_to(
    port: int, tmp_path: Path, static: Path
) -> None:
    with serving(port, tmp_path, STATIC_DIR=str(static), REQUEST_LOG="1") as server:
        answer_of(port)
        with suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/ecrire/abcdefghijklmnopqr-_34/?a=b")
        server.terminate()
        said, wrong = server.communicate(timeout=15)

    lines = [line.partition(" INFO ")[2] for line in said.splitlines() if " INFO " in line]
    assert re.match(r"tarot_scores.requests GET / 200 \d+\.\d ms", lines[0]), wrong
    assert re.match(r"tarot_scores.requests GET /ecrire/…/ 404 \d+\.\d ms", lines[1])
    assert len(lines) == 2


def test_it_refuses_a_taken_port_in_one_line(taken: int, tmp_path: Path) -> None:
    with serving(taken, tmp_path) as server:
        _, wrong = server.communicate(timeout=15)

    assert wrong == (
        f"Tarot Scores ne démarre pas : le port {taken} est déjà pris ;"
        f" essayez make run PORT={taken + 1}\n"
    )
    assert not list(tmp_path.iterdir())


def test_it_refuses_a_folder_that_it_cannot_write_in_one_line(port: int, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.symlink_to(tmp_path / "a disk that is not there")
    with serving(port, data) as server:
        _, wrong = server.communicate(timeout=15)

    assert server.returncode == 1
    assert wrong == (
        f"Tarot Scores ne démarre pas : {data} ne s’écrit pas (File exists) ;"
        f" qui lance l’application écrit dans {data}, qui doit être à lui.\n"
    )


def test_it_announces_the_addresses_of_the_house_and_a_code() -> None:
    here, phones, code, _ = announcement(8000, LAN)

    assert "http://localhost:8000/" in here
    assert all(address in phones for address in LAN)
    assert len(code.splitlines()) == 15


def test_it_announces_only_this_machine_without_network() -> None:
    said = "".join(announcement(8000, []))

    assert "http://localhost:8000/" in said
    assert "Aucun réseau trouvé" in said


def test_the_house_never_hears_a_loopback_address() -> None:
    assert not [address for address in network.lan_addresses() if address.startswith("127.")]


def test_a_machine_without_network_still_knows_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    monkeypatch.setattr(socket, "gethostbyname_ex", unreachable)

    assert network.lan_addresses() == []
    assert {"localhost", "127.0.0.1"} <= set(network.own_names())


HOUSE = "192.168.1.20"
LINK = "http://localhost:8000/lire/abc/"


@pytest.mark.parametrize("loopback", ["localhost", "127.0.0.1", "[::1]"])
def test_a_link_of_this_machine_is_written_with_its_address_in_the_house(monkeypatch, loopback):
    monkeypatch.setattr(network, "lan_addresses", lambda: ["10.0.0.7", HOUSE])

    link = network.reachable(LINK.replace("localhost", loopback), ["localhost", HOUSE])
    assert link == f"http://{HOUSE}:8000/lire/abc/"


@pytest.mark.parametrize(
    ("link", "house", "served"),
    [
        pytest.param("https://tarot.example.org/lire/", [HOUSE], [HOUSE], id="a-name-of-its-own"),
        pytest.param(LINK, [], ["localhost"], id="no-network"),
        pytest.param(LINK, [HOUSE], ["localhost"], id="not-served-there"),
    ],
)
def test_a_link_stays_as_it_is(monkeypatch, link, house, served):
    monkeypatch.setattr(network, "lan_addresses", lambda: house)

    assert network.reachable(link, served) == link
