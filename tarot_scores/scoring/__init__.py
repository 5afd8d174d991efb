"""The rules of tarot, on their own: what the rest of the app may use, and nothing else."""

from tarot_scores.scoring.answers import score_case
from tarot_scores.scoring.bouts import REQUIRED_POINTS, required_points
from tarot_scores.scoring.camps import Camp
from tarot_scores.scoring.cards import (
    ALL_CARDS,
    CARD_COUNTS,
    CARD_HALF_POINTS,
    Card,
    plis_of,
)
from tarot_scores.scoring.cases import read_case
from tarot_scores.scoring.codes import Code, ImpossibleDonne
from tarot_scores.scoring.contrats import COEFFICIENTS, CONTRAT_POINTS, Contrat
from tarot_scores.scoring.decompte import Decompte, Reason, Step, score_donne
from tarot_scores.scoring.donne import Appel, Donne, Role, roles
from tarot_scores.scoring.donneur import DonneKind, moves_donneur
from tarot_scores.scoring.fin import Fin, is_reached
from tarot_scores.scoring.limits import CHIEN_SIZES, POINTS_LIMITS
from tarot_scores.scoring.miseres import MISERE_POINTS, AnnouncedMisere, Misere
from tarot_scores.scoring.numbers import numbers, numbers_modules
from tarot_scores.scoring.points import ALL_HALF_POINTS, parse_half_points
from tarot_scores.scoring.possible import find_errors, find_warnings
from tarot_scores.scoring.primes import (
    CHELEM_POINTS,
    PETIT_AU_BOUT,
    POIGNEE_POINTS,
    Chelem,
    Poignee,
    ShownPoignee,
    petit_au_bout_points,
    poignee_size,
)
from tarot_scores.scoring.regles import REGLES_FFT, Regles
from tarot_scores.scoring.repartition import SHARES

__all__ = [
    "ALL_CARDS",
    "ALL_HALF_POINTS",
    "CARD_COUNTS",
    "CARD_HALF_POINTS",
    "CHELEM_POINTS",
    "CHIEN_SIZES",
    "COEFFICIENTS",
    "CONTRAT_POINTS",
    "MISERE_POINTS",
    "PETIT_AU_BOUT",
    "POIGNEE_POINTS",
    "POINTS_LIMITS",
    "REGLES_FFT",
    "REQUIRED_POINTS",
    "SHARES",
    "AnnouncedMisere",
    "Appel",
    "Camp",
    "Card",
    "Chelem",
    "Code",
    "Contrat",
    "Decompte",
    "Donne",
    "DonneKind",
    "Fin",
    "ImpossibleDonne",
    "Misere",
    "Poignee",
    "Reason",
    "Regles",
    "Role",
    "ShownPoignee",
    "Step",
    "find_errors",
    "find_warnings",
    "is_reached",
    "moves_donneur",
    "numbers",
    "numbers_modules",
    "parse_half_points",
    "petit_au_bout_points",
    "plis_of",
    "poignee_size",
    "read_case",
    "required_points",
    "roles",
    "score_case",
    "score_donne",
]
