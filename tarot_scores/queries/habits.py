"""What a player takes, and with what success."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Sum

from tarot_scores.models import Player
from tarot_scores.queries.periods import Period
from tarot_scores.queries.sums import Habit
from tarot_scores.queries.tallies import KIND
from tarot_scores.scoring import Contrat

Line = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Habits:
    """The donnes a player took, by contrat and by the bouts there were in the end."""

    contrats: Mapping[Contrat, Habit]
    bouts: Mapping[int, Habit]


def habits(player: Player, period: Period) -> Habits:
    """Tell what a player took over whole months.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    tallies = player.tallies.filter(**period.months()).values(*KIND)
    sums = tallies.annotate(all_donnes=Sum("donnes"), all_points=Sum("points"))
    lines = list(sums.order_by())
    return Habits(
        contrats={contrat: _habit(lines, "contrat", contrat) for contrat in Contrat},
        bouts={bouts: _habit(lines, "bouts", bouts) for bouts in range(4)},
    )


def _habit(lines: Iterable[Line], word: str, value: Any) -> Habit:
    alike = [line for line in lines if line[word] == value]
    return Habit(
        donnes=sum(line["all_donnes"] for line in alike),
        succeeded=sum(line["all_donnes"] for line in alike if line["is_made"]),
        points=sum(line["all_points"] for line in alike),
    )
