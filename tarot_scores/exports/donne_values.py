"""The donnes of a document: possible facts, the scores that follow from them, a whole trail."""

import uuid
from typing import Any

from django.utils.translation import gettext as _

from tarot_scores import scoring
from tarot_scores.exports.carnet_values import (
    Seated,
    check_places,
    read_places,
    read_regles,
    read_seated,
)
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.values import Value, Word
from tarot_scores.models import Donne, Facts, Places, Revision
from tarot_scores.models.bounds import MOST_DONNES
from tarot_scores.models.copies import DonneCopy
from tarot_scores.refusals import refusal
from tarot_scores.scoring import (
    Camp,
    Chelem,
    Contrat,
    DonneKind,
    ImpossibleDonne,
    Misere,
    Poignee,
    Regles,
    Role,
)

MOST_MARK = 1_000_000

Line = dict[int, tuple[int, Role]]


def read_donne(value: Value, partie: int, seated: Seated, everybody: Seated) -> DonneCopy:
    """Give a donne of this partie, of those who sit there.

    What it said before may be of people who do not sit there any more.
    """
    kind, regles = value["kind"].word(DonneKind), read_regles(value["regles"])
    facts, line = _read_played(value, kind, regles, seated)
    places = None if value["places"].is_null else read_places(value["places"], seated)
    donne = Donne(
        number=value["number"].number(1, MOST_DONNES),
        entry_key=_entry_key(value["entry_key"]),
        kind=kind,
        donneur_id=read_seated(value["donneur"], seated),
        places=str(places or ""),
        regles=regles,
        version=value["version"].number(1),
        created_at=value["created_at"].moment(),
        cancelled_at=None if value["cancelled_at"].is_null else value["cancelled_at"].moment(),
    )
    # Without places, the trail alone says who was there.
    told = everybody if facts or places else seated
    trail = _read_trail(value["revisions"], donne.version, regles, told)
    return DonneCopy(partie=partie, donne=donne, facts=facts, line=line, trail=trail)


def _read_played(
    value: Value, kind: DonneKind, regles: Regles, seated: Seated
) -> tuple[Facts | None, Line]:
    """Give what was said and what everybody marks; nothing of a donne that nobody played."""
    line = _read_line(value["scores"], seated)
    if kind is DonneKind.JOUEE:
        facts = _read_facts(value["facts"], seated)
        _check_line(value["scores"], facts, line, regles)
        return facts, line
    if line or not value["facts"].is_null:
        raise value["facts"].refused(_("une donne que personne n’a jouée n’a ni prise ni score"))
    return None, line


def _read_line(value: Value, seated: Seated) -> Line:
    line: Line = {}
    for each in value.items(len(seated)):
        player, points, role = each.tuple(3)
        marks = (points.number(-MOST_MARK, MOST_MARK), role.word(Role))
        line[read_seated(player, seated)] = marks
    if len(line) < len(value.items()):
        raise value.refused(_("un joueur y est deux fois"))
    return line


def _read_facts(value: Value, seated: Seated) -> Facts:
    petit, chelem, appele = value["petit_au_bout"], value["chelem"], value["appele"]
    return Facts(
        preneur=read_seated(value["preneur"], seated),
        contrat=value["contrat"].word(Contrat),
        bouts=value["bouts"].number(0, 3),
        half_points=value["half_points"].number(0, scoring.ALL_HALF_POINTS),
        appele=None if appele.is_null else read_seated(appele, seated),
        petit_au_bout=None if petit.is_null else petit.word(Camp),
        chelem=None if chelem.is_null else chelem.word(Chelem),
        poignees=frozenset(_announces(value["poignees"], Poignee, seated)),
        miseres=frozenset(
            (read_seated(player, seated), misere.word(Misere))
            for player, misere in (
                each.tuple(2) for each in value["miseres"].items(2 * len(seated))
            )
        ),
    )


def _announces(value: Value, words: type[Word], seated: Seated) -> list[tuple[int, Word]]:
    announced = []
    for player, word in (each.tuple(2) for each in value.items(2 * len(seated))):
        announced.append((read_seated(player, seated), word.word(words)))
    # Nobody shows two poignées, nor announces one misère twice.
    once = {player for player, _word in announced} if words is Poignee else set(announced)
    if len(once) < len(announced):
        raise value.refused(_("un joueur y est deux fois"))
    return announced


def _check_line(value: Value, facts: Facts, line: Line, regles: Regles) -> None:
    morts = tuple(player for player, (_points, role) in line.items() if role is Role.MORT)
    playing = tuple(player for player in line if player not in morts)
    places = check_places(value, Places(playing, morts))
    try:
        computed = facts.line(places, regles)
    except ImpossibleDonne as impossible:
        said = {"where": value.where, "sentence": _impossible(impossible, facts, places)}
        raise FileRefused(_("%(where)s : %(sentence)s") % said) from None
    if sum(points for points, _role in line.values()) != 0:
        raise value.refused(_("les scores d’une donne font zéro ensemble"))
    if computed != line:
        raise value.refused(_("ces scores ne sont pas ceux que donne le calcul"))


def _impossible(impossible: ImpossibleDonne, facts: Facts, places: Places) -> str:
    try:
        donne = facts.donne(places)
    except ImpossibleDonne:
        donne = None
    return " ".join(refusal(code, donne)[1] for code in impossible.codes)


def _read_trail(value: Value, version: int, regles: Regles, seated: Seated) -> tuple[Revision, ...]:
    trail = tuple(_revision(each, regles, seated) for each in value.items())
    recorded = [line.action == Revision.Action.RECORDED for line in trail]
    told = [line.before is not None for line in trail]
    if recorded != [True] + [False] * (version - 1) or told != [not each for each in recorded]:
        raise value.refused(_("une ligne est attendue pour chaque version de la donne"))
    return trail


def _revision(value: Value, regles: Regles, seated: Seated) -> Revision:
    action, before = value["action"], value["before"]
    if action.said not in Revision.Action.values:
        raise action.refused(_("ce qui fut fait à la donne est attendu"))
    return Revision(
        action=str(action.said),
        before=None if before.is_null else _said(before, regles, seated),
        device=value["device"].device(),
        created_at=value["created_at"].moment(),
    )


def _said(value: Value, regles: Regles, seated: Seated) -> dict[str, Any]:
    """Give what the donne said before, as `Donne.said` writes it."""
    kind = value["kind"].word(DonneKind)
    facts, line = _read_played(value, kind, regles, seated)
    # The oldest lines of a trail do not say who dealt.
    dealt = {"donneur": read_seated(value["donneur"], seated)} if "donneur" in value else {}
    return {
        "kind": kind.value,
        **dealt,
        "is_cancelled": value["is_cancelled"].truth(),
        "facts": facts.as_json() if facts else None,
        "scores": sorted([player, points, role] for player, (points, role) in line.items()),
    }


def _entry_key(value: Value) -> uuid.UUID:
    try:
        return uuid.UUID(value.text(36))
    except ValueError:
        raise value.refused(_("la clef d’une saisie est attendue")) from None
