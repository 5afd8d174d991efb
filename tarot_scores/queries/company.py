"""With whom and against whom a player plays."""

from dataclasses import dataclass

from django.db.models import Sum

from tarot_scores.models import Player
from tarot_scores.queries.periods import Period
from tarot_scores.queries.sums import Habit

KEY = ("other", "other__name")
MEASURES = ("thirds", "against", "together", "together_made", "together_points")


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
    measures = {f"all_{word}": Sum(word) for word in MEASURES}
    flows = player.flows.filter(**period.months()).values(*KEY).annotate(**measures)
    return [
        Companion(
            key=line["other"],
            name=line["other__name"],
            taken=round(line["all_thirds"] / 3),
            against=line["all_against"],
            together=Habit(
                donnes=line["all_together"],
                succeeded=line["all_together_made"],
                points=line["all_together_points"],
            ),
        )
        for line in flows.order_by("-all_thirds", "other")
    ]
