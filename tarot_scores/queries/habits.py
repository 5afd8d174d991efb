"""How a player plays: which roles, which contrats, and with what success."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Sum

from tarot_scores.models import Player
from tarot_scores.models.tallies import PLAYING
from tarot_scores.queries.periods import Period
from tarot_scores.queries.ranks import average_of
from tarot_scores.queries.tallies import KIND
from tarot_scores.scoring import Contrat, Role

Line = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Habit:
    """How often something was done, how often it went well, and the points it brought."""

    donnes: int
    succeeded: int
    points: int

    @property
    def average(self) -> Decimal | None:
        """Points by donne, to the hundredth; `None` for what was never done."""
        return average_of(self.points, self.donnes)


@dataclass(frozen=True, kw_only=True)
class Habits:
    """How a player plays; contrats and bouts are those of the donnes he took."""

    roles: Mapping[Role, Habit]
    contrats: Mapping[Contrat, Habit]
    bouts: Mapping[int, Habit]


def habits(player: Player, period: Period) -> Habits:
    """Tell how a player plays over whole months.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    tallies = player.tallies.filter(**period.months()).values(*KIND)
    sums = tallies.annotate(all_donnes=Sum("donnes"), all_points=Sum("points"))
    lines = list(sums.order_by())
    taken = [line for line in lines if line["role"] == Role.PRENEUR]
    return Habits(
        roles={role: _habit(lines, "role", role) for role in PLAYING},
        contrats={contrat: _habit(taken, "contrat", contrat) for contrat in Contrat},
        bouts={bouts: _habit(taken, "bouts", bouts) for bouts in range(4)},
    )


def _habit(lines: Iterable[Line], word: str, value: Any) -> Habit:
    alike = [line for line in lines if line[word] == value]
    return Habit(
        donnes=_sum(alike, "donnes"),
        succeeded=_sum(filter(_went_well, alike), "donnes"),
        points=_sum(alike, "points"),
    )


def _went_well(line: Line) -> bool:
    """Whether the camp of the player won the donne."""
    return bool(line["is_made"]) is (line["role"] != Role.DEFENSE)


def _sum(lines: Iterable[Line], word: str) -> int:
    return sum(line[f"all_{word}"] for line in lines)
