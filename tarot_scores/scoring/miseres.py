"""The misères, a custom of some tables: who announces one is paid by every other player.

The FFT has none. Nobody but the players sees the hands, so only the payment is ours.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class Misere(StrEnum):
    """A hand so poor that it is paid for."""

    ATOUT = "atout"  # no trump
    TETE = "tete"  # no face


class AnnouncedMisere(NamedTuple):
    """A misère and the seat of who announced it: 0 is the preneur, then as in Donne."""

    seat: int
    misere: Misere


# What each other player gives, the appelé to the preneur too, whoever wins the donne.
MISERE_POINTS = 10


def misere_scores(miseres: Sequence[AnnouncedMisere], players: int) -> tuple[int, ...]:
    """Return what each player gains or pays for all the misères announced, by seat.

    Source: custom of tables (docs/regles.md); personal, not multiplied, whatever the result.

    >>> misere_scores([AnnouncedMisere(2, Misere.TETE)], 4)
    (-10, -10, 30, -10)
    """
    announced = [misere.seat for misere in miseres]
    # Each pays for all of them and is paid by all for his own: his own ten comes back to him.
    return tuple(
        MISERE_POINTS * (players * announced.count(seat) - len(announced))
        for seat in range(players)
    )
