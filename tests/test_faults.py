"""What befell the database is read from its errors."""

import resource
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg.errors
import pytest
from django.conf import settings
from django.db import (
    DatabaseError,
    IntegrityError,
    InterfaceError,
    InternalError,
    OperationalError,
    ProgrammingError,
)

from tarot_scores.faults import SAID, Fault, fault_of
from tests.environment import bare


def wrapped(wrapper: type[Exception], cause: Exception) -> Exception:
    """Raise an error of a database as Django does."""
    with pytest.raises(wrapper) as caught:
        raise wrapper(*cause.args) from cause
    return caught.value


def error_of(file: Path, script: str) -> sqlite3.Error:
    with closing(sqlite3.connect(file)) as base, pytest.raises(sqlite3.Error) as caught:
        base.executescript(script)
    return caught.value


@pytest.mark.parametrize(
    ("wrapper", "cause", "fault"),
    [
        (OperationalError, psycopg.errors.DiskFull(), Fault.FULL),
        (InternalError, psycopg.errors.DataCorrupted(), Fault.DAMAGED),
        (InternalError, psycopg.errors.IndexCorrupted(), Fault.DAMAGED),
        (OperationalError, psycopg.errors.AdminShutdown(), Fault.AWAY),
        (OperationalError, psycopg.errors.LockNotAvailable(), Fault.AWAY),
        (OperationalError, psycopg.OperationalError("connection refused"), Fault.AWAY),
        (InterfaceError, psycopg.InterfaceError("the connection is closed"), Fault.AWAY),
        (ProgrammingError, psycopg.errors.UndefinedColumn(), None),
        (IntegrityError, psycopg.errors.UniqueViolation(), None),
        (ValueError, ValueError(), None),
    ],
    ids=lambda value: getattr(value, "__name__", None) or type(value).__name__,
)
def test_postgresql_tells_it(
    wrapper: type[Exception], cause: Exception, fault: Fault | None
) -> None:
    assert fault_of(wrapped(wrapper, cause)) is fault


@pytest.mark.parametrize(
    ("content", "script", "wrapper", "fault"),
    [
        (b"", "PRAGMA max_page_count = 1; CREATE TABLE one (a)", OperationalError, Fault.FULL),
        (b"Anne 62, Bruno -62" * 99, "CREATE TABLE one (a)", DatabaseError, Fault.DAMAGED),
        (b"", "SELECT * FROM none", OperationalError, Fault.AWAY),
    ],
)
def test_sqlite_tells_it(
    tmp_path: Path, content: bytes, script: str, wrapper: type[Exception], fault: Fault
) -> None:
    file = tmp_path / "base.sqlite3"
    file.write_bytes(content)

    assert fault_of(wrapped(wrapper, error_of(file, script))) is fault


def test_sqlite_tells_that_a_quota_lets_nothing_more_be_written(tmp_path: Path) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, most))
    try:
        error = error_of(tmp_path / "base.sqlite3", "CREATE TABLE one (a); CREATE TABLE two (a)")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    assert fault_of(wrapped(OperationalError, error)) is Fault.FULL


def test_a_command_says_in_a_line_that_nobody_answers(tmp_path: Path) -> None:
    nobody = {"DATABASE_URL": "postgres://tarot@127.0.0.1:1/tarot", "DATA_DIR": str(tmp_path)}
    command = [sys.executable, "manage.py", "stats"]
    done = subprocess.run(
        command, cwd=settings.BASE_DIR, env=bare(**nobody), capture_output=True, text=True
    )

    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == SAID[Fault.AWAY]
    assert "Traceback" not in done.stderr
