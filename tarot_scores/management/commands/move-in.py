"""manage.py move-in: takes what was written in SQLite to the database of DATABASE_URL."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection


class Command(BaseCommand):
    help = "Emmène la base SQLite dans celle de DATABASE_URL, encore vide, puis recompte tout."

    def add_arguments(self, parser: ArgumentParser) -> None:
        usual = settings.SQLITE["NAME"]
        parser.add_argument(
            "file", type=Path, nargs="?", default=usual, metavar="FICHIER", help=f"({usual})"
        )

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        if str(connection.settings_dict["NAME"]) == str(file):
            raise CommandError("Il faut DATABASE_URL, l’adresse de la base où emménager.")
        call_command("restore", file, stdout=self.stdout)
