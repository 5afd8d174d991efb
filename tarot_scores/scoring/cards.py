"""What each card is worth, and how many there are of it."""

from enum import StrEnum

from tarot_scores.scoring.limits import CHIEN_SIZES


class Card(StrEnum):
    """The cards that count, from the most to the least; all others are worth the same."""

    BOUT = "bout"
    ROI = "roi"
    DAME = "dame"
    CAVALIER = "cavalier"
    VALET = "valet"
    OTHER = "autre"


# The 78 cards. Source: FFT 2012, « Les cartes ».
CARD_COUNTS = {
    Card.BOUT: 3,
    Card.ROI: 4,
    Card.DAME: 4,
    Card.CAVALIER: 4,
    Card.VALET: 4,
    Card.OTHER: 59,
}

# In half-points, counted one by one: 4.5 points for a bout or a Roi, 3.5, 2.5, 1.5, and 0.5.
# Source: FFT 2012, « Les cartes ».
CARD_HALF_POINTS = {
    Card.BOUT: 9,
    Card.ROI: 9,
    Card.DAME: 7,
    Card.CAVALIER: 5,
    Card.VALET: 3,
    Card.OTHER: 1,
}

ALL_CARDS = sum(CARD_COUNTS.values())


def plis_of(players: int) -> int:
    """Return how many plis a donne has: the cards that are not in the chien, one by player.

    Source: FFT 2012, p. 11 and 12, « La distribution ».

    >>> [plis_of(players) for players in CHIEN_SIZES]
    [36, 24, 18, 15]
    """
    return (ALL_CARDS - CHIEN_SIZES[players]) // players
