"""With whom and against whom a player plays."""

from dataclasses import dataclass

from django.db.models import Sum

from tarot_scores.models import Player
from tarot_scores.queries.habits import Habit
from tarot_scores.queries.periods import Period

KEY = ("other",)
MEASURES = ("thirds", "against", "together", "together_made", "together_points")


@dataclass(frozen=True, kw_only=True)
class Companion:
    """What two players were to one another, seen from one of them.

    `taken` are the points taken from the other, to the nearest. `together` are the donnes that
    one took and called the other for.
    """

    player: Player
    taken: int
    against: int
    together: Habit


def company(player: Player, period: Period) -> list[Companion]:
    """Give all those a player met over whole months, who gave most first.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    measures = {f"all_{word}": Sum(word) for word in MEASURES}
    flows = player.flows.filter(**period.months()).values(*KEY).annotate(**measures)
    lines = list(flows.order_by("-all_thirds", "other"))
    others = Player.objects.in_bulk([line["other"] for line in lines])
    return [
        Companion(
            player=others[line["other"]],
            taken=round(line["all_thirds"] / 3),
            against=line["all_against"],
            together=Habit(
                donnes=line["all_together"],
                succeeded=line["all_together_made"],
                points=line["all_together_points"],
            ),
        )
        for line in lines
    ]
