"""Facts that are hardly possible: to be confirmed, and scored all the same."""

from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.checks.chelem import chelem_camp
from tarot_scores.scoring.checks.poignees import TRUMPS, sizes_shown
from tarot_scores.scoring.checks.rules import Rules
from tarot_scores.scoring.chelem_limits import is_half_point_usual
from tarot_scores.scoring.codes import Code
from tarot_scores.scoring.donne import Donne
from tarot_scores.scoring.limits import (
    highest_half_points,
    limits_with_plis_shared,
    lowest_half_points,
)

# Plis of two or four cards: the chien being even, each camp holds an even number of cards.
PLAYERS_WITHOUT_HALVES = (2, 4)


def has_unusual_half_point(donne: Donne) -> bool:
    """W01: every card is worth a half-point too many, so an even number of them gives a whole.

    Source: proven; only a disputed Excuse in the last pli could leave a half. Never refused.
    """
    return donne.players in PLAYERS_WITHOUT_HALVES and donne.half_points % 2 == 1


def has_unusual_chelem_points(donne: Donne) -> bool:
    """W02: the Excuse kept against a chelem counts 4 points, some tables count it 4.5.

    Source: FFT 2012, p. 6; the score is the same, 45.5 and 46 are both 46.
    """
    winner = chelem_camp(donne)
    return winner is not None and not is_half_point_usual(
        winner, donne.players, donne.contrat, donne.half_points
    )


def is_high_without_chelem(donne: Donne) -> bool:
    """W03: too many points for a défense that won a pli; a chelem was forgotten, or a slip.

    Source: proven, see limits.py.
    """
    limits = limits_with_plis_shared(donne.players, donne.contrat, donne.bouts)
    return chelem_camp(donne) is None and donne.half_points > limits.highest


def is_low_without_chelem(donne: Donne) -> bool:
    """W04: too few points for an attaque that won a pli; a chelem was forgotten, or a slip.

    Source: proven, see limits.py.
    """
    limits = limits_with_plis_shared(donne.players, donne.contrat, donne.bouts)
    return chelem_camp(donne) is None and donne.half_points < limits.lowest


def plis_of_poignees(donne: Donne, camp: Camp) -> int:
    """Return how many plis the longest poignée of the camp must win.

    All its trumps but the Excuse fall in different plis, and the others hold only what is left
    of the 22: 3 plis for 13 trumps, 7 for 15, 13 for 18.
    Source: proven from FFT 2012, p. 7.
    """
    longest = max(sizes_shown(donne, camp), default=0)
    return max(0, (longest - 1) - (TRUMPS - longest))


def leaves_no_room_for_poignee(donne: Donne) -> bool:
    """W05: the plis that a shown poignée must win weigh more than its camp counts.

    Source: proven, see limits.py.
    """
    table = donne.players, donne.contrat, donne.bouts
    lowest = lowest_half_points(*table, plis_of_poignees(donne, Camp.ATTAQUE))
    highest = highest_half_points(*table, plis_of_poignees(donne, Camp.DEFENSE))
    return bool(donne.poignees) and not lowest <= donne.half_points <= highest


DOUBT_RULES: Rules = (
    (Code.HALF_POINT_UNUSUAL, has_unusual_half_point),
    (Code.CHELEM_POINTS_UNUSUAL, has_unusual_chelem_points),
    (Code.POINTS_HIGH_WITHOUT_CHELEM, is_high_without_chelem),
    (Code.POINTS_LOW_WITHOUT_CHELEM, is_low_without_chelem),
    (Code.POINTS_AGAINST_POIGNEE, leaves_no_room_for_poignee),
)
