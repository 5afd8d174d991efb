"""manage.py collect: gathers the static files that a server sends, if one of them changed."""

from typing import Any

from django.core.management.base import BaseCommand

from tarot_scores.collected import collect


class Command(BaseCommand):
    help = "Rassemble les fichiers statiques, si l'un d'eux a changé ; serve le fait aussi."

    def handle(self, **options: Any) -> None:
        collect()
