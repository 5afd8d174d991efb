"""The facts that every donne states: who plays, the contrat, the bouts, the points, the petit."""

from tarot_scores.scoring.bouts import MOST_BOUTS
from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.checks.rules import Rules
from tarot_scores.scoring.codes import Code
from tarot_scores.scoring.contrats import Contrat
from tarot_scores.scoring.donne import Donne
from tarot_scores.scoring.limits import POINTS_LIMITS
from tarot_scores.scoring.points import ALL_HALF_POINTS

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
MOST_MORTS = 3
PLAYERS_WITH_APPEL = 5


def has_wrong_players(donne: Donne) -> bool:
    """E01: tarot is played by two to five.

    Source: FFT 2012, p. 8, 11 and 12 (three to five); two is a custom.
    """
    return not FEWEST_PLAYERS <= donne.players <= MOST_PLAYERS


def has_wrong_morts(donne: Donne) -> bool:
    """E02: up to three sit out.

    Source: FFT 2012, p. 12 has one mort at a table of five; more is our own.
    """
    return not 0 <= donne.morts <= MOST_MORTS


def has_unknown_contrat(donne: Donne) -> bool:
    """E03: there are four contrats.

    Source: FFT 2012, p. 8.
    """
    return not isinstance(donne.contrat, Contrat)


def has_wrong_bouts(donne: Donne) -> bool:
    """E04: the 21, the Petit and the Excuse.

    Source: FFT 2012, « Les cartes ».
    """
    return not 0 <= donne.bouts <= MOST_BOUTS


def has_wrong_points(donne: Donne) -> bool:
    """E06: the pack is worth 91 points.

    Source: FFT 2012, « Les cartes ».
    """
    return not 0 <= donne.half_points <= ALL_HALF_POINTS


def has_misplaced_appel(donne: Donne) -> bool:
    """E10: a card is called at five, and only there; a mort table plays as four.

    Source: FFT 2012, p. 12.
    """
    if has_wrong_players(donne):
        return False
    return (donne.appel is not None) != (donne.players == PLAYERS_WITH_APPEL)


def has_points_out_of_reach(donne: Donne) -> bool:
    """E07: bouts and chien alone already weigh more, or leave less.

    Source: proven, see limits.py.
    """
    lowest, highest = POINTS_LIMITS[donne.players, donne.contrat][donne.bouts]
    return not lowest <= donne.half_points <= highest


def has_petit_without_bout(donne: Donne) -> bool:
    """E08: the Petit that the attaque won in the last pli is one of its bouts.

    Source: proven from FFT 2012, p. 7.
    """
    return donne.bouts == 0 and donne.petit_au_bout == Camp.ATTAQUE


def has_petit_against_three_bouts(donne: Donne) -> bool:
    """E09: the défense that won the Petit leaves two bouts at most.

    Source: proven from FFT 2012, p. 7.
    """
    return donne.bouts == MOST_BOUTS and donne.petit_au_bout == Camp.DEFENSE


# While one of these is broken, no other question makes sense.
BASIC_RULES: Rules = (
    (Code.PLAYERS_OUT_OF_RANGE, has_wrong_players),
    (Code.MORTS_OUT_OF_RANGE, has_wrong_morts),
    (Code.CONTRAT_UNKNOWN, has_unknown_contrat),
    (Code.BOUTS_OUT_OF_RANGE, has_wrong_bouts),
    (Code.POINTS_OUT_OF_RANGE, has_wrong_points),
    (Code.APPEL_MISPLACED, has_misplaced_appel),
)

POINTS_RULES: Rules = ((Code.POINTS_OUT_OF_REACH, has_points_out_of_reach),)

PETIT_RULES: Rules = (
    (Code.PETIT_WITHOUT_BOUT, has_petit_without_bout),
    (Code.PETIT_AGAINST_THREE_BOUTS, has_petit_against_three_bouts),
)
