import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tests.environment import OPTIONS, SAMPLE, bare

ROOT = settings.BASE_DIR
SECRET = "un secret de test, bien assez long pour servir"


def run(*words: str, **options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env=bare(**options), capture_output=True, text=True)


def read(expression: str, **options: str) -> str:
    answer = run("-c", f"from tarot_scores import settings; print({expression})", **options)
    assert not answer.stderr
    return answer.stdout.strip()


def options_read() -> set[str]:
    tree = ast.parse((ROOT / "tarot_scores/settings.py").read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    asked = {ast.unparse(call.args[0]).strip("'") for call in calls if is_option(call)}
    return asked | {"SECRET_KEY_FILE"}


def is_option(call: ast.Call) -> bool:
    return re.fullmatch(r"env\.(?!load|Refused)\w+", ast.unparse(call.func)) is not None


def test_the_sample_lists_every_option_and_no_other() -> None:
    assert set(OPTIONS) == options_read()


def test_the_sample_says_a_line_on_each_option() -> None:
    before = [SAMPLE[i - 1] for i, line in enumerate(SAMPLE) if line.partition("=")[0] in OPTIONS]

    assert all(line.startswith("# ") for line in before)


def test_the_sample_holds_no_secret() -> None:
    for name in ("SECRET_KEY", "SECRET_KEY_FILE", "SECRET_KEY_FALLBACKS", "DATABASE_URL"):
        assert OPTIONS[name] == ""


def test_the_sample_changes_nothing() -> None:
    values = ", ".join(f"settings.{name}" for name in ("PORT", "DEBUG", "HTTPS", "DATA_DIR"))

    assert read(values, **OPTIONS) == read(values)


def test_development_works_with_nothing_but_debug(tmp_path: Path) -> None:
    answer = run("manage.py", "check", DEBUG="1", DATA_DIR=str(tmp_path))

    assert answer.returncode == 0, answer.stderr


def test_production_refuses_to_start_without_a_secret(tmp_path: Path) -> None:
    answer = run("-c", "import tarot_scores.wsgi", DATA_DIR=str(tmp_path), ALLOWED_HOSTS="x")

    assert "il faut SECRET_KEY" in answer.stderr


def test_production_refuses_to_start_without_hosts(tmp_path: Path) -> None:
    answer = run("-c", "import tarot_scores.wsgi", DATA_DIR=str(tmp_path), SECRET_KEY=SECRET)

    assert "il faut ALLOWED_HOSTS" in answer.stderr


def test_production_starts_with_both(tmp_path: Path) -> None:
    options = {"SECRET_KEY": SECRET, "ALLOWED_HOSTS": "tarot.local", "DATA_DIR": str(tmp_path)}

    assert run("-c", "import tarot_scores.wsgi", **options).returncode == 0


@pytest.mark.parametrize(
    ("option", "value"), [("PORT", "nonsense"), ("DEBUG", "peut-être"), ("TIME_ZONE", "Ici")]
)
def test_nonsense_is_refused_in_one_line(option: str, value: str) -> None:
    answer = run("manage.py", "check", **{option: value})

    assert answer.returncode == 1
    assert re.fullmatch(f"Tarot Scores ne démarre pas : {option} .*« {value} »\\.\n", answer.stderr)


def test_https_keeps_the_cookies_to_itself() -> None:
    cookies = "settings.SESSION_COOKIE_SECURE, settings.CSRF_COOKIE_SECURE"

    assert read(cookies) == "False False"
    assert read(cookies, HTTPS="1") == "True True"


def test_a_proxy_is_believed_only_when_there_is_one() -> None:
    assert read("settings.SECURE_PROXY_SSL_HEADER", HTTPS="1") == "None"
    assert "X_FORWARDED_PROTO" in read("settings.SECURE_PROXY_SSL_HEADER", BEHIND_PROXY="1")


def test_a_secret_of_debug_is_ephemeral_and_never_the_same(tmp_path: Path) -> None:
    first, second = (read("settings.SECRET_KEY", DEBUG="1", DATA_DIR=str(tmp_path)) for _ in "12")

    assert first.startswith("ephemeral-")
    assert first != second


@pytest.mark.django_db
@pytest.mark.skipif("connection.vendor != 'sqlite'")
@pytest.mark.parametrize(("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2)])
def test_sqlite_forgets_nothing_in_a_power_cut(pragma: str, value: str | int) -> None:
    with connection.cursor() as cursor:
        assert cursor.execute(f"PRAGMA {pragma}").fetchone() == (value,)
