"""manage.py compilemessages: makes the catalogues that Django reads, without gettext."""

from typing import Any

from django.core.management.base import BaseCommand

from tarot_scores.catalogue import compile_catalogues


class Command(BaseCommand):
    help = "Compile les catalogues de traduction, sans l'outil gettext du système."
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        compile_catalogues()
