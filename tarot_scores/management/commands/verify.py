"""manage.py verify: computes every donne again and reports what differs from what is stored."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from tarot_scores import queries
from tarot_scores.models import Donne, Player
from tarot_scores.scoring import Role


class Command(BaseCommand):
    help = "Recalcule chaque donne et dit chaque ligne qui diffère ; sort avec 1 s'il y en a."

    def handle(self, *args: Any, **options: Any) -> None:
        names = dict(Player.objects.values_list("pk", "name"))
        found = 0
        for difference in queries.differences():
            found += 1
            donne, name = difference.donne, names[difference.player]
            self.stdout.write(
                f"partie {donne.partie_id}, donne {donne.number}, {name} : "
                f"écrit {_mark(difference.stored)}, calculé {_mark(difference.computed)}"
            )
        for partie in queries.unfound_parties():
            found += 1
            self.stdout.write(f"partie {partie.pk} : ses mots ne la font pas trouver")
        self.stdout.write(f"{Donne.objects.count()} donnes relues, {found} lignes différentes.")
        if found:
            sys.exit(1)


def _mark(mark: tuple[int, Role] | None) -> str:
    return f"{mark[0]:+d} ({mark[1]})" if mark else "rien"
