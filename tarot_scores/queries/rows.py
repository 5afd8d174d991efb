"""The donnes of a partie in their order: what was said of each, and what everybody marks."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tarot_scores.models import (
    AnnouncedMisere,
    Donne,
    Facts,
    Partie,
    Player,
    Score,
    ShownPoignee,
)
from tarot_scores.models.donnes import SaidDonne
from tarot_scores.models.fields import read_regles
from tarot_scores.models.plain import PlainRows
from tarot_scores.scoring import Regles, Role

ABSENT = (None, None)
ROLES = {role.value: role for role in Role}

# What each player marks of a donne.
Line = Mapping[int, tuple[int, Role]]


class Columns(NamedTuple):
    """What a row says of its donne, people by primary key."""

    pk: int
    number: int
    version: int
    kind: str
    donneur_id: int
    cancelled_at: Any
    preneur_id: int | None
    appele_id: int | None
    contrat: str
    bouts: int | None
    half_points: int | None
    petit_au_bout: str
    chelem: str
    regles: Regles


class RowDonne(Columns, SaidDonne):
    """A donne read plainly: as an object, it would cost four times as much."""


DONNES = PlainRows(lambda partie: Donne.objects.filter(partie=partie).values_list(*Columns._fields))
SCORES = PlainRows(
    lambda partie: Score.objects.filter(donne__partie=partie).values_list(
        "donne", "player", "points", "role"
    )
)
POIGNEES = PlainRows(
    lambda partie: (
        ShownPoignee.objects.filter(donne__partie=partie)
        .values_list("donne", "player", "poignee")
        .order_by()
    )
)
MISERES = PlainRows(
    lambda partie: (
        AnnouncedMisere.objects.filter(donne__partie=partie)
        .values_list("donne", "player", "misere")
        .order_by()
    )
)


class Mark(NamedTuple):
    """What one player marks of one donne; `points` is `None` for who took no part in it."""

    player: Player
    points: int | None
    running: int
    role: Role | None

    @property
    def is_playing(self) -> bool:
        """Whether the player was dealt cards."""
        return self.role not in (None, Role.MORT)


@dataclass(frozen=True, kw_only=True)
class Row:
    """One donne of the sheet, with a mark for each column, and its announces as they are stored."""

    donne: RowDonne
    donneur: Player
    marks: tuple[Mark, ...]
    poignees: Sequence[tuple[int, str]]
    miseres: Sequence[tuple[int, str]]

    @property
    def facts(self) -> Facts | None:
        """What was said of the donne, `None` unless it was played."""
        return self.donne.facts_with(poignees=self.poignees, miseres=self.miseres)

    @property
    def size(self) -> int:
        """How many played."""
        return sum(mark.is_playing for mark in self.marks)

    @property
    def preneur(self) -> Mark | None:
        """What the preneur marks; nobody takes a donne that was not played."""
        return next((mark for mark in self.marks if mark.role == Role.PRENEUR), None)

    @property
    def appele(self) -> Mark | None:
        """What the appelé marks."""
        return next((mark for mark in self.marks if mark.role == Role.APPELE), None)


def rows_of(partie: Partie, players: Sequence[Player]) -> Iterator[Row]:
    """Give every donne of a partie, cancelled ones too, with a mark for each of these players.

    All is read as plain values: a sheet has hundreds of them.
    """
    people = {player.pk: player for player in players}
    totals = dict.fromkeys(people, 0)
    # First: one that somebody writes meanwhile is not there, rather than there without scores.
    donnes = DONNES.of(partie.pk)
    scores = _scores(partie)
    poignees, miseres = _announces(POIGNEES.of(partie.pk)), _announces(MISERES.of(partie.pk))
    for *columns, regles in donnes:
        donne = RowDonne._make((*columns, read_regles(regles)))
        line = scores[donne.pk]
        if not donne.is_cancelled:
            for player, (points, _) in line.items():
                totals[player] += points
        yield Row(
            donne=donne,
            donneur=people[donne.donneur_id],
            marks=tuple(_marks(people, line, totals)),
            poignees=poignees.get(donne.pk, ()),
            miseres=miseres.get(donne.pk, ()),
        )


def _marks(people: Mapping[int, Player], line: Line, totals: Mapping[int, int]) -> Iterator[Mark]:
    for key, player in people.items():
        points, role = line.get(key, ABSENT)
        yield Mark(player=player, points=points, running=totals[key], role=role)


def _scores(partie: Partie) -> Mapping[int, Line]:
    scores: dict[int, dict[int, tuple[int, Role]]] = defaultdict(dict)
    for donne, player, points, role in SCORES.of(partie.pk):
        scores[donne][player] = (points, ROLES[role])
    return scores


def _announces(written: Iterable[tuple[Any, ...]]) -> Mapping[int, list[tuple[int, str]]]:
    announces: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for donne, player, what in written:
        announces[donne].append((player, what))
    return announces
