"""Misères that the table, the seats, the cards or the rest of the donne contradict."""

from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.checks.rules import Rules, broken
from tarot_scores.scoring.codes import Code
from tarot_scores.scoring.donne import Donne
from tarot_scores.scoring.miseres import Misere
from tarot_scores.scoring.regles import Regles

# Cards in each hand, by number of players who play. Source: FFT 2012, p. 11 and 12; at two, 18 in
# hand and 18 on the table.
CARDS_BY_PLAYER = {2: 18, 3: 24, 4: 18, 5: 15}

# Cards that a hand without trumps (the Excuse allowed), or without faces, can be made of.
CARDS_ALLOWED = {Misere.ATOUT: 57, Misere.TETE: 62}

# At two, trumps also lie in the piles on the table.
PLAYERS_WITH_PILES = 2


def seats_announcing(donne: Donne, misere: Misere) -> set[int]:
    """Return the seats that announced this misère."""
    return {announced.seat for announced in donne.miseres if announced.misere == misere}


def count_without_trumps(donne: Donne, camp: Camp) -> int:
    """Return how many players of the camp announced that they hold no trump."""
    return len(seats_announcing(donne, Misere.ATOUT) & set(donne.seats_of(camp)))


def has_unknown_seat(donne: Donne) -> bool:
    """E19: only who plays holds cards.

    Source: FFT 2012, p. 12 (the mort).
    """
    return any(not 0 <= announced.seat < donne.players for announced in donne.miseres)


def has_same_misere_twice(donne: Donne) -> bool:
    """E20: a player announces each kind once.

    Source: custom of tables.
    """
    return len(set(donne.miseres)) < len(donne.miseres)


def shows_more_than_it_can(donne: Donne, camp: Camp) -> bool:
    """E21, first part: who holds no trump shows no poignée.

    A camp with more poignées than players is E12 already.
    """
    shown = len(donne.poignees_of(camp))
    size = donne.size_of(camp)
    return size - count_without_trumps(donne, camp) < shown <= size


def wins_petit_without_trumps(donne: Donne, camp: Camp) -> bool:
    """E21, second part: only a trump, be it the Petit, wins a pli that holds the Petit."""
    return (
        donne.players != PLAYERS_WITH_PILES
        and donne.petit_au_bout == camp
        and count_without_trumps(donne, camp) == donne.size_of(camp)
    )


def has_contradicted_misere(donne: Donne) -> bool:
    """E21: a misère d'atout, yet trumps were shown, or won the Petit.

    Source: proven from FFT 2012, p. 7.
    """
    return any(
        shows_more_than_it_can(donne, camp) or wins_petit_without_trumps(donne, camp)
        for camp in Camp
    )


def has_too_many_miseres(donne: Donne) -> bool:
    """E22: there are 57 cards to fill hands without trumps, and 62 for hands without faces.

    Source: proven, 78 cards less 21 trumps, or less 16 faces.
    """
    return any(
        len(seats_announcing(donne, misere)) * CARDS_BY_PLAYER[donne.players] > cards
        for misere, cards in CARDS_ALLOWED.items()
    )


MISERE_RULES: Rules = (
    (Code.MISERE_TWICE, has_same_misere_twice),
    (Code.MISERE_ATOUT_CONTRADICTED, has_contradicted_misere),
    (Code.MISERES_EXCEED_CARDS, has_too_many_miseres),
)


def misere_errors(donne: Donne, regles: Regles) -> tuple[Code, ...]:
    """Return what is impossible in the misères; E18 or E19 alone while they hold.

    Source: custom of tables (docs/regles.md).
    """
    if not regles.miseres:
        return (Code.MISERE_NOT_PLAYED,)
    if has_unknown_seat(donne):
        return (Code.MISERE_SEAT_UNKNOWN,)
    return broken(MISERE_RULES, donne)
