"""From what each défenseur pays to what every player marks."""

from tarot_scores.scoring.donne import Appel, Donne
from tarot_scores.scoring.miseres import misere_scores

# How many times each seat marks what one défenseur pays: the attaque first, then the défense.
# Source: FFT 2012, p. 8 (four), p. 11 (three), p. 12 (five: two thirds and one third, or all of it
# alone). Two players is a custom: the one défenseur pays once.
SHARES: dict[tuple[int, Appel | None], tuple[int, ...]] = {
    (2, None): (1, -1),
    (3, None): (2, -1, -1),
    (4, None): (3, -1, -1, -1),
    (5, Appel.PARTENAIRE): (2, 1, -1, -1, -1),
    (5, Appel.SEUL): (4, -1, -1, -1, -1),
}


def share(total: int, donne: Donne) -> tuple[int, ...]:
    """Return what each seat marks, the morts 0, when each défenseur pays the total.

    Raises KeyError unless the donne is possible. The scores always add up to zero.
    Source: FFT 2012, p. 8, 11 and 12; the misères are added last, player by player.
    """
    shares = [total * times for times in SHARES[donne.players, donne.appel]]
    if donne.miseres:
        paid = misere_scores(donne.miseres, donne.players)
        shares = [score + misere for score, misere in zip(shares, paid, strict=True)]
    return (*shares, *(0,) * donne.morts)
