"""What a player did in a carnet over a period: parties, records, and what came in a row."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.db.models import Max, Min, Q, QuerySet

from tarot_scores.models import Player, Result, Score
from tarot_scores.queries.periods import Period
from tarot_scores.queries.sums import Sums


@dataclass(frozen=True, kw_only=True)
class Career:
    """What a player did over a period, and how far it went up and down.

    `won_run` and `made_run` are those after the last partie. A run counts whole in the period
    that saw it grow. Ratings are in tenths.
    """

    sums: Sums
    most: int  # points of a partie
    least: int
    best: int  # points of a donne
    worst: int
    highest_rating: int
    won_run: int
    longest_won_run: int
    made_run: int
    longest_made_run: int


@dataclass(frozen=True, kw_only=True)
class Records:
    """The extremes of a player; of equal ones, the first."""

    best_partie: Result
    worst_partie: Result
    best_donne: Score
    worst_donne: Score


def career(player: Player, period: Period) -> Career | None:
    """Sum up the parties of a player; `None` for who played none."""
    results = player.results.filter(**period.moments())
    last = _last(results)
    if last is None:
        return None
    start = period.moments().get("started_at__gte")
    before = _last(player.results.filter(started_at__lt=start)) if start else None
    extremes = results.aggregate(
        most=Max("points"),
        least=Min("points"),
        highest_rating=Max("rating"),
        longest_won_run=Max("won_run"),
        top=Max("best"),
        bottom=Min("worst"),
        longest=Max("longest_made_run"),
    )
    return Career(
        sums=Sums.between(before, last),
        best=extremes.pop("top"),
        worst=extremes.pop("bottom"),
        longest_made_run=extremes.pop("longest"),
        won_run=last.won_run,
        made_run=last.made_run,
        **extremes,
    )


def records(player: Player, period: Period, career: Career) -> Records:
    """Find the parties and the donnes in which a player went to the extremes of a career."""
    extreme = (
        player.results.filter(**period.moments())
        .filter(
            Q(points__in=(career.most, career.least)) | Q(best=career.best) | Q(worst=career.worst)
        )
        .select_related("partie")
        .order_by("started_at", "partie")
    )
    best, worst = _first(extreme, "best", career.best), _first(extreme, "worst", career.worst)
    scores = _scores(player, (best.partie_id, worst.partie_id), (career.best, career.worst))
    return Records(
        best_partie=_first(extreme, "points", career.most),
        worst_partie=_first(extreme, "points", career.least),
        best_donne=scores[best.partie_id, career.best],
        worst_donne=scores[worst.partie_id, career.worst],
    )


def _last(results: "QuerySet[Result]") -> Result | None:
    return results.order_by("-started_at", "-partie").first()


def _first(results: Iterable[Result], word: str, extreme: int) -> Result:
    return next(result for result in results if getattr(result, word) == extreme)


def _scores(
    player: Player, parties: Collection[int], points: Collection[int]
) -> dict[tuple[int, int], Score]:
    """Give by partie and points the first donne of which a player marks so much.

    He is looked for among all who do: by player, the database would go through all the donnes of
    a life.
    """
    scores = Score.objects.playing().filter(donne__partie__in=parties, points__in=points)
    marked = scores.select_related("donne__partie").order_by("-donne__number")
    return {
        (score.donne.partie_id, score.points): score
        for score in marked
        if score.player_id == player.pk
    }
