"""Poignées that the trumps or the players of a camp cannot show."""

from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.checks.rules import Rules
from tarot_scores.scoring.codes import Code
from tarot_scores.scoring.donne import Donne
from tarot_scores.scoring.primes import poignee_size

# The 21 numbered trumps, and the Excuse, which may stand for one.
TRUMPS = 22


def sizes_shown(donne: Donne, camp: Camp) -> list[int]:
    """Return how many trumps each poignée of the camp shows.

    Source: FFT 2012, p. 7, 11 and 12.
    """
    return [poignee_size(shown.poignee, donne.players) for shown in donne.poignees_of(camp)]


def has_too_many_trumps(donne: Donne) -> bool:
    """E11: the hands share 22 trumps.

    Source: proven, the hands have no card in common.
    """
    return sum(sum(sizes_shown(donne, camp)) for camp in Camp) > TRUMPS


def has_too_many_poignees(donne: Donne) -> bool:
    """E12: a player shows one poignée at most.

    Source: FFT 2012, p. 7, « complète et en une seule fois ».
    """
    return any(len(donne.poignees_of(camp)) > donne.size_of(camp) for camp in Camp)


POIGNEE_RULES: Rules = (
    (Code.POIGNEES_EXCEED_ATOUTS, has_too_many_trumps),
    (Code.POIGNEES_EXCEED_PLAYERS, has_too_many_poignees),
)
