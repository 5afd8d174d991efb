"""One donne from the cards up: distributed, taken or passed, played, and what is said of it."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tarot_scores.demo.cards import BOUTS, EXCUSE, HALF_POINTS, Held, distribute
from tarot_scores.demo.encheres import (
    Temper,
    called_card,
    contrat_for,
    count_bouts,
    count_half_points,
    sees_chelem,
    set_aside,
)
from tarot_scores.demo.plis import Won, play
from tarot_scores.models import Facts
from tarot_scores.scoring import (
    ALL_HALF_POINTS,
    Chelem,
    Contrat,
    DonneKind,
    Misere,
    Poignee,
    Regles,
    plis_of,
    poignee_size,
)

FAUSSE_DONNES = 0.004  # how often a card turns over while it is dealt
SHOWN = 0.6  # how often somebody shows a poignée he holds
CONCEDED = 0.5  # how often a chelem in sight is made
ANNOUNCED = 0.7  # who announces it is right this often
RANKS = tuple(Contrat)


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """What became of the cards; `facts` is `None` when nobody played them."""

    kind: DonneKind
    facts: Facts | None = None


def simulate(
    players: Sequence[int], tempers: Sequence[Temper], regles: Regles, chance: random.Random
) -> Dealt:
    """Play a donne between these players, by primary key; the first one speaks first."""
    if chance.random() < FAUSSE_DONNES:
        return Dealt(kind=DonneKind.FAUSSE_DONNE)
    held, chien = distribute(len(players), chance)
    if any(cards.is_petit_sec for cards in held):
        return Dealt(kind=DonneKind.PETIT_SEC)
    wanted = [
        contrat_for(cards, len(held), temper, chance)
        for cards, temper in zip(held, tempers, strict=True)
    ]
    taken = [contrat for contrat in wanted if contrat]
    if not taken:
        return Dealt(kind=DonneKind.PASSE)
    contrat = max(taken, key=RANKS.index)
    attaque = _Attaque(held, chien, wanted.index(contrat), contrat)
    announced = frozenset(_poignees(players, held, tempers, chance))
    miseres = frozenset(_miseres(players, held)) if regles.miseres else frozenset()
    won = attaque.play(tempers, chance)
    return Dealt(
        kind=DonneKind.JOUEE,
        facts=Facts(
            preneur=players[attaque.preneur],
            appele=None if attaque.appele is None else players[attaque.appele],
            contrat=contrat,
            bouts=won.bouts,
            half_points=won.half_points,
            petit_au_bout=won.petit_au_bout,
            chelem=attaque.chelem(won),
            poignees=announced,
            miseres=miseres,
        ),
    )


class _Attaque:
    """The preneur and perhaps the appelé, with what the chien gave them."""

    def __init__(
        self, held: Sequence[Held], chien: list[int], preneur: int, contrat: Contrat
    ) -> None:
        self.held, self.preneur, self.contrat = held, preneur, contrat
        self.plis = plis_of(len(held))
        self.appele = self._called() if len(held) == 5 else None
        takes_chien = contrat in (Contrat.PRISE, Contrat.GARDE)
        self.aside = set_aside(held[preneur], chien) if takes_chien else chien
        self.is_near_chelem = takes_chien and sees_chelem(held[preneur], len(held))
        self.announced = False

    def play(self, tempers: Sequence[Temper], chance: random.Random) -> Won:
        """Play, or show cards so good that the others give up; an announce is a good sign."""
        camp = [self.preneur] if self.appele is None else [self.preneur, self.appele]
        is_conceded = self.is_near_chelem and chance.random() < CONCEDED
        if self.is_near_chelem:
            self.announced = chance.random() < (ANNOUNCED if is_conceded else 1 - ANNOUNCED) / 2
        won = self._all() if is_conceded else play(self.held, camp, tempers, chance)
        if not self.contrat.is_chien_a_la_defense:
            won.half_points += count_half_points(self.aside)
            won.bouts += count_bouts(self.aside)
        return won

    def chelem(self, won: Won) -> Chelem | None:
        if won.plis == self.plis:
            return Chelem.ANNONCE_REUSSI if self.announced else Chelem.NON_ANNONCE_REUSSI
        if self.announced:
            return Chelem.ANNONCE_CHUTE
        return Chelem.DEFENSE if won.plis == 0 else None

    def _all(self) -> Won:
        """Give what every pli makes, without the écart; the défense keeps the Excuse it holds."""
        won = Won(plis=self.plis, bouts=len(BOUTS))
        won.half_points = ALL_HALF_POINTS - count_half_points(self.aside)
        camp = (self.preneur, self.appele)
        if any(cards.has_excuse for seat, cards in enumerate(self.held) if seat not in camp):
            won.half_points -= HALF_POINTS[EXCUSE] - 1
            won.bouts -= 1
        return won

    def _called(self) -> int | None:
        card = called_card(self.held[self.preneur])
        holders = [seat for seat, cards in enumerate(self.held) if card in cards]
        return next((seat for seat in holders if seat != self.preneur), None)


def _poignees(
    players: Sequence[int],
    held: Sequence[Held],
    tempers: Sequence[Temper],
    chance: random.Random,
) -> Iterator[tuple[int, Poignee]]:
    """Let who holds enough atouts show them: mostly, for it also tells the others."""
    for player, cards, temper in zip(players, held, tempers, strict=True):
        fitting = [
            poignee
            for poignee in Poignee
            if cards.atout_count >= poignee_size(poignee, len(players))
        ]
        if fitting and chance.random() < SHOWN + temper.bold / 40:
            yield player, fitting[-1]


def _miseres(players: Sequence[int], held: Sequence[Held]) -> Iterator[tuple[int, Misere]]:
    for player, cards in zip(players, held, strict=True):
        if not cards.atout_count:
            yield player, Misere.ATOUT
        if not cards.has_faces:
            yield player, Misere.TETE
