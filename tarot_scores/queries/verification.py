"""Whether the scores that are stored are those that the facts give."""

import functools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Model

from tarot_scores.models import AnnouncedMisere, Donne, Facts, Partie, Places, Score, ShownPoignee
from tarot_scores.scoring import ImpossibleDonne, Role

CHUNK = 2000  # donnes, read at once
KEPT = 2**14  # lines: an evening says much of what another one said

# What a donne says in plain words.
SAID = (
    *("preneur", "appele", "contrat", "bouts", "half_points"),
    *("petit_au_bout", "chelem", "regles"),
)
COLUMNS = ("pk", "partie", "number", *SAID)

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


def _differences_in(chunk: Rows) -> Iterator[Difference]:
    first, last = chunk[0][0], chunk[-1][0]
    scores = _by_donne(Score, first, last, "player", "points", "role")
    poignees = _by_donne(ShownPoignee, first, last, "player", "poignee")
    miseres = _by_donne(AnnouncedMisere, first, last, "player", "misere")
    for pk, partie, number, *said in chunk:
        preneur = said[0]  # nobody, where the donne was not played
        stored = {player: (points, role) for _, player, points, role in scores[pk]}
        computed = _computed(said, stored, poignees[pk], miseres[pk]) if preneur else {}
        for player in _differing(preneur, stored, computed):
            yield Difference(
                partie=partie,
                number=number,
                player=player,
                stored=stored.get(player),
                computed=computed.get(player),
            )


def _differing(preneur: int | None, stored: Line, computed: Line) -> list[int]:
    """Give whose rows differ; a played donne that gives no line at all is told by its preneur."""
    silent = set() if computed or preneur is None else {preneur}
    if stored == computed and not silent:
        return []
    people = stored.keys() | computed.keys()
    return sorted(silent | {each for each in people if stored.get(each) != computed.get(each)})


def _computed(said: Sequence[Any], stored: Line, poignees: Rows, miseres: Rows) -> Line:
    """Give what each of those who have a row marks, nothing if that cannot be."""
    preneur, appele, *cards = said
    place = {player: number for number, player in enumerate(stored)}
    try:
        marks = _marks(
            (place[preneur], None if appele is None else place[appele], *cards),
            tuple([role for _, role in stored.values()]),
            tuple([(place[player], shown) for _, player, shown in poignees]),
            tuple([(place[player], announced) for _, player, announced in miseres]),
        )
    except KeyError:  # somebody who is named has no row
        return {}
    return dict(zip(stored, marks, strict=False))


@functools.lru_cache(maxsize=KEPT)
def _marks(
    said: tuple[Any, ...], roles: tuple[str, ...], poignees: Announces, miseres: Announces
) -> tuple[Mark, ...]:
    """Give what everybody marks, told by their places; of the roles, who sits out is believed.

    Thousands of donnes say the same few things, and what was said once is computed once.
    """
    words = dict(zip(SAID, said, strict=True))
    regles = words.pop("regles")
    facts = Facts.from_words(**words, poignees=poignees, miseres=miseres)
    people = range(len(roles))
    places = Places(
        tuple(place for place in people if roles[place] != Role.MORT),
        tuple(place for place in people if roles[place] == Role.MORT),
    )
    try:
        line = facts.line(places, regles)
    except ImpossibleDonne:
        return ()
    return tuple(line[place] for place in people)


def _by_donne(model: type[Model], first: int, last: int, *columns: str) -> Mapping[int, Rows]:
    rows = model._base_manager.filter(donne__gte=first, donne__lte=last)
    found: dict[int, list[tuple[Any, ...]]] = defaultdict(list)
    for row in rows.values_list("donne", *columns):
        found[row[0]].append(row)
    return found
