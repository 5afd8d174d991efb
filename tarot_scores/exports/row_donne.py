"""The donne that one row tells: who was there, what was said, what everybody marks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tarot_scores import scoring
from tarot_scores.exports.columns import Column
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.sheet_cells import Cells
from tarot_scores.models import Facts, Places
from tarot_scores.models.parties import MAX_MORTS, SIZES
from tarot_scores.refusals import DOUBTS, refusal
from tarot_scores.scoring import DonneKind, ImpossibleDonne, Regles, Role

WITH_APPEL = 5
MOST_BOUTS = 3

Line = Mapping[int, tuple[int, Role]]
Marks = Mapping[int, int]


@dataclass(frozen=True, kw_only=True)
class RowDonne:
    """What a row tells; `doubts` are what is possible and hardly ever happens."""

    kind: DonneKind
    regles: Regles
    places: Places
    facts: Facts | None
    line: Line
    doubts: tuple[str, ...] = ()


def read_row(cells: Cells, usual: Regles, before: Places, marked: Marks) -> RowDonne:
    """Give the donne of a row, whose people are those of the row before unless it names others.

    `marked` is what the file says that each player marks; it must be what the rules give. Raises
    `FileRefused` with all that is wrong.
    """
    kind = cells.word(Column.KIND, cells.spellings.kinds) or DonneKind.JOUEE
    regles = cells.regles(usual)
    places = _places(cells, before, marked)
    if kind is not DonneKind.JOUEE:
        return RowDonne(kind=kind, regles=regles, places=places, facts=None, line={})
    _check_size(places)
    facts = _facts(cells, len(places.players))
    line, doubts = _scored(facts, places, regles)
    _check_marks(cells, line, marked)
    return RowDonne(kind=kind, regles=regles, places=places, facts=facts, line=line, doubts=doubts)


def _places(cells: Cells, before: Places, marked: Marks) -> Places:
    players, morts = cells.group(Column.PLAYERS), cells.group(Column.MORTS)
    if not players and not morts:
        is_told_by_scores = marked and Column.PLAYERS not in cells.cells
        return Places(tuple(marked)) if is_told_by_scores else before
    places = Places(tuple(players) or before.players, tuple(morts))
    if twice := set(places.players) & set(places.morts):
        raise cells.named_twice(twice.pop())
    if places.players:
        _check_size(places)
    return places


def _check_size(places: Places) -> None:
    if len(places.players) not in SIZES or len(places.morts) > MAX_MORTS:
        raise FileRefused(_("Qui joue ? De deux à cinq joueurs, et trois morts au plus."))


def _facts(cells: Cells, size: int) -> Facts:
    ways = cells.spellings
    questions: dict[str, Callable[[], Any]] = {
        "preneur": lambda: cells.person(Column.PRENEUR, missing=_("Qui a pris ?")),
        "appele": lambda: _appele(cells, size),
        "contrat": lambda: cells.word(Column.CONTRAT, ways.contrats, missing=_("Quel contrat ?")),
        "bouts": lambda: cells.whole(Column.BOUTS, 0, MOST_BOUTS, _("Combien de bouts ?")),
        "half_points": cells.half_points,
        "petit_au_bout": lambda: cells.word(Column.PETIT_AU_BOUT, ways.camps),
        "chelem": lambda: cells.word(Column.CHELEM, ways.chelems),
        "poignees": lambda: cells.announces(Column.POIGNEES, ways.poignees),
        "miseres": lambda: cells.announces(Column.MISERES, ways.miseres),
    }
    answers, wrong = dict[str, Any](), list[str]()
    for name, question in questions.items():
        try:
            answers[name] = question()
        except FileRefused as refused:
            wrong += refused.sentences
    if wrong:
        raise FileRefused(*wrong)
    return Facts(**answers)


def _appele(cells: Cells, size: int) -> int | None:
    if cells.says(Column.APPELE, cells.spellings.seul):
        return None
    if size == WITH_APPEL:
        return cells.person(Column.APPELE, missing=_("Qui est appelé ? Sinon : seul."))
    if cells.text(Column.APPELE):
        raise FileRefused(_("On n’appelle quelqu’un qu’à cinq."))
    return None


def _scored(facts: Facts, places: Places, regles: Regles) -> tuple[Line, tuple[str, ...]]:
    """Give what everybody marks, and the doubts."""
    try:
        donne = facts.donne(places)
    except ImpossibleDonne:
        raise FileRefused(_("Quelqu’un y est nommé qui ne joue pas cette donne.")) from None
    if codes := scoring.find_errors(donne, regles):
        raise FileRefused(*(refusal(code, donne)[1] for code in codes))
    doubts = tuple(str(DOUBTS[code]) for code in scoring.find_warnings(donne, regles))
    return facts.line(places, regles), doubts


def _check_marks(cells: Cells, line: Line, marked: Marks) -> None:
    for player, points in marked.items():
        computed, _role = line.get(player, (0, Role.MORT))
        if points != computed:
            said = {
                "name": cells.people.names[player - 1],
                "points": points,
                "computed": computed,
            }
            raise FileRefused(
                _(
                    "Pour %(name)s le fichier dit %(points)s et le calcul donne %(computed)s :"
                    " corrigez, ou retirez les colonnes des scores."
                )
                % said
            )
