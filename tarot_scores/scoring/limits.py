"""Between which points the attaque must be, proven from the 78 cards.

All in half-points. Each card is worth one half-point at least, and a bout eight more; so a camp
with n cards and b bouts counts n + 8 b at least, and the other camp's least is this camp's most.
Source: no rule book; the proofs stand in docs/regles.md, « Ce que les cartes interdisent ».
"""

from typing import NamedTuple

from tarot_scores.scoring.bouts import MOST_BOUTS
from tarot_scores.scoring.contrats import Contrat
from tarot_scores.scoring.points import ALL_HALF_POINTS


class Limits(NamedTuple):
    """The least and the most that the attaque can count, both included, in half-points."""

    lowest: int
    highest: int


# Cards of the chien, by number of players who play. Source: FFT 2012, p. 11 and 12.
CHIEN_SIZES = {2: 6, 3: 6, 4: 6, 5: 3}

BOUT_HALF_POINTS = 8

# With 0, 1, 2, 3 bouts, whoever won the plis: 0 to 78 points, 4 to 82, 9 to 87, 13 to 91. An Excuse
# that nobody could pay for counts 4 points in place of 4.5, hence the 4 and the 87.
LIMITS_BY_BOUTS = (Limits(0, 156), Limits(8, 164), Limits(18, 174), Limits(26, 182))


def fewest_half_points(cards: int, bouts: int) -> int:
    """Return the least that a camp counts with that many cards and bouts.

    Source: proven, each card is worth 1 half-point at least and a bout 9.
    """
    return cards + BOUT_HALF_POINTS * bouts


def chien_of_attaque(players: int, contrat: Contrat) -> int:
    """Return how many cards of chien, or of écart, are counted with the attaque.

    Source: FFT 2012, « Les enchères ».
    """
    return 0 if contrat.is_chien_a_la_defense else CHIEN_SIZES[players]


def lowest_half_points(players: int, contrat: Contrat, bouts: int, plis: int) -> int:
    """Return the least that the attaque counts once it has won that many plis.

    Source: proven, see fewest_half_points.
    """
    cards = chien_of_attaque(players, contrat) + players * plis
    return fewest_half_points(cards, bouts)


def highest_half_points(players: int, contrat: Contrat, bouts: int, plis: int) -> int:
    """Return the most that the attaque counts once the défense has won that many plis.

    Source: proven, 91 points less the least of the défense.
    """
    chien = CHIEN_SIZES[players] - chien_of_attaque(players, contrat)
    return ALL_HALF_POINTS - fewest_half_points(chien + players * plis, MOST_BOUTS - bouts)


def _limits(players: int, contrat: Contrat, bouts: int) -> Limits:
    """Narrow the limits of the bouts by the chien, which one camp owns before the first pli."""
    anywhere = LIMITS_BY_BOUTS[bouts]
    if contrat.is_chien_a_la_defense:
        highest = highest_half_points(players, contrat, bouts, plis=0)
        return Limits(anywhere.lowest, min(anywhere.highest, highest))
    lowest = lowest_half_points(players, contrat, bouts, plis=0)
    return Limits(max(anywhere.lowest, lowest), anywhere.highest)


# Outside of these no donne is possible, whoever won the plis.
POINTS_LIMITS = {
    (players, contrat): tuple(_limits(players, contrat, bouts) for bouts in range(MOST_BOUTS + 1))
    for players in CHIEN_SIZES
    for contrat in Contrat
}


def limits_with_plis_shared(players: int, contrat: Contrat, bouts: int) -> Limits:
    """Return the limits of a donne in which each camp won one pli at least.

    >>> limits_with_plis_shared(4, Contrat.GARDE, 2)
    Limits(lowest=26, highest=170)
    """
    return Limits(
        lowest_half_points(players, contrat, bouts, plis=1),
        highest_half_points(players, contrat, bouts, plis=1),
    )
