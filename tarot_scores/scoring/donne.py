"""The facts of one played donne, as they are counted at the table."""

from dataclasses import dataclass
from enum import StrEnum

from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.contrats import Contrat
from tarot_scores.scoring.miseres import AnnouncedMisere
from tarot_scores.scoring.primes import Chelem, ShownPoignee


class Appel(StrEnum):
    """At five: whether somebody else held the card that the preneur called.

    Source: FFT 2012, p. 12, « Le jeu à 5 joueurs ».
    """

    PARTENAIRE = "partenaire"
    SEUL = "seul"  # the card was in the chien, or the preneur's own


class Role(StrEnum):
    """What a seat is in a donne."""

    PRENEUR = "preneur"
    APPELE = "appele"
    DEFENSE = "defense"
    MORT = "mort"


@dataclass(frozen=True, slots=True, kw_only=True)
class Donne:
    """What the table says about a donne; possible or not, nothing is checked here.

    Seats count from the preneur: 0 is the preneur, 1 the appelé if there is one, then the
    défense, the morts last.
    """

    players: int  # who play; the morts are not among them
    morts: int = 0
    contrat: Contrat
    bouts: int  # in the plis of the attaque, at the end
    half_points: int  # of the attaque, twice the points of its cards
    petit_au_bout: Camp | None = None  # the camp that won the last pli with the Petit in it
    chelem: Chelem | None = None
    appel: Appel | None = None
    poignees: tuple[ShownPoignee, ...] = ()
    miseres: tuple[AnnouncedMisere, ...] = ()

    @property
    def attaquants(self) -> int:
        """How many players the attaque has; they sit from seat 0 on."""
        return 2 if self.appel is Appel.PARTENAIRE else 1

    def size_of(self, camp: Camp) -> int:
        """Return how many players the camp has."""
        return self.attaquants if camp is Camp.ATTAQUE else self.players - self.attaquants

    def seats_of(self, camp: Camp) -> range:
        """Return the seats of the camp's players."""
        if camp is Camp.ATTAQUE:
            return range(self.attaquants)
        return range(self.attaquants, self.players)

    def poignees_of(self, camp: Camp) -> tuple[ShownPoignee, ...]:
        """Return the poignées shown by the camp's players."""
        return tuple(shown for shown in self.poignees if shown.camp == camp)


def roles(donne: Donne) -> tuple[Role, ...]:
    """Return what each seat is in the donne, the morts last.

    Source: FFT 2012, p. 12 (appelé, mort).
    """
    appele = (Role.APPELE,) if donne.appel is Appel.PARTENAIRE else ()
    defense = (Role.DEFENSE,) * donne.size_of(Camp.DEFENSE)
    return (Role.PRENEUR, *appele, *defense, *(Role.MORT,) * donne.morts)
