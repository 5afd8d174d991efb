"""The numbers of the rules as plain data, for whoever computes the same scores elsewhere."""

import json
from typing import Any

from tarot_scores.scoring.bouts import REQUIRED_POINTS
from tarot_scores.scoring.cards import CARD_COUNTS, CARD_HALF_POINTS
from tarot_scores.scoring.contrats import COEFFICIENTS, CONTRAT_POINTS, Contrat
from tarot_scores.scoring.limits import CHIEN_SIZES, POINTS_LIMITS, Limits
from tarot_scores.scoring.miseres import MISERE_POINTS
from tarot_scores.scoring.points import ALL_HALF_POINTS
from tarot_scores.scoring.primes import CHELEM_POINTS, PETIT_AU_BOUT, POIGNEE_POINTS
from tarot_scores.scoring.repartition import SHARES


def numbers() -> dict[str, Any]:
    """Return every number that a score, or a count of cards, is made of, ready to be JSON.

    The shares are keyed by how many play, then by the appel, empty where nobody is called; the
    limits of the points, in half-points, by how many play, then by contrat, then by bouts.
    """
    shares: dict[int, dict[str, tuple[int, ...]]] = {}
    for (players, appel), times in SHARES.items():
        shares.setdefault(players, {})[appel or ""] = times
    return {
        "required": REQUIRED_POINTS,
        "contrat": CONTRAT_POINTS,
        "coefficients": COEFFICIENTS,
        "petit": PETIT_AU_BOUT,
        "poignees": POIGNEE_POINTS,
        "chelems": CHELEM_POINTS,
        "misere": MISERE_POINTS,
        "halfPoints": ALL_HALF_POINTS,
        "shares": shares,
        "limits": _limits(),
        "cards": {card: [CARD_COUNTS[card], CARD_HALF_POINTS[card]] for card in CARD_COUNTS},
        "chiens": CHIEN_SIZES,
    }


def numbers_modules() -> dict[str, str]:
    """Return the same numbers as modules of JavaScript, by name.

    Those of a count of cards are a module of their own: few count them.
    """
    of_scores = numbers()
    of_cards = {name: of_scores.pop(name) for name in ("cards", "chiens")}
    return {"numbers": _module(of_scores), "cards": _module(of_cards)}


def _module(said: dict[str, Any]) -> str:
    lines = (f"  {name}: {json.dumps(value)},\n" for name, value in said.items())
    heading = "// The numbers of the rules, written by manage.py numbers: each is said in scoring."
    return f"{heading}\nexport const numbers = {{\n{''.join(lines)}}};\n"


def _limits() -> dict[int, dict[Contrat, tuple[Limits, ...]]]:
    limits: dict[int, dict[Contrat, tuple[Limits, ...]]] = {}
    for (players, contrat), by_bouts in POINTS_LIMITS.items():
        limits.setdefault(players, {})[contrat] = by_bouts
    return limits
