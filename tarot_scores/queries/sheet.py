"""The feuille de marque of a partie: every donne, every score, every running total."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tarot_scores.models import (
    AnnouncedContrat,
    Donne,
    Facts,
    Lineup,
    Partie,
    Player,
    Score,
    Seat,
)
from tarot_scores.queries.lineups import announced_contrat, lineup_after, seats_of
from tarot_scores.queries.standings import ranks
from tarot_scores.scoring import Role

ABSENT = (None, None)


@dataclass(frozen=True, kw_only=True)
class Mark:
    """What one player marks of one donne; `points` is `None` for who took no part in it."""

    player: Player
    points: int | None
    running: int
    role: Role | None


@dataclass(frozen=True, kw_only=True)
class Row:
    """One donne of the sheet, with a mark for each column."""

    donne: Donne
    donneur: Player
    marks: tuple[Mark, ...]

    @property
    def size(self) -> int:
        """How many played."""
        return sum(mark.role not in (None, Role.MORT) for mark in self.marks)

    @property
    def preneur(self) -> Mark | None:
        """What the preneur marks; nobody takes a donne that was not played."""
        return next((mark for mark in self.marks if mark.role == Role.PRENEUR), None)

    @property
    def appele(self) -> Mark | None:
        """What the appelé marks."""
        return next((mark for mark in self.marks if mark.role == Role.APPELE), None)


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

    `due` is the lineup that follows from the donnes; `lineup` is another when the table said who
    deals.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
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
        return self.rows[-1].donne.facts if self.rows else None

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

    def cancelled(self, number: str) -> Donne | None:
        """Give the cancelled donne of that number, if there is one."""
        donnes = (row.donne for row in self.rows if row.donne.is_cancelled)
        return next((donne for donne in donnes if str(donne.number) == number), None)

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
    players = [seat.player for seat in seats]
    rows = tuple(_rows(players, partie.donnes.with_announces(), _scores(partie)))
    counted = [row for row in rows if not row.donne.is_cancelled]
    last = counted[-1].donne if counted else None
    announced = announced_contrat(partie)
    due = lineup_after(partie, seats, last, announced)
    lineup = lineup_after(partie, seats, last, announced, donneur) if donneur else due
    columns = tuple(_columns(seats, counted, lineup))
    return Sheet(columns=columns, rows=rows, lineup=lineup, due=due, announced=announced)


def _scores(partie: Partie) -> dict[int, dict[int, tuple[int, Role]]]:
    """Give what each player marks, by donne: plain rows, for a sheet has hundreds of them."""
    scores: dict[int, dict[int, tuple[int, Role]]] = defaultdict(dict)
    rows = Score.objects.filter(donne__partie=partie)
    for donne, player, points, role in rows.values_list("donne", "player", "points", "role"):
        scores[donne][player] = (points, Role(role))
    return scores


def _rows(
    players: Sequence[Player],
    donnes: Iterable[Donne],
    scores: Mapping[int, Mapping[int, tuple[int, Role]]],
) -> Iterator[Row]:
    names = {player.pk: player for player in players}
    totals = dict.fromkeys(names, 0)
    for donne in donnes:
        line = scores.get(donne.pk, {})
        if not donne.is_cancelled:
            for pk, (points, _) in line.items():
                totals[pk] += points
        marks = tuple(
            Mark(player=player, points=points, running=totals[player.pk], role=role)
            for player in players
            for points, role in (line.get(player.pk, ABSENT),)
        )
        yield Row(donne=donne, donneur=names[donne.donneur_id], marks=marks)


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
