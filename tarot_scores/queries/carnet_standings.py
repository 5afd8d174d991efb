"""Who is ahead in a carnet over a period, and who moved with the last partie of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from django.db.models import Max, Min
from django.utils import timezone

from tarot_scores.models import Carnet, Partie, Player, Result
from tarot_scores.queries.careers import latest_results
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

    `rank_before` is the rank before the last partie, `None` for who had none; who had none though
    others had `is_new`.
    """

    player: Player
    rank: int
    rank_before: int | None
    is_new: bool
    sums: Sums

    @property
    def climbed(self) -> int:
        """How many ranks the last partie made this player climb, below zero for a fall."""
        return self.rank_before - self.rank if self.rank_before else 0


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
    start, end = period.moments().get("started_at__gte"), period.moments().get("started_at__lt")
    before = latest_results(carnet, start) if start else {}
    latest = latest_results(carnet, end)
    sums = {player: Sums.between(before.get(player), each) for player, each in latest.items()}
    last = max(
        (latest[player] for player in sums if sums[player].parties),
        key=lambda each: (each.started_at, each.partie_id),
        default=None,
    )
    if last is None:
        return CarnetStandings(lines=[], last=None)

    rank = _ranks(sums, order, minimum)
    earlier = {player: _before(last, latest[player], each) for player, each in sums.items()}
    rank_before = _ranks(earlier, order, minimum)
    players = carnet.players.in_bulk()
    lines = [
        CarnetStanding(
            player=players[player],
            rank=rank[player],
            rank_before=rank_before.get(player),
            is_new=bool(rank_before) and player not in rank_before,
            sums=sums[player],
        )
        for player in rank
    ]
    lines.sort(key=lambda line: (line.rank, -line.sums.total, line.player.name_key))
    return CarnetStandings(lines=lines, last=Partie.objects.get(pk=last.partie_id))


def extent(carnet: Carnet) -> tuple[date, date]:
    """Give the days of the first and of the last partie; only today before there is one."""
    ends = carnet.parties.aggregate(first=Min("started_at"), last=Max("started_at"))
    return timezone.localdate(ends["first"]), timezone.localdate(ends["last"])


def _before(last: Result, result: Result, sums: Sums) -> Sums:
    """Give what a player had done before the last partie."""
    return sums.without(result) if result.partie_id == last.partie_id else sums


def _ranks(sums: Mapping[int, Sums], order: Order, minimum: int) -> dict[int, int]:
    """Rank those who played often enough."""
    measures = {
        player: MEASURES[order](each)
        for player, each in sums.items()
        if each.parties >= max(minimum, 1)
    }
    rank = ranks(measures.values())
    return {player: rank[measure] for player, measure in measures.items()}
