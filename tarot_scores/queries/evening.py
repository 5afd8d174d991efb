"""An evening once it is played: who won, how the scores went, what people will tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tarot_scores.models import Partie, Player
from tarot_scores.queries.rows import Mark, Row
from tarot_scores.queries.sheet import Column, Sheet, sheet
from tarot_scores.scoring import Role


@dataclass(frozen=True, kw_only=True)
class Moment:
    """What one player marked of one donne."""

    row: Row
    mark: Mark

    @property
    def points(self) -> int:
        """What the player marked, 0 for who took no part."""
        return self.mark.points or 0


@dataclass(frozen=True, kw_only=True)
class Lead:
    """A player alone in front, from one donne to another without a break."""

    player: Player
    first: int
    last: int
    donnes: int


@dataclass(frozen=True, kw_only=True)
class Evening:
    """A partie as people remember it; nothing stands out before the first donne played."""

    sheet: Sheet
    played: tuple[Row, ...]
    passed: int
    best: Moment | None
    worst: Moment | None
    chelems: tuple[Row, ...]
    lead: Lead | None

    @property
    def podium(self) -> list[Column]:
        """The players as the partie ranks them."""
        return self.sheet.by_rank

    @property
    def present(self) -> list[Player]:
        """Those still at the table when it ended."""
        return [column.player for column in self.sheet.columns if column.is_present]


def evening(partie: Partie) -> Evening:
    """Give the evening of a partie, from its sheet."""
    whole = sheet(partie)
    played = [row for row in whole.counted if row.donne.is_jouee]
    marked = [Moment(row=row, mark=mark) for row in played for mark in row.marks if mark.points]
    lost = [each for each in marked if each.mark.role is Role.PRENEUR and each.points < 0]
    return Evening(
        sheet=whole,
        played=tuple(played),
        passed=len(whole.counted) - len(played),
        best=max(marked, key=_points, default=None),
        worst=min(lost, key=_points, default=None),
        chelems=tuple(row for row in played if row.donne.chelem),
        lead=longest_lead(played),
    )


def longest_lead(played: Sequence[Row]) -> Lead | None:
    """Give who was alone in front for the most donnes in a row; of equal ones, the first."""
    leads = [
        Lead(
            player=player,
            first=rows[0].donne.number,
            last=rows[-1].donne.number,
            donnes=len(rows),
        )
        for player, group in groupby(played, key=_leader)
        if player and (rows := list(group))
    ]
    return max(leads, key=lambda lead: lead.donnes, default=None)


def _leader(row: Row) -> Player | None:
    """Give who is alone in front after this donne."""
    first, second = sorted(row.marks, key=lambda mark: mark.running, reverse=True)[:2]
    return first.player if first.running > second.running else None


def _points(moment: Moment) -> int:
    return moment.points
