"""Who deals the next donne."""

from enum import StrEnum

from tarot_scores.scoring.regles import REGLES_FFT, Regles


class DonneKind(StrEnum):
    """What became of the cards once dealt; only a donne that was played has scores."""

    JOUEE = "jouee"
    PASSE = "passe"  # nobody took
    PETIT_SEC = "petit_sec"  # the Petit was somebody's only trump: cancelled before the bids
    FAUSSE_DONNE = "fausse_donne"  # a fault while dealing


# Source: FFT 2012, « La distribution » (fausse donne), « La tenue des cartes » (petit sec), « Les
# enchères » (all pass).
MOVES_DONNEUR = {
    DonneKind.JOUEE: True,
    DonneKind.PASSE: True,
    DonneKind.PETIT_SEC: True,
    DonneKind.FAUSSE_DONNE: False,
}


def moves_donneur(kind: DonneKind, morts: int, regles: Regles = REGLES_FFT) -> bool:
    """Tell whether the right-hand neighbour deals the next donne, or the same player again.

    Where somebody sits out, the mort deals again until somebody takes, unless the table decided
    otherwise.
    Source: FFT 2012, p. 12, « tant que personne ne prend ».

    >>> moves_donneur(DonneKind.PASSE, 0), moves_donneur(DonneKind.PASSE, 1)
    (True, False)
    """
    if kind is DonneKind.PASSE and morts:
        return regles.passe_au_suivant
    return MOVES_DONNEUR[kind]
