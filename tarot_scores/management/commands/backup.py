"""manage.py backup: writes the whole installation in one file, while people play."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tarot_scores import snapshots


class Command(BaseCommand):
    help = "Écrit toute la base dans un fichier SQLite, sans rien arrêter."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FICHIER", help="un nom qui n'existe pas")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            snapshots.take(file)
        except snapshots.Unusable as reason:
            raise CommandError(str(reason)) from None
        self.stdout.write(f"Sauvegardé dans {file} ({file.stat().st_size // 1000} ko).")
