"""Chelems that the points, the petit au bout or a shown poignée contradict."""

from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.checks.poignees import TRUMPS, sizes_shown
from tarot_scores.scoring.checks.rules import Rules
from tarot_scores.scoring.chelem_limits import EVERY_PLI_WON, fits_chelem
from tarot_scores.scoring.codes import Code
from tarot_scores.scoring.donne import Donne
from tarot_scores.scoring.primes import Chelem


def chelem_camp(donne: Donne) -> Camp | None:
    """Return the camp that won every pli, or None.

    Source: FFT 2012, p. 6.
    """
    return donne.chelem.camp if donne.chelem else None


def _misfits(donne: Donne, winner: Camp) -> bool:
    return chelem_camp(donne) == winner and not fits_chelem(
        winner, donne.players, donne.contrat, donne.bouts, donne.half_points
    )


def has_wrong_points_for_attaque(donne: Donne) -> bool:
    """E13: who won every pli owns all but the chien, or all but the Excuse.

    Source: proven, see chelem_limits.py.
    """
    return _misfits(donne, Camp.ATTAQUE)


def has_petit_to_defense(donne: Donne) -> bool:
    """E14: the last pli is the attaque's, like all others.

    Source: FFT 2012, p. 6 and 7.
    """
    return chelem_camp(donne) == Camp.ATTAQUE and donne.petit_au_bout == Camp.DEFENSE


def has_petit_to_attaque(donne: Donne) -> bool:
    """E15: the last pli is the défense's, like all others.

    Source: FFT 2012, p. 6 and 7.
    """
    return chelem_camp(donne) == Camp.DEFENSE and donne.petit_au_bout == Camp.ATTAQUE


def has_wrong_points_for_defense(donne: Donne) -> bool:
    """E16: the attaque owns its écart or the chien, and perhaps the Excuse.

    Source: proven, see chelem_limits.py.
    """
    return _misfits(donne, Camp.DEFENSE)


def has_every_pli_after_all(donne: Donne) -> bool:
    """E17: a chelem that was missed leaves the défense a pli, so more than the Excuse.

    Source: proven, see chelem_limits.py.
    """
    return (
        donne.chelem == Chelem.ANNONCE_CHUTE
        and not donne.contrat.is_chien_a_la_defense
        and EVERY_PLI_WON.get(donne.bouts) == donne.half_points
    )


def has_unbeatable_poignee(donne: Donne) -> bool:
    """E23: one of the shown trumps must win a pli, so the other camp cannot win them all.

    Each numbered trump of a hand falls in a pli of its own and is beaten only by a trump of the
    other camp; the Excuse may be one of the trumps shown.
    Source: proven from FFT 2012, p. 7.
    """
    winner = chelem_camp(donne)
    shown = sizes_shown(donne, winner.opponent) if winner else []
    return bool(shown) and max(shown) - 1 > TRUMPS - sum(shown)


CHELEM_RULES: Rules = (
    (Code.CHELEM_ATTAQUE_POINTS, has_wrong_points_for_attaque),
    (Code.CHELEM_ATTAQUE_PETIT, has_petit_to_defense),
    (Code.CHELEM_DEFENSE_PETIT, has_petit_to_attaque),
    (Code.CHELEM_DEFENSE_POINTS, has_wrong_points_for_defense),
    (Code.CHELEM_CHUTE_POINTS, has_every_pli_after_all),
    (Code.CHELEM_AGAINST_POIGNEE, has_unbeatable_poignee),
)
