"""manage.py reseal: has the secret of today keep the keys of the links."""

from typing import Any

from django.core.management.base import BaseCommand

from tarot_scores import services


class Command(BaseCommand):
    help = "Scelle par le secret d'aujourd'hui les clefs que scellait un secret d'avant."

    def handle(self, *args: Any, **options: Any) -> None:
        sealed, lost = services.seal_again()
        self.stdout.write(f"{sealed} clefs scellées, {lost} dont le secret n’est plus là.")
