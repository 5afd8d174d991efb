"""Donnes written as JSON: from one case to the donne and the regles that it states.

A case has the keys players (the morts included), mort, contract, bouts,
points, petit_au_bout, chelem, appele, poignees, miseres, options. An unreadable value is refused
with the first code of its field; a key left out is null, and what is no object at all is a case
without any key. Types are exact: "4" or true is no number of players, and points are a text. Other
keys are ignored, but an unknown option is not: it would be scored under other regles than meant.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tarot_scores.scoring.bouts import required_points
from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.checks.facts import FEWEST_PLAYERS, MOST_PLAYERS
from tarot_scores.scoring.codes import Code, ImpossibleDonne
from tarot_scores.scoring.contrats import Contrat
from tarot_scores.scoring.donne import Appel, Donne
from tarot_scores.scoring.miseres import AnnouncedMisere, Misere
from tarot_scores.scoring.points import parse_half_points
from tarot_scores.scoring.primes import Chelem, Poignee, ShownPoignee
from tarot_scores.scoring.regles import Regles
from tarot_scores.scoring.values import objects, whole, word, word_or_none

Case = Mapping[str, Any]

PLAYERS_WITH_MORT = 5


def read_case(case: object) -> tuple[Donne, Regles]:
    """Return the donne and the regles of a case, which may stand under the key "case".

    Raises ImpossibleDonne with a code for each value that cannot be read; whether the donne is
    possible is not looked at.
    """
    fields = _fields(case)
    facts: dict[str, Any] = {}
    codes: list[Code] = []
    for name, read in READERS.items():
        try:
            facts[name] = read(fields)
        except ImpossibleDonne as error:
            codes += error.codes
    if codes:
        raise ImpossibleDonne(*codes)
    regles: Regles = facts.pop("regles")
    return Donne(**facts), regles


def _fields(case: object) -> Case:
    if not isinstance(case, dict):
        return {}
    inner = case.get("case")
    return inner if isinstance(inner, dict) else case


def _players(case: Case) -> int:
    """Four play at a table of five with a mort."""
    players = whole(case.get("players"), Code.PLAYERS_OUT_OF_RANGE)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ImpossibleDonne(Code.PLAYERS_OUT_OF_RANGE)
    return players - 1 if _has_mort(case) else players


def _has_mort(case: Case) -> bool:
    return case.get("mort") is True and case.get("players") == PLAYERS_WITH_MORT


def _morts(case: Case) -> int:
    mort = case.get("mort")
    if mort is None or mort is False:
        return 0
    if not _has_mort(case):
        raise ImpossibleDonne(Code.MORTS_OUT_OF_RANGE)
    return 1


def _contrat(case: Case) -> Contrat:
    return word(case.get("contract"), Contrat, Code.CONTRAT_UNKNOWN)


def _bouts(case: Case) -> int:
    bouts = whole(case.get("bouts"), Code.BOUTS_OUT_OF_RANGE)
    required_points(bouts)
    return bouts


def _half_points(case: Case) -> int:
    points = case.get("points")
    if not isinstance(points, str):
        raise ImpossibleDonne(Code.POINTS_NOT_HALVES)
    return parse_half_points(points)


def _petit_au_bout(case: Case) -> Camp | None:
    return word_or_none(case.get("petit_au_bout"), Camp, Code.PETIT_WITHOUT_BOUT)


def _chelem(case: Case) -> Chelem | None:
    return word_or_none(case.get("chelem"), Chelem, Code.CHELEM_ATTAQUE_POINTS)


def _appel(case: Case) -> Appel | None:
    return word_or_none(case.get("appele"), Appel, Code.APPEL_MISPLACED)


def _poignees(case: Case) -> tuple[ShownPoignee, ...]:
    code = Code.POIGNEES_EXCEED_ATOUTS
    return tuple(
        ShownPoignee(word(each.get("camp"), Camp, code), word(each.get("taille"), Poignee, code))
        for each in objects(case.get("poignees"), code)
    )


def _miseres(case: Case) -> tuple[AnnouncedMisere, ...]:
    return tuple(
        AnnouncedMisere(
            whole(each.get("joueur"), Code.MISERE_SEAT_UNKNOWN),
            word(each.get("type"), Misere, Code.MISERE_NOT_PLAYED),
        )
        for each in objects(case.get("miseres"), Code.MISERE_NOT_PLAYED)
    )


def _regles(case: Case) -> Regles:
    """E18 is the one code that speaks of the options of a table."""
    options = case.get("options")
    if options is None:
        return Regles()
    try:
        return Regles.from_dict(options)
    except (AttributeError, ValueError):
        raise ImpossibleDonne(Code.MISERE_NOT_PLAYED) from None


READERS: dict[str, Callable[[Case], object]] = {
    "players": _players,
    "morts": _morts,
    "contrat": _contrat,
    "bouts": _bouts,
    "half_points": _half_points,
    "petit_au_bout": _petit_au_bout,
    "chelem": _chelem,
    "appel": _appel,
    "poignees": _poignees,
    "miseres": _miseres,
    "regles": _regles,
}
