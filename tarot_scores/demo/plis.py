"""A donne played card by card, well enough to look like one."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tarot_scores.demo.cards import (
    ATOUT,
    BOUTS,
    EXCUSE,
    HALF_POINTS,
    PETIT,
    ROI,
    SUITS,
    VALET,
    VINGT_ET_UN,
    Held,
    rank_of,
    suit_of,
)
from tarot_scores.demo.encheres import Temper
from tarot_scores.scoring import Camp

# Who defends does not see the cards of the others who do.
BLIND = 0.15

ABOVE_ALL = VINGT_ET_UN + 1


@dataclass(kw_only=True)
class Won:
    """What the attaque has in its plis, in half-points; the camp that won the last pli's Petit."""

    half_points: int = 0
    bouts: int = 0
    plis: int = 0
    petit_au_bout: Camp | None = None


class Pli:
    """The cards on the table, and who is winning them."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.suit: int | None = None
        self.best = -1
        self.winner = -1

    def put(self, seat: int, card: int, *, wins: bool) -> None:
        """Lay a card; the Excuse neither leads a suit nor wins, unless it ends a chelem."""
        self.cards.append(card)
        if self.winner < 0:
            self.winner = seat
        if card == EXCUSE:
            if wins:
                self.suit, self.best = ATOUT, ABOVE_ALL
            return
        if self.suit is None:
            self.suit, self.best, self.winner = suit_of(card), card, seat
        elif _beats(card, self.best):
            self.best, self.winner = card, seat


def play(
    held: Sequence[Held], attaque: Collection[int], tempers: Sequence[Temper], chance: random.Random
) -> Won:
    """Play all the plis, seat 0 first, and give what the attaque won; the Held are emptied."""
    won, leader = Won(), 0
    plis = sum(1 for _ in held[0])
    for left in range(plis, 0, -1):
        pli = Pli()
        for turn in range(len(held)):
            seat = (leader + turn) % len(held)
            is_attaque = seat in attaque
            card = _Turn(
                held=held[seat],
                pli=pli,
                left=left,
                is_attaque=is_attaque,
                is_with=turn > 0 and (pli.winner in attaque) == is_attaque,
                is_last=turn == len(held) - 1,
                has_all=won.plis == (plis - left if is_attaque else 0),
            ).card(careful=chance.random() < tempers[seat].care * (1 if is_attaque else BLIND))
            held[seat].remove(card)
            pli.put(seat, card, wins=left == 1 and turn == 0)
            if card == EXCUSE and is_attaque:
                _keep_excuse(won)
        leader = pli.winner
        _collect(won, pli, leader in attaque, is_last=left == 1)
    return won


def _beats(card: int, best: int) -> bool:
    suit = suit_of(card)
    return card > best if suit == suit_of(best) else suit == ATOUT


def _keep_excuse(won: Won) -> None:
    """Leave the Excuse to its camp, which pays for it with a card that counts a half-point."""
    won.half_points += HALF_POINTS[EXCUSE] - 1
    won.bouts += 1


def _collect(won: Won, pli: Pli, is_attaque: bool, *, is_last: bool) -> None:
    if is_last and PETIT in pli.cards:
        won.petit_au_bout = Camp.ATTAQUE if is_attaque else Camp.DEFENSE
    if is_attaque:
        won.plis += 1
        won.half_points += sum(1 if card == EXCUSE else HALF_POINTS[card] for card in pli.cards)
        won.bouts += sum(card in BOUTS and card != EXCUSE for card in pli.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Turn:
    """One player about to lay a card, with what he sees."""

    held: Held
    pli: Pli
    left: int
    is_attaque: bool
    is_with: bool  # his camp is winning the pli
    is_last: bool  # nobody plays after him
    has_all: bool  # his camp has won every pli so far

    def card(self, *, careful: bool) -> int:
        """Choose among what the rules allow; the Excuse is played before the last pli."""
        held, pli, left = self.held, self.pli, self.left
        is_time = left == 2 or (left > 2 and self._is_costly(careful))
        if held.has_excuse and is_time and not (self.has_all and pli.suit is None):
            return EXCUSE
        if pli.suit is None:
            return self._lead(careful)
        cards = held.suits[pli.suit]
        if pli.suit != ATOUT and cards:
            return self._follow(cards, careful)
        return self._cut() if held.atouts else self._throw(careful)

    def _is_costly(self, careful: bool) -> bool:
        """Whether the Excuse spares something: a face that would be lost, an atout."""
        suit = self.pli.suit
        if suit is None or self.is_with or not careful:
            return False
        cards = self.held.suits[suit]
        if suit and cards:
            return rank_of(cards[0]) >= VALET and not _beats(cards[-1], self.pli.best)
        return bool(self.held.atouts) and self.held.atouts[-1] < self.pli.best

    def _lead(self, careful: bool) -> int:
        """Rois first; then the attaque opens its longest suit, the défense its shortest.

        Who holds atouts for half of the plis draws those of the others, from the top.
        """
        atouts = self.held.atouts
        plain = [suit for suit in self.held.suits[1:] if suit]
        if not plain and not atouts:
            return EXCUSE
        is_long = 2 * len(atouts) >= self.left + 3 * (PETIT in atouts)
        if not plain or (self.is_attaque and is_long):
            return atouts[-1] if is_long or len(atouts) == 1 else atouts[1]
        rois = [suit[-1] for suit in plain if rank_of(suit[-1]) == ROI]
        if rois and careful:
            return rois[0]
        return (max if self.is_attaque else min)(plain, key=len)[0]

    def _follow(self, cards: list[int], careful: bool) -> int:
        best, top = self.pli.best, cards[-1]
        if not careful:
            return cards[len(cards) // 2]
        if suit_of(best) == ATOUT:
            return top if self.is_with and (self.is_last or rank_of(top) < ROI) else cards[0]
        if self.is_with and self.is_last:
            return top
        is_master = rank_of(top) == ROI or self.is_last
        return top if is_master and _beats(top, best) else cards[0]

    def _cut(self) -> int:
        """Cut, higher than what is there if that can be; the Petit only when it is safe."""
        atouts, best = self.held.atouts, self.pli.best
        floor = best if suit_of(best) == ATOUT else -1
        higher = [atout for atout in atouts if atout > floor]
        is_safe = self.is_with if not higher else self.is_last and floor < PETIT
        if atouts[0] == PETIT and is_safe:
            return PETIT
        choice = [atout for atout in higher or atouts if atout != PETIT]
        return choice[0] if choice else atouts[0]

    def _throw(self, careful: bool) -> int:
        """Throw a card away: points to one's own camp, nothing to the other."""
        cards = [card for suit in SUITS for card in self.held.suits[suit]]
        if not cards:
            return EXCUSE
        gives = self.is_with and careful
        return max(cards, key=rank_of) if gives else min(cards, key=rank_of)
