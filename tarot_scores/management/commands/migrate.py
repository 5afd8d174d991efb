"""manage.py migrate: Django's, by one process at a time."""

from typing import Any

from django.core.management.commands import migrate

from tarot_scores.turns import alone_on


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        with alone_on(options["database"]):
            super().handle(*args, **options)
