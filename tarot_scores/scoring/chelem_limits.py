"""Which bouts and points a chelem leaves to the attaque, proven from the 78 cards.

All in half-points. One camp won every pli: what the other owns is the chien or the écart if it is
on its side, and perhaps the Excuse, which is kept by who played it.
Source: FFT 2012, p. 6 (chelem, Excuse counted 4); the proofs stand in docs/regles.md.
"""

from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.contrats import Contrat
from tarot_scores.scoring.limits import CHIEN_SIZES, Limits, chien_of_attaque

ChelemLimits = dict[int, Limits]  # by bouts of the attaque; a number left out cannot be

# 91 points, or 87 when the défense keeps the Excuse; tables that count it 4.5 write 86.5.
ATTAQUE_WITH_CHIEN = {2: Limits(173, 174), 3: Limits(182, 182)}

# Garde contre: the défense owns the six cards of the chien (64 to 88 points)...
ATTAQUE_WITHOUT_SIX = {
    0: Limits(128, 152),
    1: Limits(128, 160),
    2: Limits(130, 168),
    3: Limits(132, 176),
}
# ... or the three cards (77.5 to 89.5 points).
ATTAQUE_WITHOUT_THREE = {
    0: Limits(155, 155),
    1: Limits(155, 163),
    2: Limits(155, 171),
    3: Limits(155, 179),
}

# The écart holds no Roi and no bout; the Excuse is the one bout that the attaque can keep.
DEFENSE_SIX_ECARTES = {0: Limits(6, 38), 1: Limits(14, 42)}
DEFENSE_THREE_ECARTES = {0: Limits(3, 21), 1: Limits(11, 23)}

# Garde sans: the chien may hold anything (3 to 27 points, or 1.5 to 13.5).
DEFENSE_CHIEN_OF_SIX = {0: Limits(6, 50), 1: Limits(14, 52), 2: Limits(22, 54), 3: Limits(30, 54)}
DEFENSE_CHIEN_OF_THREE = {
    0: Limits(3, 27),
    1: Limits(11, 27),
    2: Limits(19, 27),
    3: Limits(27, 27),
}

# Garde contre: nothing, or the Excuse alone, which counts 4; tables that do not know that, 4.5.
DEFENSE_WITH_CHIEN = {0: Limits(0, 0), 1: Limits(8, 9)}

# By size of the chien.
CHELEM_ATTAQUE: dict[Contrat, dict[int, ChelemLimits]] = {
    Contrat.PRISE: {6: ATTAQUE_WITH_CHIEN, 3: ATTAQUE_WITH_CHIEN},
    Contrat.GARDE: {6: ATTAQUE_WITH_CHIEN, 3: ATTAQUE_WITH_CHIEN},
    Contrat.GARDE_SANS: {6: ATTAQUE_WITH_CHIEN, 3: ATTAQUE_WITH_CHIEN},
    Contrat.GARDE_CONTRE: {6: ATTAQUE_WITHOUT_SIX, 3: ATTAQUE_WITHOUT_THREE},
}
CHELEM_DEFENSE: dict[Contrat, dict[int, ChelemLimits]] = {
    Contrat.PRISE: {6: DEFENSE_SIX_ECARTES, 3: DEFENSE_THREE_ECARTES},
    Contrat.GARDE: {6: DEFENSE_SIX_ECARTES, 3: DEFENSE_THREE_ECARTES},
    Contrat.GARDE_SANS: {6: DEFENSE_CHIEN_OF_SIX, 3: DEFENSE_CHIEN_OF_THREE},
    Contrat.GARDE_CONTRE: {6: DEFENSE_WITH_CHIEN, 3: DEFENSE_WITH_CHIEN},
}
CHELEM_LIMITS = {Camp.ATTAQUE: CHELEM_ATTAQUE, Camp.DEFENSE: CHELEM_DEFENSE}

# With these the défense has no card left that could be a pli (the chien being the attaque's).
EVERY_PLI_WON = {2: 174, 3: 182}


def fits_chelem(winner: Camp, players: int, contrat: Contrat, bouts: int, half_points: int) -> bool:
    """Tell whether the attaque can count this when the winner took every pli.

    The limits also say that a chelem of the attaque makes the contrat, and that one of the
    défense breaks it.
    """
    limits = CHELEM_LIMITS[winner][contrat][CHIEN_SIZES[players]].get(bouts)
    return limits is not None and limits.lowest <= half_points <= limits.highest


def is_half_point_usual(winner: Camp, players: int, contrat: Contrat, half_points: int) -> bool:
    """Tell whether a chelem usually leaves these points, whole or with a half.

    Each card is worth an odd number of half-points, so the parity of the points is the parity of
    the attaque's cards; an Excuse that is not paid for counts 4 points to keep it so.
    """
    plis = {Camp.ATTAQUE: 78 - CHIEN_SIZES[players], Camp.DEFENSE: 0}[winner]
    cards = plis + chien_of_attaque(players, contrat)
    return half_points % 2 == cards % 2
