"""The 78 cards, one by one, and what each player holds of them."""

import random
from collections.abc import Iterable, Iterator

from tarot_scores.scoring import CARD_HALF_POINTS, CHIEN_SIZES, Card, plis_of

# A card is a number: its suit times 32, and its rank. Atouts are suit 0, the Excuse its rank 0.
SHIFT = 5
ATOUT, EXCUSE, PETIT, VINGT_ET_UN = 0, 0, 1, 21
SUITS = range(1, 5)
VALET, CAVALIER, DAME, ROI = range(11, 15)
BOUTS = (EXCUSE, PETIT, VINGT_ET_UN)

DECK = (*range(22), *(suit << SHIFT | rank for suit in SUITS for rank in range(1, 15)))

FACES = {VALET: Card.VALET, CAVALIER: Card.CAVALIER, DAME: Card.DAME, ROI: Card.ROI}


def suit_of(card: int) -> int:
    return card >> SHIFT


def rank_of(card: int) -> int:
    return card & (1 << SHIFT) - 1


def kind_of(card: int) -> Card:
    """Say what the card counts as."""
    if card in BOUTS:
        return Card.BOUT
    return FACES.get(rank_of(card), Card.OTHER) if suit_of(card) else Card.OTHER


HALF_POINTS = {card: CARD_HALF_POINTS[kind_of(card)] for card in DECK}


class Held:
    """The cards of one player: the suits in ascending order, and perhaps the Excuse."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.suits: list[list[int]] = [[], [], [], [], []]
        self.has_excuse = False
        for card in sorted(cards):
            self.add(card)

    def __iter__(self) -> Iterator[int]:
        yield from [EXCUSE] * self.has_excuse
        for suit in self.suits:
            yield from suit

    @property
    def atouts(self) -> list[int]:
        """The atouts, the Excuse apart."""
        return self.suits[ATOUT]

    @property
    def atout_count(self) -> int:
        """How many trumps may be shown, the Excuse being one."""
        return len(self.atouts) + self.has_excuse

    @property
    def has_faces(self) -> bool:
        return any(suit and rank_of(suit[-1]) >= VALET for suit in self.suits[1:])

    @property
    def is_petit_sec(self) -> bool:
        """Whether the Petit is the only trump: the donne is cancelled."""
        return self.atouts == [PETIT] and not self.has_excuse

    def add(self, card: int) -> None:
        """Take one more card, the highest of its suit unless the caller sorts."""
        if card == EXCUSE:
            self.has_excuse = True
        else:
            self.suits[suit_of(card)].append(card)

    def remove(self, card: int) -> None:
        if card == EXCUSE:
            self.has_excuse = False
        else:
            self.suits[suit_of(card)].remove(card)


def distribute(players: int, chance: random.Random) -> tuple[list[Held], list[int]]:
    """Give what each player gets, and the chien."""
    deck = list(DECK)
    chance.shuffle(deck)
    chien, size = CHIEN_SIZES[players], plis_of(players)
    starts = range(chien, len(deck), size)
    return [Held(deck[start : start + size]) for start in starts], deck[:chien]
