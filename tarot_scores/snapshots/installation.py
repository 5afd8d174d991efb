"""The database of this installation: taken into a file, and put back from one."""

import tempfile
from pathlib import Path

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection

from tarot_scores.secret import need_secret
from tarot_scores.snapshots.errors import Unusable
from tarot_scores.snapshots.files import (
    bring_to_this_version,
    copy_pages,
    make_tables,
    new_file,
    opened,
)
from tarot_scores.snapshots.rows import copy_rows, is_empty


def take(file: Path) -> None:
    """Write all that the database holds at this moment in a new SQLite file.

    Nobody waits meanwhile. Raises `Unusable`.
    """
    with new_file(file) as partial:
        if connection.vendor == "sqlite":
            copy_pages(Path(connection.settings_dict["NAME"]), partial)
            return
        with opened(partial) as alias:
            make_tables(alias)
            copy_rows(DEFAULT_DB_ALIAS, alias)


def put_back(file: Path) -> None:
    """Write all that a SQLite file holds in the database, where nobody wrote anything yet.

    The file may be in use, and of an older version; it is only read. Raises `Unusable`.
    """
    settings.DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
    need_secret()
    make_tables(DEFAULT_DB_ALIAS)
    if not is_empty(DEFAULT_DB_ALIAS):
        raise Unusable("Il y a déjà quelque chose dans cette installation : rien n’est remplacé.")
    with tempfile.TemporaryDirectory(dir=settings.DATA_DIR) as folder:
        copy = Path(folder) / "copie.sqlite3"
        copy_pages(file, copy)
        with opened(copy) as alias:
            bring_to_this_version(alias, file)
            copy_rows(alias, DEFAULT_DB_ALIAS)
