"""How a season went, month after month: what a curve draws and its table says."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import accumulate

from django.db.models import Sum

from tarot_scores.models import Carnet, Player, Result
from tarot_scores.queries.periods import Period
from tarot_scores.queries.ranks import ranks

# A number by month, `None` before the first one.
Column = tuple[int | None, ...]


@dataclass(frozen=True, kw_only=True)
class Series:
    """One player month after month: the points of all the months so far, and their rank."""

    player: Player
    points: Column
    ranks: Column


@dataclass(frozen=True, kw_only=True)
class Months:
    """The months of a period in which somebody played, and how they went for each player."""

    months: tuple[date, ...]
    series: tuple[Series, ...]


def month_after_month(carnet: Carnet, period: Period) -> Months:
    """Add the points up month after month, for every player of the period, the best first.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    results = Result.objects.filter(player__carnet=carnet, **period.moments())
    lines = results.values_list("player", "month").annotate(Sum("points")).order_by()
    brought = {(player, month): points for player, month, points in lines}
    months = sorted({month for _, month in brought})
    points = {
        player: _running([brought.get((player, month)) for month in months])
        for player in {player for player, _ in brought}
    }
    places = _places(points)
    players = Player.objects.in_bulk(points)
    series = [Series(player=players[key], points=points[key], ranks=places[key]) for key in points]
    return Months(
        months=tuple(months),
        series=tuple(sorted(series, key=lambda each: (each.ranks[-1], each.player.name_key))),
    )


def _running(points: Iterable[int | None]) -> Column:
    """Add up from the first number on."""
    return tuple(
        accumulate(points, lambda so_far, more: more if so_far is None else so_far + (more or 0))
    )


def _places(points: Mapping[int, Column]) -> Mapping[int, Column]:
    """Rank the players month by month, among those who have points by then."""
    by_month = [
        ranks(total for total in totals if total is not None)
        for totals in zip(*points.values(), strict=True)
    ]
    return {
        player: tuple(
            None if total is None else rank[total]
            for total, rank in zip(totals, by_month, strict=True)
        )
        for player, totals in points.items()
    }
