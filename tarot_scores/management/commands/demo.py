"""manage.py demo: fills a new carnet with believable evenings, to see the app full."""

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.urls import reverse
from django.utils import timezone

from tarot_scores.demo import fill_carnet
from tarot_scores.management.counted import counted
from tarot_scores.models import Donne
from tarot_scores.secret import need_secret


class Command(BaseCommand):
    help = "Remplit un nouveau carnet de soirées vraisemblables et donne son lien pour écrire."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--parties", type=_count, default=40, metavar="N", help="combien de parties (40)"
        )
        parser.add_argument(
            "--seed", type=int, default=78, help="la même graine redonne les mêmes soirées (78)"
        )

    def handle(self, *args: Any, parties: int, seed: int, **options: Any) -> None:
        need_secret()
        carnet = fill_carnet(parties=parties, seed=seed, now=timezone.now())
        donnes = Donne.objects.filter(partie__carnet=carnet).count()
        said = f"{counted(parties, 'partie')}, {counted(donnes, 'donne')}"
        self.stdout.write(f"« {carnet} » : {said}.")
        link = reverse("open_write_link", args=[carnet.write_key])
        self.stdout.write(f"Pour l’ouvrir et l’écrire : http://localhost:{settings.PORT}{link}")


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError("il faut au moins une partie.")
    return int(text)
