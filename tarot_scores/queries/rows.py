"""The donnes of a partie in their order: what was said of each, and what everybody marks."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from tarot_scores.models import (
    AnnouncedMisere,
    Donne,
    Facts,
    Partie,
    Player,
    Score,
    ShownPoignee,
)
from tarot_scores.scoring import Role

ABSENT = (None, None)

# What each player marks of a donne; who announced what, by donne.
Line = Mapping[int, tuple[int, Role]]
Announced = Mapping[int, list[tuple[int, str]]]


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
    donnes, scores = list(partie.donnes.all()), _scores(partie)
    poignees = _announces(ShownPoignee.objects.filter(donne__partie=partie), "poignee")
    miseres: Announced = {}
    if any(donne.regles.miseres for donne in donnes):
        miseres = _announces(AnnouncedMisere.objects.filter(donne__partie=partie), "misere")
    for donne in donnes:
        line = scores[donne.pk]
        if not donne.is_cancelled:
            for player, (points, _) in line.items():
                totals[player] += points
        yield Row(
            donne=donne,
            facts=donne.facts_with(
                poignees=poignees.get(donne.pk, ()), miseres=miseres.get(donne.pk, ())
            ),
            donneur=people[donne.donneur_id],
            marks=tuple(_marks(players, line, totals)),
        )


def _marks(players: Sequence[Player], line: Line, totals: Mapping[int, int]) -> Iterator[Mark]:
    for player in players:
        points, role = line.get(player.pk, ABSENT)
        yield Mark(player=player, points=points, running=totals[player.pk], role=role)


def _scores(partie: Partie) -> Mapping[int, Line]:
    scores: dict[int, dict[int, tuple[int, Role]]] = defaultdict(dict)
    written = Score.objects.filter(donne__partie=partie)
    for donne, player, points, role in written.values_list("donne", "player", "points", "role"):
        scores[donne][player] = (points, Role(role))
    return scores


def _announces(announced: QuerySet[Any], word: str) -> Announced:
    announces: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for donne, player, what in announced.order_by().values_list("donne", "player", word):
        announces[donne].append((player, what))
    return announces
