"""SQLite files: copied page by page, made with our tables, brought to this version."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from django.core.management import call_command
from django.db import Error, connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tarot_scores.faults import Fault, fault_of
from tarot_scores.snapshots.errors import Unusable

ALIAS = "snapshot"


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """Let a file be written that only its owner reads; it has its name once it is whole."""
    if file.exists():
        raise Unusable(f"{file} existe déjà, et n’est pas remplacé.")
    partial = file.with_name(f"{file.name}.partiel")
    try:
        partial.unlink(missing_ok=True)
        os.close(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield partial
        partial.rename(file)
    except OSError as error:
        raise Unusable(f"{file} ne s’écrit pas : {error.strerror or error}.") from None
    except Error as error:
        if fault_of(error) is not Fault.FULL:
            raise
        raise Unusable(_no_room(file)) from None
    finally:
        with suppress(OSError):  # a disk that is only read says so of any name
            partial.unlink(missing_ok=True)


def copy_pages(source: Path, target: Path) -> None:
    """Copy a SQLite file as it is at one moment, with its last writes, while others write it."""
    if not source.is_file():
        raise Unusable(f"{source} n’est pas un fichier.")
    try:
        # Closing is not what « with » does to a connection.
        with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
            read.backup(written)
            # One file, which a folder that nobody may write can hold.
            written.execute("PRAGMA journal_mode=DELETE")
            said = written.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            raise Unusable(_no_room(target)) from None
        raise Unusable(f"{source} n’est pas une base SQLite lisible : {error}.") from None
    if said != "ok":
        raise Unusable(f"{source} est abîmé : {said.strip()}.")


@contextmanager
def opened(file: Path) -> Iterator[str]:
    """Let the models read and write a SQLite file, under the alias that is given."""
    said = {"ENGINE": "django.db.backends.sqlite3", "NAME": file}
    whole = connections.configure_settings({"default": {}, ALIAS: said})
    connections[ALIAS] = DatabaseWrapper(whole[ALIAS], ALIAS)
    try:
        yield ALIAS
    finally:
        connections[ALIAS].close()
        del connections[ALIAS]


def bring_to_this_version(alias: str, name: Path) -> None:
    """Give the file the tables of this version; `name` is what people call it."""
    applied = MigrationRecorder(connections[alias]).applied_migrations()
    ours = MigrationLoader(None).disk_migrations
    if not [name for app, name in applied if app == "tarot_scores"]:
        raise Unusable(f"{name} n’est pas une base de Tarot Scores.")
    if applied.keys() - ours:
        raise Unusable(f"{name} vient d’une version plus récente : mettez celle-ci à jour.")
    make_tables(alias)


def make_tables(alias: str) -> None:
    """Apply the migrations that are not applied yet."""
    call_command("migrate", database=alias, interactive=False, verbosity=0)


def _no_room(file: Path) -> str:
    return f"{file.parent} n’a plus de place sur son disque."
