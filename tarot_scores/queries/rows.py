"""The donnes of a partie in their order: what was said of each, and what everybody marks."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tarot_scores.models import (
    AnnouncedMisere,
    Donne,
    Facts,
    Partie,
    Player,
    Score,
    ShownPoignee,
)
from tarot_scores.models.plain import KeptQuery, PlainRows
from tarot_scores.scoring import Role

ABSENT = (None, None)

# What each player marks of a donne.
Line = Mapping[int, tuple[int, Role]]

DONNES = KeptQuery(lambda partie: Donne.objects.filter(partie=partie))
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


@dataclass(frozen=True, kw_only=True)
class Mark:
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
    """One donne of the sheet, with a mark for each column; `facts` is `None` unless played."""

    donne: Donne
    facts: Facts | None
    donneur: Player
    marks: tuple[Mark, ...]

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

    Scores and announces are read as plain values: a sheet has hundreds of them.
    """
    people = {player.pk: player for player in players}
    totals = dict.fromkeys(people, 0)
    scores = _scores(partie)
    poignees, miseres = _announces(POIGNEES.of(partie.pk)), _announces(MISERES.of(partie.pk))
    for donne in DONNES.of(partie.pk):
        line = scores[donne.pk]
        if not donne.is_cancelled:
            for player, (points, _) in line.items():
                totals[player] += points
        yield Row(
            donne=donne,
            facts=donne.facts_with(poignees=poignees[donne.pk], miseres=miseres[donne.pk]),
            donneur=people[donne.donneur_id],
            marks=tuple(_marks(players, line, totals)),
        )


def _marks(players: Sequence[Player], line: Line, totals: Mapping[int, int]) -> Iterator[Mark]:
    for player in players:
        points, role = line.get(player.pk, ABSENT)
        yield Mark(player=player, points=points, running=totals[player.pk], role=role)


def _scores(partie: Partie) -> Mapping[int, Line]:
    scores: dict[int, dict[int, tuple[int, Role]]] = defaultdict(dict)
    for donne, player, points, role in SCORES.of(partie.pk):
        scores[donne][player] = (points, Role(role))
    return scores


def _announces(written: Iterable[tuple[Any, ...]]) -> Mapping[int, list[tuple[int, str]]]:
    announces: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for donne, player, what in written:
        announces[donne].append((player, what))
    return announces
