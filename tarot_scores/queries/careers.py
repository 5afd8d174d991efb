"""How far the players of a carnet have come, one partie after another."""

import functools
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter

from django.db import connection
from django.db.models import Case, OuterRef, Subquery, When

from tarot_scores.models import Carnet, Donne, Player, Result
from tarot_scores.models.donnes import made
from tarot_scores.queries.rating import START, rated
from tarot_scores.queries.results import Row
from tarot_scores.queries.sums import SUMMED

BEGINNING = datetime.min.replace(tzinfo=UTC)
FOREVER = datetime.max.replace(tzinfo=UTC)

# By player, how far he has come.
Latest = Mapping[int, Result]
# By partie and player, whether each contrat that was taken there was made.
Takes = Mapping[tuple[int, int], Sequence[bool]]


def latest_results(carnet: Carnet, before: datetime | None = None) -> Latest:
    """Give the last result of each player, of all or of the parties begun before a moment."""
    return {result.player_id: result for result in _latest("carnet", carnet.pk, before)}


def latest_result(player: Player, before: datetime | None = None) -> Result | None:
    """Give the last result of one player, of all or of the parties begun before a moment."""
    return next(iter(_latest("pk", player.pk, before)), None)


def _latest(column: str, key: int, before: datetime | None) -> Iterable[Result]:
    moment = connection.ops.adapt_datetimefield_value(before or FOREVER)
    return Result.objects.raw(_latest_sql(column), [moment, key])


@functools.cache
def _latest_sql(column: str) -> str:
    """Have the question written once: to write it takes longer than to answer it."""
    earlier = Result.objects.filter(player=OuterRef("pk"), started_at__lt=FOREVER)
    last = earlier.order_by("-started_at", "-partie").values("pk")[:1]
    keys = Player.objects.filter(**{column: 0}).values(last=Subquery(last))
    sql, _ = Result.objects.filter(pk__in=keys).query.sql_with_params()
    return str(sql)


def takes_between(carnet: Carnet, moments: Mapping[str, datetime]) -> Takes:
    """Give every contrat taken in the parties begun between two moments, in order."""
    within = {f"partie__{condition}": moment for condition, moment in moments.items()}
    donnes = Donne.objects.played().filter(partie__carnet=carnet, **within)
    lines = donnes.order_by("partie", "number").values_list(
        "partie", "preneur", Case(When(made(), then=True), default=False)
    )
    takes = defaultdict(list)
    for partie, preneur, is_made in lines:
        takes[partie, preneur].append(is_made)
    return takes


def go_on(latest: Latest, results: Iterable[Row], takes: Takes) -> list[Row]:
    """Go on from the latest results with others, counted each alone, and give those in order."""
    before = {player: vars(result) for player, result in latest.items()}
    ordered = sorted(results, key=itemgetter("started_at", "partie_id", "player_id"))
    for partie, group in groupby(ordered, key=itemgetter("partie_id")):
        rows = {row["player_id"]: row for row in group}
        ratings = rated(
            {player: _rating(before.get(player)) for player in rows},
            {player: row["points"] for player, row in rows.items()},
        )
        for player, row in rows.items():
            row["rating"] = ratings[player]
            row["gained"] = ratings[player] - _rating(before.get(player))
            _add_up(before.get(player), row, takes[partie, player])
        before |= rows
    return ordered


def _rating(before: Row | None) -> int:
    return before["rating"] if before else START


def _add_up(before: Row | None, row: Row, takes: Sequence[bool]) -> None:
    if before:
        for word in SUMMED:
            row[word] += before[word]
    row["won_run"] = _runs(before["won_run"] if before else 0, [row["rank"] == 1])[-1]
    runs = _runs(before["made_run"] if before else 0, takes)
    row["made_run"], row["longest_made_run"] = runs[-1], max(runs)


def _runs(before: int, outcomes: Iterable[bool]) -> list[int]:
    """Give how many came in a row at each step, from before the first one on."""
    runs = [before]
    for is_good in outcomes:
        runs.append(runs[-1] + 1 if is_good else 0)
    return runs
