"""The rating of the players of a carnet, after Elo: what a partie moves, and nothing else.

Source: docs/regles.md, « La cote des joueurs ».
"""

import math
from collections.abc import Hashable, Mapping
from itertools import combinations
from typing import TypeVar

START = 15_000  # in tenths of a point, as every rating here
STAKE = 320  # what a partie moves at most, shared among the duels of a player
SCALE = 4_000  # this far ahead, ten wins are expected for one loss

Who = TypeVar("Who", bound=Hashable)


def rated(ratings: Mapping[Who, int], totals: Mapping[Who, int]) -> dict[Who, int]:
    """Give the ratings after a partie that ended on these totals, from those before it.

    Every two players duel, and the higher total wins; all duels are fought at once, with the
    ratings before the partie. What one gains the other loses, so that the sum never changes.
    """
    after = {who: ratings[who] for who in totals}
    for one, other in combinations(totals, 2):
        stake = STAKE / (len(totals) - 1)
        result = _result(totals[one], totals[other])
        moved = round(stake * (result - _expected(ratings[one], ratings[other])))
        after[one] += moved
        after[other] -= moved
    return after


def whole_points(tenths: int) -> int:
    """Give a rating to the nearest point."""
    return (tenths + 5) // 10


def _result(total: int, other: int) -> float:
    """Give 1 for a duel won, 0 for one lost, a half for equal totals."""
    return ((total > other) - (total < other) + 1) / 2


def _expected(rating: int, other: int) -> float:
    """Give the share of their duels that a player of this rating should win."""
    return 1 / (1 + math.pow(10, (other - rating) / SCALE))
