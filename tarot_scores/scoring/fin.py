"""When a partie is over."""

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never


class Fin(StrEnum):
    """What ends a partie."""

    LIBRE = "libre"  # the table decides
    DONNES = "donnes"  # after so many donnes
    TOURNEES = "tournees"  # after so many times as many donnes as seats, the morts included
    POINTS = "points"  # once a total passes the limit


def is_reached(
    fin: Fin, limit: int | None, donnes_scored: int, seats: int, totals: Iterable[int]
) -> bool:
    """Tell whether the partie is over; without a limit it never is.

    Only donnes with scores count: a pass, a petit sec and a fausse donne do not. A total must be
    strictly above the limit.
    Source: customs of tables (docs/regles.md); the FFT plays a number of donnes or a time.

    >>> is_reached(Fin.POINTS, 1000, 12, 4, [1000, -200, -400, -400])
    False
    """
    if limit is None:
        return False
    match fin:
        case Fin.LIBRE:
            return False
        case Fin.DONNES:
            return donnes_scored >= limit
        case Fin.TOURNEES:
            return donnes_scored >= limit * seats
        case Fin.POINTS:
            return any(total > limit for total in totals)
        case _:
            assert_never(fin)
