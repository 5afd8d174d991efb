"""The standings of many parties at once, for a file that has them all."""

from collections.abc import Iterator, Sequence

from django.db.models import Count, Q, Sum

from tarot_scores.models import Partie, Score
from tarot_scores.models.donnes import made
from tarot_scores.models.plain import PlainRows
from tarot_scores.queries.ranks import ranks
from tarot_scores.queries.standings import Standing
from tarot_scores.queries.whole import Whole
from tarot_scores.scoring import Role

TOOK = Q(role=Role.PRENEUR)
COUNTED = PlainRows(
    lambda partie: (
        Score.objects.counted()
        .filter(donne__partie__in=[partie])
        .values_list("donne__partie", "player")
        .annotate(
            total=Sum("points"),
            played=Count("pk", filter=~Q(role=Role.MORT)),
            taken=Count("pk", filter=TOOK),
            won=Count("pk", filter=TOOK & made("donne__")),
        )
        .order_by()
    )
)
NOTHING = (0, 0, 0, 0)


def whole_standings(whole: Whole, parties: Sequence[Partie]) -> Iterator[list[Standing]]:
    """Rank the players of each of these parties, as `standings` does, in one question."""
    rows = COUNTED.of([partie.pk for partie in parties])
    counted = {(partie, player): sums for partie, player, *sums in rows}
    players = {player.pk: player for player in whole.players}
    for partie in parties:
        sums = {
            seat.player: counted.get((partie.pk, seat.player), NOTHING)
            for seat in whole.seats[partie.pk]
        }
        rank = ranks(points for points, *_ in sums.values())
        lines = [
            Standing(
                rank=rank[points],
                player=players[player],
                points=points,
                played=played,
                taken=taken,
                won=won,
            )
            for player, (points, played, taken, won) in sums.items()
        ]
        yield sorted(lines, key=lambda line: line.rank)
