"""How many points the attaque needs with its bouts, and by how much it passes or falls short."""

from tarot_scores.scoring.codes import Code, ImpossibleDonne

# Points to reach with 0, 1, 2 and 3 bouts in the plis of the attaque.
# Source: FFT 2012, « Le principe du jeu », and p. 8.
REQUIRED_POINTS = (56, 51, 41, 36)

MOST_BOUTS = 3


def required_points(bouts: int) -> int:
    """Return the whole points that the attaque needs with that many bouts.

    Raises ImpossibleDonne (E04) unless bouts is 0 to 3.

    >>> [required_points(bouts) for bouts in range(4)]
    [56, 51, 41, 36]
    """
    if not 0 <= bouts <= MOST_BOUTS:
        raise ImpossibleDonne(Code.BOUTS_OUT_OF_RANGE)
    return REQUIRED_POINTS[bouts]


def margin_of(half_points: int, bouts: int) -> int:
    """Return by how many whole points the contrat is made, or lost if negative.

    A half-point goes to the camp that wins the donne, so it rounds away from zero; with exactly
    the points required the contrat is just made, by 0.
    Source: FFT 2012, p. 8 (just made), p. 11 and 12 (half-points, at three and at five).

    >>> margin_of(83, 2), margin_of(82, 2), margin_of(81, 2)
    (1, 0, -1)
    """
    raw = half_points - 2 * required_points(bouts)
    return (raw + 1) // 2 if raw >= 0 else raw // 2
