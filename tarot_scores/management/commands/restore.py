"""manage.py restore: brings a saved installation back, and verifies it."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from tarot_scores import queries, snapshots
from tarot_scores.management.counted import counted


class Command(BaseCommand):
    help = "Remet une sauvegarde dans une installation vide, puis recompte tout."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FICHIER", help="ce que backup a écrit")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            snapshots.put_back(file)
        except snapshots.Unusable as reason:
            raise CommandError(str(reason)) from None
        now = queries.installation()
        things = {"carnet": now.carnets, "partie": now.parties, "donne": now.donnes}
        said = ", ".join(counted(number, thing) for thing, number in things.items())
        self.stdout.write(f"Remis depuis {file} : {said}.")
        call_command("verify", stdout=self.stdout)
