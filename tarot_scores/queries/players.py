"""What a player did in a carnet over a period: parties, records, and what came in a row."""

import functools
import operator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Max, Min, Q

from tarot_scores.models import Player, Result, Score
from tarot_scores.models.plain import PlainRows
from tarot_scores.queries.careers import BEGINNING, FOREVER, latest_result
from tarot_scores.queries.periods import Period
from tarot_scores.queries.sums import Sums

PARTIE = ("partie", "partie__name", "started_at")
SAID = ("player", "donne__partie", "points", "donne", "role", "donne__contrat")

EXTREME = {
    "most": Max("points"),
    "least": Min("points"),
    "best": Max("best"),
    "worst": Min("worst"),
    "highest_rating": Max("rating"),
    "longest_won_run": Max("won_run"),
    "longest_made_run": Max("longest_made_run"),
}
EXTREMES = PlainRows(
    lambda player, start, end: (
        Result.objects.filter(player=player, started_at__gte=start, started_at__lt=end)
        .values_list("player")
        .annotate(*EXTREME.values())
        .order_by()
    ),
    BEGINNING,
    FOREVER,
)
# Of a partie and of another: who marks so many points in a donne, the first donne last.
MARKED = PlainRows(
    lambda partie, points, other, others_points: (
        Score.objects.playing()
        .filter(
            Q(donne__partie=partie, points=points) | Q(donne__partie=other, points=others_points)
        )
        .order_by("-donne__number")
        .values_list(*SAID)
    ),
    -2,
    -3,
    -4,
)

Line = Mapping[str, Any]


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
class Record:
    """Points that nothing went beyond: of a partie, or of the donne that is told with them.

    The partie and the donne are told by primary key.
    """

    points: int
    partie: int
    name: str
    started_at: datetime
    donne: int = 0
    role: str = ""
    contrat: str = ""


@dataclass(frozen=True, kw_only=True)
class Records:
    """The extremes of a player; of equal ones, the first."""

    best_partie: Record
    worst_partie: Record
    best_donne: Record
    worst_donne: Record


def career(player: Player, period: Period) -> Career | None:
    """Sum up the parties of a player; `None` for who played none."""
    start, end = period.moments().get("started_at__gte"), period.moments().get("started_at__lt")
    last = latest_result(player, end)
    if last is None or (start and last.started_at < start):
        return None
    before = latest_result(player, start) if start else None
    ((_, *extremes),) = EXTREMES.of(player.pk, start or BEGINNING, end or FOREVER)
    return Career(
        sums=Sums.between(before, last),
        won_run=last.won_run,
        made_run=last.made_run,
        **dict(zip(EXTREME, extremes, strict=True)),
    )


def records(player: Player, period: Period, career: Career) -> Records:
    """Find the parties and the donnes in which a player went to the extremes of a career."""
    extremes = {
        "points": (career.most, career.least),
        "best": (career.best,),
        "worst": (career.worst,),
    }
    within = [Q((f"{word}__in", points)) for word, points in extremes.items()]
    results = player.results.filter(functools.reduce(operator.or_, within), **period.moments())
    lines = list(results.order_by("started_at", "partie").values(*extremes, *PARTIE))
    best, worst = _record(lines, "best", career.best), _record(lines, "worst", career.worst)
    donnes = _donnes(player, best, worst)
    return Records(
        best_partie=_record(lines, "points", career.most),
        worst_partie=_record(lines, "points", career.least),
        best_donne=replace(best, **donnes[best.partie, best.points]),
        worst_donne=replace(worst, **donnes[worst.partie, worst.points]),
    )


def _record(lines: Iterable[Line], word: str, points: int) -> Record:
    """Give the first partie that has so many points."""
    first = next(line for line in lines if line[word] == points)
    return Record(
        points=points,
        partie=first["partie"],
        name=first["partie__name"],
        started_at=first["started_at"],
    )


def _donnes(player: Player, best: Record, worst: Record) -> dict[tuple[int, int], Line]:
    """Give by partie and points the first donne in which a player marks so much.

    He is looked for among all who do: by player, the database would go through all the donnes of
    a life.
    """
    marked = MARKED.of(best.partie, best.points, worst.partie, worst.points)
    return {
        (partie, points): {"donne": donne, "role": role, "contrat": contrat}
        for key, partie, points, donne, role, contrat in marked
        if key == player.pk
    }
