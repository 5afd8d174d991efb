"""Whether the scores that are stored are those that the facts give."""

import functools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db.models import Model

from tarot_scores.models import AnnouncedMisere, Donne, Facts, Partie, Places, Score, ShownPoignee
from tarot_scores.scoring import ImpossibleDonne, Regles, Role

CHUNK = 2000  # donnes, read at once
KEPT = 2**14  # lines: an evening says much of what another one said

# What a player marks, and as what; by player.
Mark = tuple[int, str]
Line = Mapping[int, Mark]

Announces = tuple[tuple[int, str], ...]
Rows = Sequence[tuple[Any, ...]]


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One row of scores that its donne does not give; `None` stands for no row.

    A played donne that cannot be scored any more gives no row at all.
    """

    partie: int
    number: int
    player: int
    stored: Mark | None
    computed: Mark | None


class Said(NamedTuple):
    """What a donne says of the cards, in plain words; nobody is the preneur of one not played."""

    preneur: int | None
    appele: int | None
    contrat: str
    bouts: int | None
    half_points: int | None
    petit_au_bout: str
    chelem: str
    regles: Regles


COLUMNS = ("pk", "partie", "number", *Said._fields)


def unfound_parties() -> Iterator[Partie]:
    """Give each partie that is not found by the words it says."""
    for partie in Partie.objects.order_by("pk").iterator(chunk_size=1000):
        if partie.words != partie.words_said():
            yield partie


def differences() -> Iterator[Difference]:
    """Compute every donne again, and give each row that differs, in constant memory.

    All is read as plain values: rows of models take ten times as long.
    """
    last, donnes = 0, Donne.objects.order_by("pk").values_list(*COLUMNS)
    while chunk := list(donnes.filter(pk__gt=last)[:CHUNK]):
        yield from _differences_in(chunk)
        last = chunk[-1][0]


def _differences_in(chunk: Sequence[tuple[Any, ...]]) -> Iterator[Difference]:
    first, last = chunk[0][0], chunk[-1][0]
    scores = _by_donne(Score, first, last, "player", "points", "role")
    poignees = _by_donne(ShownPoignee, first, last, "player", "poignee")
    miseres = _by_donne(AnnouncedMisere, first, last, "player", "misere")
    for pk, partie, number, *words in chunk:
        stored = {player: (points, role) for _, player, points, role in scores[pk]}
        said = Said(*words)
        computed = _computed(said, stored, poignees[pk], miseres[pk])
        for player in _differing(said, stored, computed):
            yield Difference(
                partie=partie,
                number=number,
                player=player,
                stored=stored.get(player),
                computed=computed.get(player),
            )


def _differing(said: Said, stored: Line, computed: Line) -> list[int]:
    """Give whose rows differ; a played donne that gives no line at all is told by its preneur."""
    silent = set() if computed or said.preneur is None else {said.preneur}
    if stored == computed and not silent:
        return []
    people = stored.keys() | computed.keys()
    return sorted(silent | {each for each in people if stored.get(each) != computed.get(each)})


def _computed(said: Said, stored: Line, poignees: Rows, miseres: Rows) -> Line:
    """Give what each of those who have a row marks, nothing if that cannot be."""
    if said.preneur is None:
        return {}
    people = sorted(stored, key=lambda player: stored[player][1] == Role.MORT)
    place = {player: number for number, player in enumerate(people)}
    try:
        marks = _marks(
            said._replace(
                preneur=place[said.preneur],
                appele=None if said.appele is None else place[said.appele],
            ),
            sum(role == Role.MORT for _, role in stored.values()),
            len(people),
            tuple((place[player], shown) for _, player, shown in poignees),
            tuple((place[player], announced) for _, player, announced in miseres),
        )
    except KeyError:  # somebody who is named has no row
        return {}
    return dict(zip(people, marks, strict=False))


@functools.lru_cache(maxsize=KEPT)
def _marks(
    said: Said, morts: int, people: int, poignees: Announces, miseres: Announces
) -> tuple[Mark, ...]:
    """Give what everybody marks, told by their places: the morts are the last ones.

    Thousands of donnes say the same few things, and what was said once is computed once.
    """
    words = said._asdict()
    regles = words.pop("regles")
    facts = Facts.from_words(**words, poignees=poignees, miseres=miseres)
    places = Places(tuple(range(people - morts)), tuple(range(people - morts, people)))
    try:
        line = facts.line(places, regles)
    except ImpossibleDonne:
        return ()
    return tuple(line[place] for place in sorted(line))


def _by_donne(model: type[Model], first: int, last: int, *columns: str) -> Mapping[int, Rows]:
    rows = model._base_manager.filter(donne__gte=first, donne__lte=last)
    found: dict[int, list[tuple[Any, ...]]] = defaultdict(list)
    for row in rows.values_list("donne", *columns):
        found[row[0]].append(row)
    return found
