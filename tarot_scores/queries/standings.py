"""Who is ahead: totals, ranks and what they come from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Count, Q, Sum

from tarot_scores.models import Partie, Player, Score
from tarot_scores.models.donnes import made
from tarot_scores.scoring import Role


@dataclass(frozen=True, kw_only=True)
class Standing:
    """One line of the standings of a partie; points are whole."""

    rank: int
    player: Player
    points: int
    played: int
    taken: int
    won: int

    @property
    def average(self) -> Decimal | None:
        """Points by donne played, to the hundredth; `None` before the first one."""
        if not self.played:
            return None
        return (Decimal(self.points) / self.played).quantize(Decimal("0.01"))


def standings(partie: Partie) -> list[Standing]:
    """Rank the players of a partie by total; equal totals share the rank."""
    players = {seat.player_id: seat.player for seat in partie.seats.select_related("player")}
    counts = {line["player"]: line for line in _counts(partie)}
    totals = {pk: counts[pk]["points"] if pk in counts else 0 for pk in players}
    rank = ranks(totals.values())
    return [
        Standing(
            rank=rank[points],
            player=players[pk],
            points=points,
            **{word: counts.get(pk, {}).get(word, 0) for word in ("played", "taken", "won")},
        )
        for pk, points in sorted(totals.items(), key=lambda line: -line[1])
    ]


def ranks(totals: Iterable[int]) -> dict[int, int]:
    """Give the rank of each total: one more than how many are strictly above it."""
    ordered = sorted(totals, reverse=True)
    return {total: ordered.index(total) + 1 for total in ordered}


def _counts(partie: Partie) -> Iterable[Mapping[str, Any]]:
    preneur = Q(role=Role.PRENEUR)
    return (
        Score.objects.counted()
        .filter(donne__partie=partie)
        .values("player")
        .annotate(
            points=Sum("points"),
            played=Count("pk", filter=~Q(role=Role.MORT)),
            taken=Count("pk", filter=preneur),
            won=Count("pk", filter=preneur & made("donne__")),
        )
        .order_by()
    )
