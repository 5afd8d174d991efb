"""Who is ahead in a carnet over a period, and who moved with the last partie of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from django.db.models import Exists, Max, Min, OuterRef
from django.utils import timezone

from tarot_scores.models import Carnet, Partie, Player, Result
from tarot_scores.queries.careers import Latest, latest_results
from tarot_scores.queries.periods import Period
from tarot_scores.queries.ranks import ranks
from tarot_scores.queries.sums import Sums


class Order(StrEnum):
    """What the standings of a carnet are ordered by."""

    TOTAL = "total"
    AVERAGE = "moyenne"
    WINS = "victoires"
    RATING = "cote"


MEASURES: Mapping[Order, Callable[[Sums], Fraction]] = {
    Order.TOTAL: lambda sums: Fraction(sums.total),
    Order.AVERAGE: lambda sums: Fraction(sums.total, sums.donnes),
    Order.WINS: lambda sums: Fraction(sums.won),
    Order.RATING: lambda sums: Fraction(sums.rating),
}


@dataclass(frozen=True, kw_only=True)
class CarnetStanding:
    """One line of the standings of a carnet.

    `rank_before` is the rank before the last partie, `None` for who had none.
    """

    player: Player
    rank: int
    rank_before: int | None
    sums: Sums

    @property
    def climbed(self) -> int:
        """How many ranks the last partie made this player climb."""
        return max(0, self.rank_before - self.rank) if self.rank_before else 0

    @property
    def fallen(self) -> int:
        """How many ranks the last partie made this player lose."""
        return max(0, self.rank - self.rank_before) if self.rank_before else 0


@dataclass(frozen=True, kw_only=True)
class CarnetStandings:
    """The standings of a carnet, and the last partie of the period, after which some moved."""

    lines: list[CarnetStanding]
    last: Partie | None

    @property
    def had_ranks(self) -> bool:
        """Whether anybody was ranked before the last partie."""
        return any(line.rank_before for line in self.lines)


def carnet_standings(
    carnet: Carnet, period: Period, order: Order = Order.TOTAL, minimum: int = 1
) -> CarnetStandings:
    """Rank who played so many parties of the period; who is level shares the rank.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    last = _last_partie(carnet, period)
    if last is None:
        return CarnetStandings(lines=[], last=None)
    start, end = period.moments().get("started_at__gte"), period.moments().get("started_at__lt")
    before = latest_results(carnet, start) if start else {}
    latest = latest_results(carnet, end)
    sums = _sums(before, latest, minimum)
    rank = _ranks(sums, order)
    rank_before = _ranks(_sums(before, latest_results(carnet, last.started_at), minimum), order)
    lines = [
        CarnetStanding(
            player=latest[player].player,
            rank=rank[player],
            rank_before=rank_before.get(player),
            sums=sums[player],
        )
        for player in sums
    ]
    lines.sort(key=lambda line: (line.rank, -line.sums.total, line.player.name_key))
    return CarnetStandings(lines=lines, last=last)


def extent(carnet: Carnet) -> tuple[date, date] | None:
    """Give the days of the first and of the last partie, `None` before there is one."""
    ends = carnet.parties.aggregate(first=Min("started_at"), last=Max("started_at"))
    if ends["first"] is None:
        return None
    return timezone.localdate(ends["first"]), timezone.localdate(ends["last"])


def _last_partie(carnet: Carnet, period: Period) -> Partie | None:
    """Give the latest partie of the period in which a donne counts."""
    counts = Exists(Result.objects.filter(partie=OuterRef("pk")))
    parties = carnet.parties.filter(counts, **period.moments())
    return parties.order_by("-started_at", "-pk").first()


def _sums(before: Latest, latest: Latest, minimum: int) -> dict[int, Sums]:
    """Give what each player did meanwhile, who played often enough."""
    sums = {player: Sums.between(before.get(player), result) for player, result in latest.items()}
    return {player: each for player, each in sums.items() if each.parties >= max(minimum, 1)}


def _ranks(sums: Mapping[int, Sums], order: Order) -> dict[int, int]:
    measures = {player: MEASURES[order](each) for player, each in sums.items()}
    rank = ranks(measures.values())
    return {player: rank[measure] for player, measure in measures.items()}
