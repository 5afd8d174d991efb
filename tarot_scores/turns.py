"""Processes that would do one thing at once do it one after the other."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connections

MIGRATION = 0x7A607  # any number, the same for all who migrate


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Wait until no other process of this machine prepares a folder; who dies gives it up."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def alone_on(alias: str) -> Iterator[None]:
    """Wait until no other process, of any machine, makes tables in a database."""
    connection = connections[alias]
    if connection.vendor == "sqlite":
        with alone_in(Path(connection.settings_dict["NAME"]).absolute().parent):
            yield
        return
    with connection.cursor() as cursor:
        # Tables, and whoever migrates already, are waited for however long it takes.
        cursor.execute("SET lock_timeout = 0")
        cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATION])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATION])
            cursor.execute("RESET lock_timeout")
