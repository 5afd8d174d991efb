"""The points of the cards, kept as whole half-points: nothing is rounded by accident."""

import re

from tarot_scores.scoring.codes import Code, ImpossibleDonne

# The whole pack: 91 points. Source: FFT 2012, « Les cartes ».
ALL_HALF_POINTS = 182

LONGEST_TEXT = 16
NUMBER = re.compile(r"(-?)([0-9]+)(?:[.,]([0-9]))?")
HALVES = {None: 0, "0": 0, "5": 1}


def parse_half_points(text: str) -> int:
    """Return the half-points that a person wrote, with a comma or with a point.

    Raises ImpossibleDonne: E05 if it is no number of half-points, E06 if it is not 0 to 91 points.

    >>> parse_half_points("41,5"), parse_half_points(" 41 ")
    (83, 82)
    """
    match = NUMBER.fullmatch(text.strip()) if len(text) <= LONGEST_TEXT else None
    if match is None or match[3] not in HALVES:
        raise ImpossibleDonne(Code.POINTS_NOT_HALVES)

    half_points = 2 * int(match[2]) + HALVES[match[3]]
    if match[1] or half_points > ALL_HALF_POINTS:
        raise ImpossibleDonne(Code.POINTS_OUT_OF_RANGE)
    return half_points
