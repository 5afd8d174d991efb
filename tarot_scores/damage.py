"""A database that is damaged takes no more donnes until it is mended: they stay on the phones.

What was written since the last backup is lost with it; what waits on a phone is not.
"""

import logging
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection

from tarot_scores.faults import SAID, Fault, fault_of

log = logging.getLogger(__name__)


def is_known() -> bool:
    """Whether a process of this machine met the damage since the server was started."""
    return _mark().exists()


def note() -> None:
    """Have every process of this machine know, and tell once whoever reads the log."""
    if not is_known():
        log.critical(SAID[Fault.DAMAGED])
        with suppress(OSError):  # the disk may be the reason
            _mark().touch()


def look() -> str:
    """Read the whole database, and give what is wrong with it, nothing where it is sound.

    SQLite alone, in a second for 200,000 donnes: PostgreSQL says it when it meets it.
    """
    if connection.vendor != "sqlite" or not Path(connection.settings_dict["NAME"]).exists():
        return ""  # to open it would make it
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA quick_check(1)")
            said: str = cursor.fetchone()[0]
    except DatabaseError as error:
        if fault_of(error) is not Fault.DAMAGED:
            raise
        return str(error)
    return "" if said == "ok" else said.strip()


def look_anew() -> bool:
    """Forget what was met before, and tell whether the database is damaged now."""
    _mark().unlink(missing_ok=True)
    if found := look():
        log.critical(found)
        note()
    return bool(found)


def _mark() -> Path:
    return settings.DATA_DIR / "base_abimee"
