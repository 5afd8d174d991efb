"""What an operator is promised of our image and of the service around it."""

import os
import re
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import yaml

from tests.environment import OPTIONS
from tests.image import ROOT, Image, command, environment, python, stages, steps, written_outside
from tests.production import free_port

COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
BUILD, RUN = stages()
BUILT = pytest.mark.skipif(
    not os.environ.get("CONTAINER"), reason="les étapes de l’image : make container"
)

# The image


def test_who_runs_it_is_nobody_and_stays_so() -> None:
    words = [step.word for step in RUN]

    (user,) = (step.said for step in RUN if step.word == "USER")
    assert int(user) > 1000
    assert words.index("USER") > max(i for i, word in enumerate(words) if word in ("RUN", "COPY"))


def test_nothing_is_compiled_and_everything_has_its_hash() -> None:
    (install,) = (step.said for step in steps() if "pip install" in step.said)

    assert {"--only-binary=:all:", "--require-hashes", "--no-cache-dir"} <= {*install.split()}
    assert not [step for step in RUN if "pip" in step.said]
    assert re.search(r"&& \S+/pip uninstall .*\bpip$", install)


def test_both_stages_stand_on_the_same_named_python() -> None:
    images = {step.said.split()[0] for step in steps() if step.word == "FROM"}

    assert len(images) == 1
    assert re.fullmatch(r"python:3\.\d+-slim-\w+", images.pop())


def test_no_secret_is_in_it() -> None:
    for stage in (BUILD, RUN):
        said = environment(stage)
        assert not {"SECRET_KEY", "DATABASE_URL", "POSTGRES_PASSWORD"} & said.keys()
        ours = said.keys() - {"PATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}
        assert ours <= OPTIONS.keys()


def test_only_what_runs_comes_in() -> None:
    kept = {
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"
    }
    copied = {
        source
        for step in steps()
        if step.word == "COPY" and "--from" not in step.said
        for source in step.said.split()[:-1]
    }

    assert copied == kept


def test_its_health_is_asked_where_we_say_it() -> None:
    assert "/sante/" in command(RUN, "HEALTHCHECK")[-1]
    (volume,) = (step.said for step in RUN if step.word == "VOLUME")
    assert environment(RUN)["DATA_DIR"] == volume == "/tarot/data"


# The service around it


def test_the_app_writes_its_data_and_nothing_else() -> None:
    app = SERVICES["app"]

    assert app["read_only"] is True
    assert app["volumes"] == ["data:/tarot/data"]
    assert app["tmpfs"] == ["/tmp"]
    assert app["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in app["security_opt"]


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    said = SERVICES["app"]["environment"]
    assert (said["HTTPS"], said["BEHIND_PROXY"]) == ("1", "1")


def test_the_proxy_says_that_the_app_does_not_answer() -> None:
    (config,) = SERVICES["proxy"]["configs"]

    said = COMPOSE["configs"][config["source"]]["content"]
    assert re.search(r'handle_errors \{[^}]* respond "Le carnet est fermé .+" 503', said)


def test_what_must_be_chosen_has_no_value() -> None:
    text = (ROOT / "compose.yaml").read_text()

    assert {*re.findall(r"\$\{(\w+)", text)} == {"SITE", "POSTGRES_PASSWORD"}
    assert not re.findall(r"\$\{\w+(?!:\?)\W", text)


def test_each_service_waits_for_those_it_needs() -> None:
    assert SERVICES["app"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert SERVICES["proxy"]["depends_on"] == {"app": {"condition": "service_healthy"}}
    assert SERVICES["app"]["environment"].keys() <= OPTIONS.keys()
    assert {volume.split(":")[0] for each in SERVICES.values() for volume in each["volumes"]} == (
        COMPOSE["volumes"].keys()
    )


# The steps that the image is made of, taken


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    if python() is None:
        pytest.skip("aucun Python que tout le monde puisse lancer")
    # Whoever serves must reach the folder, and the one of the tests is closed.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        made = Image(Path(folder))
        made.build()
        yield made


@pytest.fixture
def server(image: Image) -> Iterator["tuple[subprocess.Popen[str], int]"]:
    port = free_port()
    served = image.start(command(RUN, "CMD"), PORT=str(port), ALLOWED_HOSTS="tarot.test")
    try:
        for _ in range(600):
            if is_healthy(image, port):
                break
            assert served.poll() is None, served.communicate()[0]
            time.sleep(0.1)
        yield served, port
    finally:
        with suppress(ProcessLookupError):
            os.killpg(served.pid, signal.SIGKILL)
        served.communicate()


def is_healthy(image: Image, port: int) -> bool:
    asked = image.start(command(RUN, "HEALTHCHECK"), PORT=str(port))
    asked.communicate()
    return asked.returncode == 0


def ask(port: int, path: str) -> bytes:
    request = urllib.request.Request(
        f"http://localhost:{port}{path}", headers={"Host": "tarot.test"}
    )
    with urllib.request.urlopen(request) as response:
        content: bytes = response.read()
    return content


@BUILT
def test_it_serves_from_a_tree_that_nobody_writes(
    image: Image, server: "tuple[subprocess.Popen[str], int]"
) -> None:
    _, port = server
    page = ask(port, "/").decode()

    assert 'lang="fr"' in page
    (style,) = re.findall(r'"(/static/css/tarot\.\w{12}\.css)"', page)
    assert b"--" in ask(port, style)
    assert {path.name for path in image.data.iterdir()} >= {"tarot.sqlite3", "secret_key"}
    assert [*written_outside(image)] == []


@BUILT
def test_a_request_that_is_being_answered_is_let_end(
    image: Image, server: "tuple[subprocess.Popen[str], int]"
) -> None:
    served, port = server
    with socket.create_connection(("localhost", port), timeout=20) as phone:
        phone.sendall(
            b"POST /langue/ HTTP/1.1\r\nHost: tarot.test\r\nContent-Length: 9\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n"
            b"Expect: 100-continue\r\nConnection: close\r\n\r\n"
        )
        # It has begun to be read.
        assert b"100 Continue" in phone.recv(1000)
        served.terminate()
        phone.sendall(b"langue=en")
        answer = phone.recv(1000)

    assert b"HTTP/1.1 302" in answer
    assert served.wait(timeout=20) == 0
