"""manage.py numbers: writes the numbers of the rules for the scripts of our pages."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tarot_scores import scoring


class Command(BaseCommand):
    help = "Écrit static/js/numbers.js, les nombres des règles tels que scoring les dit."

    def handle(self, *args: Any, **options: Any) -> None:
        module = settings.BASE_DIR / "static/js/numbers.js"
        module.write_text(scoring.numbers_module(), encoding="utf-8")
