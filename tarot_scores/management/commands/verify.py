"""manage.py verify: computes what is stored again and reports what differs."""

import gc
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tarot_scores import damage, queries, services
from tarot_scores.faults import SAID, Fault
from tarot_scores.management.counted import counted
from tarot_scores.models import Carnet, Donne, Flow, Player, Result, Tally

KEPT = {Result: "résultat", Tally: "cumul", Flow: "flux"}


class Command(BaseCommand):
    help = "Recalcule chaque donne et chaque cumul, dit ce qui diffère ; sort alors avec 1."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--recompte", action="store_true", help="refait les cumuls des carnets où ils diffèrent"
        )

    def handle(self, *args: Any, recompte: bool, **options: Any) -> None:
        if damaged := damage.look():
            raise CommandError(f"{damaged}\n{SAID[Fault.DAMAGED]}")
        # Rows by thousands, and no ring among them: a tenth of the time went in looking for some.
        gc.set_threshold(50_000)
        found = self._check_donnes()
        for carnet in Carnet.objects.order_by("pk"):
            differing = self._check_kept(carnet)
            found += differing
            if differing and recompte:
                services.count_again(carnet)
                self.stdout.write(f"carnet {carnet.pk} : cumuls refaits.")
        if found:
            sys.exit(1)

    def _check_donnes(self) -> int:
        found = 0
        for difference in queries.differences():
            found += 1
            self.stdout.write(
                f"partie {difference.partie}, donne {difference.number}, "
                f"{_name(difference.player)} : "
                f"écrit {_mark(difference.stored)}, calculé {_mark(difference.computed)}"
            )
        for partie in queries.unfound_parties():
            found += 1
            self.stdout.write(f"partie {partie.pk} : ses mots ne la font pas trouver")
        donnes = counted(Donne.objects.count(), "donne relue")
        self.stdout.write(f"{donnes}, {counted(found, 'ligne différente')}.")
        return found

    def _check_kept(self, carnet: Carnet) -> int:
        found = 0
        for difference in _kept_differences(carnet):
            found += 1
            self.stdout.write(
                f"carnet {carnet.pk}, {KEPT[difference.model]} de {_name(difference.player)} : "
                f"{_columns(difference)}"
            )
        return found


def _kept_differences(carnet: Carnet) -> list[queries.KeptDifference]:
    """Give what differs, compared again where somebody wrote in the carnet meanwhile."""
    while True:
        before = _versions(carnet)
        services.bring_up_to_date(carnet)
        found = list(queries.kept_differences(carnet))
        if not found or _versions(carnet) == before:
            return found


def _versions(carnet: Carnet) -> set[tuple[int, int]]:
    return set(carnet.parties.values_list("pk", "version"))


def _name(player: int) -> str | None:
    return Player.objects.filter(pk=player).values_list("name", flat=True).first()


def _mark(mark: tuple[int, str] | None) -> str:
    return f"{mark[0]:+d} ({mark[1]})" if mark else "rien"


def _columns(difference: queries.KeptDifference) -> str:
    if difference.stored is None or difference.computed is None:
        return "absent" if difference.stored is None else "en trop"
    return ", ".join(
        f"{word} écrit {difference.stored[word]}, calculé {difference.computed[word]}"
        for word in difference.words
    )
