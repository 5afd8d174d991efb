"""Who is around the table, who left it, and the donne from which a change counts."""

from dataclasses import dataclass

from django.db.models import Sum

from tarot_scores.models import AnnouncedContrat, Lineup, Partie, Player, Score, Seat
from tarot_scores.queries.lineups import (
    announced_contrat,
    last_counted,
    lineup_after,
    next_number,
    present_players,
    seats_of,
)
from tarot_scores.queries.parties import player_names


@dataclass(frozen=True, kw_only=True)
class AroundTheTable:
    """Who sits there, in order; who left, with the total; the names that may still come."""

    present: tuple[Player, ...]
    gone: tuple[tuple[Player, int], ...]
    names: tuple[str, ...]
    number: int
    lineup: Lineup
    announced: AnnouncedContrat | None

    @property
    def changes_from(self) -> int:
        """The first donne that a change counts for: one in play keeps its people."""
        return self.number + 1 if self.announced else self.number


def around_the_table(partie: Partie) -> AroundTheTable:
    """Give the table as it sits now."""
    seats = seats_of(partie)
    announced = announced_contrat(partie)
    known = {seat.player.name for seat in seats}
    return AroundTheTable(
        present=tuple(present_players(seats)),
        gone=_gone(partie, seats),
        names=tuple(name for name in player_names([partie.carnet_id]) if name not in known),
        number=next_number(partie),
        lineup=lineup_after(partie, seats, last_counted(partie), announced),
        announced=announced,
    )


def _gone(partie: Partie, seats: list[Seat]) -> tuple[tuple[Player, int], ...]:
    scores = Score.objects.counted().filter(donne__partie=partie).values("player").order_by()
    totals = {line["player"]: line["total"] for line in scores.annotate(total=Sum("points"))}
    gone = [seat.player for seat in seats if not seat.is_present]
    return tuple((player, totals.get(player.pk, 0)) for player in gone)
