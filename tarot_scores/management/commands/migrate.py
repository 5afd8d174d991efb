"""manage.py migrate: Django's, by one process at a time, in a file that is its owner's alone."""

import os
from pathlib import Path
from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from tarot_scores.turns import alone_on


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        with alone_on(options["database"]):
            _make_file(options["database"])
            super().handle(*args, **options)


def _make_file(alias: str) -> None:
    """Make what SQLite would make for everybody to read; what goes with it is as private."""
    file = Path(connections[alias].settings_dict["NAME"])
    if connections[alias].vendor == "sqlite" and file.parent.is_dir():
        os.close(os.open(file, os.O_RDONLY | os.O_CREAT, 0o600))
