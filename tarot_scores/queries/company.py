"""With whom and against whom a player plays."""

from dataclasses import dataclass
from datetime import date

from django.db.models import F, Sum

from tarot_scores.models import Flow, Player
from tarot_scores.models.plain import PlainRows
from tarot_scores.queries.periods import Period
from tarot_scores.queries.sums import Habit

KEY = ("other", "other__name")
MEASURES = ("thirds", "against", "together", "together_made", "together_points")

FLOWS = PlainRows(
    lambda player, first, last: (
        Flow.objects.filter(player=player, month__gte=first, month__lte=last)
        .values_list(*KEY)
        .annotate(*map(Sum, MEASURES))
        .order_by(F("thirds__sum").desc(), "other")
    ),
    date.min,
    date.max,
)


@dataclass(frozen=True, kw_only=True)
class Companion:
    """What two players were to one another, seen from one of them; `key` is the other's.

    `taken` are the points taken from the other, to the nearest. `together` are the donnes that
    one took and called the other for.
    """

    key: int
    name: str
    taken: int
    against: int
    together: Habit


def company(player: Player, period: Period) -> list[Companion]:
    """Give all those a player met over whole months, who gave most first.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    return [
        Companion(
            key=key,
            name=name,
            taken=round(thirds / 3),
            against=against,
            together=Habit(donnes=together, succeeded=made, points=points),
        )
        for key, name, thirds, against, together, made, points in FLOWS.of(
            player.pk, *period.days()
        )
    ]
