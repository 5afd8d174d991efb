"""What a player takes, and with what success."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Sum

from tarot_scores.models import Player, Tally
from tarot_scores.models.plain import PlainRows
from tarot_scores.queries.periods import Period
from tarot_scores.queries.sums import Habit
from tarot_scores.queries.tallies import KIND
from tarot_scores.scoring import Contrat

TALLIES = PlainRows(
    lambda player, first, last: (
        Tally.objects.filter(player=player, month__gte=first, month__lte=last)
        .values_list(*KIND)
        .annotate(Sum("donnes"), Sum("points"))
        .order_by()
    ),
    date.min,
    date.max,
)

# A contrat, its bouts, whether it was made, how many donnes, and their points.
Line = tuple[Any, ...]


@dataclass(frozen=True, kw_only=True)
class Habits:
    """The donnes a player took, by contrat and by the bouts there were in the end."""

    contrats: Mapping[Contrat, Habit]
    bouts: Mapping[int, Habit]


def habits(player: Player, period: Period) -> Habits:
    """Tell what a player took over whole months.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    lines = TALLIES.of(player.pk, *period.days())
    return Habits(
        contrats={
            contrat: _habit(line for line in lines if line[0] == contrat) for contrat in Contrat
        },
        bouts={bouts: _habit(line for line in lines if line[1] == bouts) for bouts in range(4)},
    )


def _habit(lines: Iterable[Line]) -> Habit:
    alike = [(is_made, donnes, points) for _, _, is_made, donnes, points in lines]
    return Habit(
        donnes=sum(donnes for _, donnes, _ in alike),
        succeeded=sum(donnes for is_made, donnes, _ in alike if is_made),
        points=sum(points for _, _, points in alike),
    )
