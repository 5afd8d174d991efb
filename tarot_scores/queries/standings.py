"""Who is ahead: totals, ranks and what they come from."""

from dataclasses import dataclass
from decimal import Decimal

from tarot_scores.models import Partie, Player
from tarot_scores.queries.ranks import average_of
from tarot_scores.queries.sheet import Column, Sheet, sheet
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
        return average_of(self.points, self.played)


def standings(partie: Partie) -> list[Standing]:
    """Rank the players of a partie by total; equal totals share the rank."""
    return standings_of(sheet(partie))


def standings_of(sheet: Sheet) -> list[Standing]:
    """Rank the players of a sheet that is read already."""
    lines = [_standing(sheet, place, column) for place, column in enumerate(sheet.columns)]
    return sorted(lines, key=lambda line: line.rank)


def _standing(sheet: Sheet, place: int, column: Column) -> Standing:
    marks = [(row.donne, row.marks[place]) for row in sheet.counted]
    taken = [donne for donne, mark in marks if mark.role is Role.PRENEUR]
    return Standing(
        rank=column.rank,
        player=column.player,
        points=column.total,
        played=sum(mark.is_playing for _, mark in marks),
        taken=len(taken),
        won=sum(donne.is_made for donne in taken),
    )
