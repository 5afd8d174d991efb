"""What the poignées, the petit au bout and the chelem are worth, per défenseur."""

from enum import StrEnum
from typing import NamedTuple

from tarot_scores.scoring.camps import Camp, signed
from tarot_scores.scoring.codes import Code, ImpossibleDonne
from tarot_scores.scoring.contrats import COEFFICIENTS, Contrat
from tarot_scores.scoring.regles import Regles


class Poignee(StrEnum):
    """A hand of trumps shown before its first card is played."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"

    @property
    def points(self) -> int:
        """What it brings, whatever the contrat."""
        return POIGNEE_POINTS[self]


# Source: FFT 2012, p. 7, « La Poignée ».
POIGNEE_POINTS = {Poignee.SIMPLE: 20, Poignee.DOUBLE: 30, Poignee.TRIPLE: 40}

# Trumps to show, by number of players who play the donne.
# Source: FFT 2012, p. 7 (four), p. 11 (three), p. 12 (five). Nobody fixes them for two players: a
# hand of 18 cards is the hand of a table of four, so we take its sizes.
POIGNEE_SIZES = {
    2: {Poignee.SIMPLE: 10, Poignee.DOUBLE: 13, Poignee.TRIPLE: 15},
    3: {Poignee.SIMPLE: 13, Poignee.DOUBLE: 15, Poignee.TRIPLE: 18},
    4: {Poignee.SIMPLE: 10, Poignee.DOUBLE: 13, Poignee.TRIPLE: 15},
    5: {Poignee.SIMPLE: 8, Poignee.DOUBLE: 10, Poignee.TRIPLE: 13},
}


class ShownPoignee(NamedTuple):
    """A poignée and the camp of the player who showed it."""

    camp: Camp
    poignee: Poignee


class Chelem(StrEnum):
    """What became of the wish to win every pli."""

    ANNONCE_REUSSI = "annonce_reussi"
    NON_ANNONCE_REUSSI = "non_annonce_reussi"
    ANNONCE_CHUTE = "annonce_chute"
    DEFENSE = "defense"  # the défense won every pli

    @property
    def points(self) -> int:
        """What it brings, seen from the attaque, whatever the contrat."""
        return CHELEM_POINTS[self]

    @property
    def camp(self) -> Camp | None:
        """The camp that won every pli, or None if it was announced and missed."""
        return CHELEM_CAMPS[self]


# Source: FFT 2012, p. 6, « Le Chelem ».
CHELEM_POINTS = {
    Chelem.ANNONCE_REUSSI: 400,
    Chelem.NON_ANNONCE_REUSSI: 200,
    Chelem.ANNONCE_CHUTE: -200,
    Chelem.DEFENSE: -200,
}

CHELEM_CAMPS = {
    Chelem.ANNONCE_REUSSI: Camp.ATTAQUE,
    Chelem.NON_ANNONCE_REUSSI: Camp.ATTAQUE,
    Chelem.ANNONCE_CHUTE: None,
    Chelem.DEFENSE: Camp.DEFENSE,
}

# Source: FFT 2012, p. 7, « Le Petit au Bout ».
PETIT_AU_BOUT = 10


def poignee_size(poignee: Poignee, players: int) -> int:
    """Return how many trumps the poignée must show, by number of players who play the donne.

    Raises ImpossibleDonne (E01) unless 2 to 5 play.
    Source: FFT 2012, p. 7, 11 and 12.

    >>> poignee_size(Poignee.SIMPLE, 4), poignee_size(Poignee.TRIPLE, 3)
    (10, 18)
    """
    if players not in POIGNEE_SIZES:
        raise ImpossibleDonne(Code.PLAYERS_OUT_OF_RANGE)
    return POIGNEE_SIZES[players][poignee]


def petit_au_bout_points(camp: Camp, contrat: Contrat, regles: Regles) -> int:
    """Return the prime of the camp that won the last pli with the Petit in it.

    10 times the coefficient, seen from the attaque, whoever wins the donne; some tables leave it
    at 10 whatever the contrat.
    Source: FFT 2012, p. 7, « Le Petit au Bout ».

    >>> petit_au_bout_points(Camp.DEFENSE, Contrat.GARDE_SANS, Regles())
    -40
    """
    coefficient = 1 if regles.petit_non_multiplie else COEFFICIENTS[contrat]
    return signed(PETIT_AU_BOUT * coefficient, camp)


def poignee_points(shown: ShownPoignee, winner: Camp, regles: Regles) -> int:
    """Return the prime of one shown poignée, which goes to the camp that wins the donne.

    Never multiplied, seen from the attaque; some tables leave it to the camp that showed it.
    Source: FFT 2012, p. 7, « La Poignée ».

    >>> poignee_points(ShownPoignee(Camp.ATTAQUE, Poignee.DOUBLE), Camp.DEFENSE, Regles())
    -30
    """
    camp = shown.camp if regles.poignee_au_camp_annonceur else winner
    return signed(POIGNEE_POINTS[shown.poignee], camp)
