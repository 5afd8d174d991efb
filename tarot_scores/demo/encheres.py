"""What a player thinks of the cards: whether to take, at what contrat, what to set aside."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from tarot_scores.demo.cards import (
    BOUTS,
    DAME,
    HALF_POINTS,
    PETIT,
    ROI,
    SHIFT,
    SUITS,
    VALET,
    VINGT_ET_UN,
    Held,
    rank_of,
)
from tarot_scores.scoring import Contrat

FACE_WORTH = {14: 6, 13: 3, 12: 2, 11: 1}
MARIAGE = 1  # a Roi and its Dame are worth more together
HIGH_ATOUT = 16

# From how much on a contrat is worth trying, by number of players: what holds 24 cards is worth
# more than what holds 15, and at five somebody helps.
LEAST = {
    3: {Contrat.PRISE: 58, Contrat.GARDE: 65, Contrat.GARDE_SANS: 85, Contrat.GARDE_CONTRE: 96},
    4: {Contrat.PRISE: 43, Contrat.GARDE: 48, Contrat.GARDE_SANS: 65, Contrat.GARDE_CONTRE: 76},
    5: {Contrat.PRISE: 32, Contrat.GARDE: 38, Contrat.GARDE_SANS: 56, Contrat.GARDE_CONTRE: 66},
}
# From how much on, the chien in hand, a chelem is in sight.
CHELEM_LEAST = {3: 115, 4: 95, 5: 77}


@dataclass(frozen=True, kw_only=True)
class Temper:
    """How somebody plays: bold takes with less, careful plays the right card more often."""

    bold: int
    care: float


def worth(held: Held) -> int:
    """Give what the cards are worth to a preneur, as players count it before they take."""
    atouts = held.atouts
    total = 2 * len(atouts) + 2 * sum(atout >= HIGH_ATOUT for atout in atouts)
    total += 10 * (VINGT_ET_UN in atouts) + 8 * held.has_excuse
    if PETIT in atouts:
        total += 10 if len(atouts) > 5 else 5 if len(atouts) == 5 else 0
    return total + sum(_suit_worth(held.suits[suit]) for suit in SUITS)


def _suit_worth(cards: list[int]) -> int:
    faces = [rank for card in cards if (rank := rank_of(card)) >= VALET]
    total = sum(FACE_WORTH[rank] for rank in faces) + MARIAGE * ({ROI, DAME} <= set(faces))
    if len(cards) >= 5:
        return total + 5 * (len(cards) - 4)
    return total + {0: 6, 1: 3}.get(len(cards), 0)


def contrat_for(held: Held, players: int, temper: Temper, chance: random.Random) -> Contrat | None:
    """Give the contrat that this player would take, `None` to pass."""
    felt = worth(held) + temper.bold + chance.randint(-3, 3)
    wanted = [contrat for contrat, least in LEAST[players].items() if felt >= least]
    return wanted[-1] if wanted else None


def sees_chelem(held: Held, players: int) -> bool:
    """Whether the preneur, with the chien in hand, may win every pli."""
    return worth(held) >= CHELEM_LEAST[players]


def set_aside(held: Held, chien: Iterable[int]) -> list[int]:
    """Take the chien in and give the écart: no Roi, no bout, and an atout only if nothing else.

    The shortest suits go first, so that they can soon be cut, and the points with them.
    """
    taken = list(chien)
    for card in taken:
        held.add(card)
    for suit in held.suits:
        suit.sort()
    suits = sorted((held.suits[suit] for suit in SUITS), key=len)
    plain = [card for suit in suits for card in reversed(suit) if rank_of(card) != ROI]
    atouts = [atout for atout in held.atouts if atout not in BOUTS]
    ecart = [*plain, *atouts][: len(taken)]
    for card in ecart:
        held.remove(card)
    return ecart


def called_card(held: Held) -> int:
    """Give the card that a preneur calls at five: a Roi of the longest suit that has none."""
    suits = sorted(SUITS, key=lambda suit: -len(held.suits[suit]))
    for rank in range(ROI, VALET - 1, -1):
        for suit in suits:
            card = suit << SHIFT | rank
            if card not in held.suits[suit]:
                return card
    return suits[0] << SHIFT | ROI


def count_half_points(cards: Iterable[int]) -> int:
    return sum(HALF_POINTS[card] for card in cards)


def count_bouts(cards: Iterable[int]) -> int:
    return sum(card in BOUTS for card in cards)
