"""The two camps of a donne, and the sign that each gives to a prime."""

from enum import StrEnum


class Camp(StrEnum):
    """Who plays together: the preneur (with the appelé at five), or all the others."""

    ATTAQUE = "attaque"
    DEFENSE = "defense"

    @property
    def opponent(self) -> "Camp":
        """The other camp."""
        return OPPONENTS[self]


OPPONENTS = {Camp.ATTAQUE: Camp.DEFENSE, Camp.DEFENSE: Camp.ATTAQUE}

# Every amount of a décompte is seen from the attaque.
SIGNS = {Camp.ATTAQUE: 1, Camp.DEFENSE: -1}


def signed(points: int, camp: Camp) -> int:
    """Return what the camp's points are worth, seen from the attaque.

    >>> signed(20, Camp.DEFENSE)
    -20
    """
    return points * SIGNS[camp]
