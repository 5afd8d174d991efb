"""manage.py makemessages: brings the English catalogue up to what the sources say."""

from typing import Any

from django.core.management.base import BaseCommand

from tarot_scores.catalogue import english, update_catalogue


class Command(BaseCommand):
    help = "Met le catalogue anglais au niveau des sources, et dit combien de phrases l'attendent."
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        update_catalogue()
        self.stdout.write(f"{len(english().untranslated_entries())} phrases sans anglais.")
