"""From the facts of a donne to the signed steps of its calculation."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from tarot_scores.scoring.bouts import margin_of
from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.codes import ImpossibleDonne
from tarot_scores.scoring.contrats import contrat_points
from tarot_scores.scoring.donne import Donne
from tarot_scores.scoring.possible import find_errors
from tarot_scores.scoring.primes import CHELEM_POINTS, petit_au_bout_points, poignee_points
from tarot_scores.scoring.regles import REGLES_FFT, Regles
from tarot_scores.scoring.repartition import share


class Reason(StrEnum):
    """What a step of the calculation is for."""

    CONTRAT = "contrat"
    PETIT_AU_BOUT = "petit_au_bout"
    POIGNEE = "poignee"
    CHELEM = "chelem"


class Step(NamedTuple):
    """One line of the calculation: points per défenseur, seen from the attaque."""

    reason: Reason
    points: int


class Decompte(NamedTuple):
    """How a donne is scored, and why."""

    steps: tuple[Step, ...]  # contrat, petit au bout, each poignée as it was listed, chelem
    margin: int  # whole points above those required, below if negative
    scores: tuple[int, ...]  # by seat, misères included, the morts 0

    @property
    def is_made(self) -> bool:
        """Whether the contrat is made; exactly the points required are enough."""
        return self.margin >= 0

    @property
    def winner(self) -> Camp:
        """The camp that wins the donne."""
        return Camp.ATTAQUE if self.is_made else Camp.DEFENSE

    @property
    def total(self) -> int:
        """What each défenseur pays the attaque, or receives if negative; misères apart."""
        return sum([step.points for step in self.steps])


def score_donne(donne: Donne, regles: Regles = REGLES_FFT) -> Decompte:
    """Return what every player marks, and the steps that lead there.

    Raises ImpossibleDonne with the codes E01 to E23; what is only unusual is scored.
    Source: FFT 2012, p. 8, « Le calcul des scores ».

    The first of the printed examples (p. 9): a garde with two bouts and 49 points, poignée and
    petit au bout of the preneur.

    >>> from tarot_scores.scoring import Contrat, Poignee, ShownPoignee
    >>> decompte = score_donne(Donne(
    ...     players=4, contrat=Contrat.GARDE, bouts=2, half_points=98, petit_au_bout=Camp.ATTAQUE,
    ...     poignees=(ShownPoignee(Camp.ATTAQUE, Poignee.SIMPLE),),
    ... ))
    >>> [(str(step.reason), step.points) for step in decompte.steps]
    [('contrat', 66), ('petit_au_bout', 20), ('poignee', 20)]
    >>> decompte.scores
    (318, -106, -106, -106)
    """
    errors = find_errors(donne, regles)
    if errors:
        raise ImpossibleDonne(*errors)
    return decompte_of(donne, regles)


def decompte_of(donne: Donne, regles: Regles) -> Decompte:
    """Return what score_donne does, of a donne that is known to be possible."""
    margin = margin_of(donne.half_points, donne.bouts)
    steps = tuple(_steps(donne, regles, margin))
    total = sum([step.points for step in steps])
    return Decompte(steps, margin, share(total, donne))


def _steps(donne: Donne, regles: Regles, margin: int) -> Iterator[Step]:
    yield Step(Reason.CONTRAT, contrat_points(donne.contrat, margin))
    if donne.petit_au_bout:
        points = petit_au_bout_points(donne.petit_au_bout, donne.contrat, regles)
        yield Step(Reason.PETIT_AU_BOUT, points)
    for shown in donne.poignees:
        winner = Camp.ATTAQUE if margin >= 0 else Camp.DEFENSE
        yield Step(Reason.POIGNEE, poignee_points(shown, winner, regles))
    if donne.chelem:
        yield Step(Reason.CHELEM, CHELEM_POINTS[donne.chelem])
