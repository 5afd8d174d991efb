"""Whether this installation can serve: its database, its tables, its disk."""

import functools
import shutil

from django.conf import settings
from django.db import Error, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tarot_scores import damage
from tarot_scores.faults import SAID, Fault, fault_of

# A year of evenings of a large club, and the room that SQLite needs to work.
LEAST_FREE = 100_000_000


def troubles() -> dict[str, str]:
    """Give what is wrong by place, in a sentence for whoever runs the server; empty if all is well.

    It costs one question, of a few rows.
    """
    found = {"database": _wrong_with_database(), "disk": _wrong_with_disk()}
    return {place: sentence for place, sentence in found.items() if sentence}


def _wrong_with_database() -> str:
    if damage.is_known():
        return SAID[Fault.DAMAGED]
    applied = MigrationRecorder(connection).migration_qs.values_list("app", "name")
    try:
        missing = _migrations() - {*applied}
    except Error as error:
        # PostgreSQL does not take a table that is not there for a fault: nothing was ever migrated.
        return SAID[fault_of(error) or Fault.AWAY]
    if missing:
        return f"Migrations à faire : {len(missing)}. Lancez manage.py migrate."
    return ""


def _wrong_with_disk() -> str:
    # The folder is made by the first start: until then, where it will stand.
    places = (settings.DATA_DIR, *settings.DATA_DIR.parents)
    free = shutil.disk_usage(next(place for place in places if place.exists())).free
    if free < LEAST_FREE:
        return f"Le disque des données est presque plein : {free // 1_000_000} Mo libres."
    return ""


@functools.cache
def _migrations() -> frozenset[tuple[str, str]]:
    """Give the migrations that this version has; they are read from the disk once."""
    return frozenset(MigrationLoader(None).disk_migrations)
