"""What is answered to a case written as JSON: the scores and the steps, or the codes."""

from tarot_scores.scoring.cases import read_case
from tarot_scores.scoring.codes import ImpossibleDonne
from tarot_scores.scoring.decompte import Decompte, Reason, score_donne
from tarot_scores.scoring.possible import find_warnings


def score_case(case: object) -> dict[str, object]:
    """Return what each seat marks with the steps and warnings, or the codes of the errors.

    The answer carries the "id" of the case if that is a text or a whole number, else null.
    Never raises.

    >>> score_case({"id": 7, "players": 4})
    {'id': 7, 'errors': ['E03', 'E04', 'E05']}
    """
    answer: dict[str, object] = {"id": _id_of(case)}
    try:
        donne, regles = read_case(case)
        decompte = score_donne(donne, regles)
    except ImpossibleDonne as error:
        return answer | {"errors": [code.value for code in error.codes]}
    return answer | {
        "expected": list(decompte.scores),
        "steps": steps_of(decompte),
        "warnings": [code.value for code in find_warnings(donne, regles)],
    }


def _id_of(case: object) -> str | int | None:
    name = case.get("id") if isinstance(case, dict) else None
    return name if isinstance(name, str | int) else None


def steps_of(decompte: Decompte) -> dict[str, int]:
    """Return the steps under the words of the case files, the poignées added up.

    Signed from the attaque, per défenseur; "ecart" is the margin in whole points.
    """
    points = dict.fromkeys(Reason, 0)
    for step in decompte.steps:
        points[step.reason] += step.points
    return {
        "ecart": decompte.margin,
        "base": points[Reason.CONTRAT],
        "petit": points[Reason.PETIT_AU_BOUT],
        "poignee": points[Reason.POIGNEE],
        "chelem": points[Reason.CHELEM],
        "per_defender": decompte.total,
    }
