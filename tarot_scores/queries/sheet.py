"""The feuille de marque of a partie: every donne, every score, every running total."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tarot_scores.models import AnnouncedContrat, Facts, Lineup, Partie, Player, Seat
from tarot_scores.queries.lineups import announced_contrat, lineup_after, seats_of
from tarot_scores.queries.ranks import ranks
from tarot_scores.queries.rows import Row, rows_of


@dataclass(frozen=True, kw_only=True)
class Column:
    """One player of the sheet, with the total and the points of the last donne.

    Nobody leads before the first donne that was played.
    """

    player: Player
    total: int
    last: int | None
    rank: int
    is_leader: bool
    is_donneur: bool
    is_mort: bool
    is_present: bool


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """The whole feuille de marque, and the donne to come, announced or not.

    `counted` are the rows that make the totals: those that were not cancelled.
    `due` is the lineup that follows from the donnes; `lineup` is another when the table said who
    deals.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    counted: tuple[Row, ...]
    lineup: Lineup
    due: Lineup
    announced: AnnouncedContrat | None

    @property
    def number(self) -> int:
        """The number of the donne to come."""
        return self.rows[-1].donne.number + 1 if self.rows else 1

    @property
    def last_facts(self) -> Facts | None:
        """What was said of the last donne, `None` when it was not played."""
        return self.rows[-1].facts if self.rows else None

    @property
    def to_come(self) -> str:
        """Tell the donne to come from any other, as a page sends it back: « 5.12.12.13.14 »."""
        people = (player.pk for player in (self.due.donneur, *self.due))
        return ".".join(map(str, (self.number, *people)))

    @property
    def is_out_of_turn(self) -> bool:
        """Whether the table said that somebody else deals the donne to come."""
        return self.lineup != self.due

    @property
    def latest(self) -> Row | None:
        """The last donne, unless it was cancelled."""
        last = self.rows[-1] if self.rows else None
        return None if last is None or last.donne.is_cancelled else last

    def cancelled(self, number: str) -> Row | None:
        """Give the cancelled donne of that number, if there is one."""
        rows = (row for row in self.rows if row.donne.is_cancelled)
        return next((row for row in rows if str(row.donne.number) == number), None)

    @property
    def by_rank(self) -> list[Column]:
        """The players as the partie ranks them."""
        return sorted(self.columns, key=lambda column: column.rank)

    @property
    def latest_first(self) -> tuple[Row, ...]:
        """The rows as the table reads them, the last donne on top."""
        return self.rows[::-1]


def sheet(partie: Partie, donneur: str = "") -> Sheet:
    """Give the feuille de marque of a partie, and the donne to come (see `next_lineup`)."""
    seats = seats_of(partie)
    rows = tuple(rows_of(partie, [seat.player for seat in seats]))
    counted = tuple(row for row in rows if not row.donne.is_cancelled)
    last = counted[-1].donne if counted else None
    announced = announced_contrat(partie)
    due = lineup_after(partie, seats, last, announced)
    lineup = lineup_after(partie, seats, last, announced, donneur) if donneur else due
    columns = tuple(_columns(seats, counted, lineup))
    return Sheet(
        columns=columns, rows=rows, counted=counted, lineup=lineup, due=due, announced=announced
    )


def _columns(seats: Sequence[Seat], counted: Sequence[Row], lineup: Lineup) -> Iterator[Column]:
    totals = [mark.running for mark in counted[-1].marks] if counted else [0] * len(seats)
    scored = [row for row in counted if row.donne.is_jouee]
    last = [mark.points for mark in scored[-1].marks] if scored else [None] * len(seats)
    rank = ranks(totals)
    for seat, total, points in zip(seats, totals, last, strict=True):
        player = seat.player
        yield Column(
            player=player,
            is_present=seat.is_present,
            total=total,
            last=points,
            rank=rank[total],
            is_leader=rank[total] == 1 and bool(scored),
            is_donneur=player == lineup.donneur,
            is_mort=player in lineup.morts,
        )
