"""Whether a donne can be, as far as one can tell without having seen the cards."""

from tarot_scores.scoring.checks.chelem import CHELEM_RULES
from tarot_scores.scoring.checks.doubts import DOUBT_RULES
from tarot_scores.scoring.checks.facts import BASIC_RULES, PETIT_RULES, POINTS_RULES
from tarot_scores.scoring.checks.miseres import misere_errors
from tarot_scores.scoring.checks.poignees import POIGNEE_RULES
from tarot_scores.scoring.checks.rules import broken
from tarot_scores.scoring.codes import Code
from tarot_scores.scoring.donne import Donne
from tarot_scores.scoring.regles import REGLES_FFT, Regles


def find_errors(donne: Donne, regles: Regles = REGLES_FFT) -> tuple[Code, ...]:
    """Return why the donne is impossible, E01 to E23; nothing if it is possible.

    A basic error is reported without those it would make meaningless. Never raises.
    """
    return broken(BASIC_RULES, donne) or _announce_errors(donne, regles)


def _announce_errors(donne: Donne, regles: Regles) -> tuple[Code, ...]:
    errors = broken(POINTS_RULES, donne)
    if donne.petit_au_bout:
        errors += broken(PETIT_RULES, donne)
    if donne.poignees:
        errors += broken(POIGNEE_RULES, donne)
    # A chelem is judged by the points, so only by points that can be.
    if donne.chelem and Code.POINTS_OUT_OF_REACH not in errors:
        errors += broken(CHELEM_RULES, donne)
    if donne.miseres:
        errors += misere_errors(donne, regles)
    return errors


def find_warnings(donne: Donne, regles: Regles = REGLES_FFT) -> tuple[Code, ...]:
    """Return what the table should confirm, W01 to W05; nothing while the donne is impossible.

    Never raises.
    """
    return () if find_errors(donne, regles) else broken(DOUBT_RULES, donne)
