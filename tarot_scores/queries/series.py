"""How a season went, month after month: what a curve draws and its table says."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import accumulate

from django.db.models import Sum

from tarot_scores.models import Carnet, Result
from tarot_scores.queries.periods import Period
from tarot_scores.queries.ranks import ranks

PLAYER = ("player", "player__name", "player__colour")

# By primary key, name and colour.
Who = tuple[int, str, int]
# A number by month, `None` before the first one.
Column = tuple[int | None, ...]


@dataclass(frozen=True, kw_only=True)
class Series:
    """One player month after month: the points of all the months so far, and their rank."""

    key: int
    name: str
    colour: int
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
    sums = results.values_list(*PLAYER, "month").annotate(Sum("points")).order_by()
    brought = {(tuple(who), month): points for *who, month, points in sums}
    months = sorted({month for _, month in brought})
    points = {
        who: _running([brought.get((who, month)) for month in months])
        for who in {who for who, _ in brought}
    }
    places = _places(points)
    series = [
        Series(key=who[0], name=who[1], colour=who[2], points=points[who], ranks=places[who])
        for who in points
    ]
    return Months(
        months=tuple(months),
        series=tuple(sorted(series, key=lambda each: (each.ranks[-1], each.name))),
    )


def _running(points: Iterable[int | None]) -> Column:
    """Add up from the first number on."""
    return tuple(
        accumulate(points, lambda so_far, more: more if so_far is None else so_far + (more or 0))
    )


def _places(points: Mapping[Who, Column]) -> Mapping[Who, Column]:
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
