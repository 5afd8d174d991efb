"""manage.py numbers: writes the numbers of the rules for the scripts of our pages."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tarot_scores import scoring


class Command(BaseCommand):
    help = "Écrit dans static/js les nombres des règles tels que scoring les dit."

    def handle(self, *args: Any, **options: Any) -> None:
        for name, text in scoring.numbers_modules().items():
            (settings.BASE_DIR / f"static/js/{name}.js").write_text(text, encoding="utf-8")
