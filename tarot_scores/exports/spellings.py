"""How people write the words of the table in a spreadsheet, whatever the case and the accents."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

from django.utils import translation

from tarot_scores.exports.columns import CANCELLED, HEADINGS, SEUL, Column
from tarot_scores.models.names import name_key
from tarot_scores.scoring import Camp, Chelem, Contrat, DonneKind, Misere, Poignee
from tarot_scores.words import CAMPS, CHELEMS, CONTRATS, KINDS, MISERES, OPTIONS, POIGNEES

Word = TypeVar("Word", bound=StrEnum)

SIGNS = re.compile(r"[^a-z0-9]+")
# What people write where there is nothing to say.
NOTHING = ("", "non", "aucun", "aucune", "0")
# Columns of one's own that are no player's.
NOT_PLAYERS = ("total", "totaux", "somme", "controle", "verification", "score", "resultat")
HEADINGS_TOO = {
    "n": Column.NUMBER,
    "no": Column.NUMBER,
    "numero": Column.NUMBER,
    "jour": Column.DATE,
    "soiree": Column.DATE,
    "presents": Column.PLAYERS,
    "joueurs presents": Column.PLAYERS,
    "mort": Column.MORTS,
    "partenaire": Column.APPELE,
    "regles": Column.OPTIONS,
    "petit": Column.PETIT_AU_BOUT,
    "poignee": Column.POIGNEES,
    "misere": Column.MISERES,
}
CONTRATS_TOO = {
    "p": Contrat.PRISE,
    "petite": Contrat.PRISE,
    "g": Contrat.GARDE,
    "gs": Contrat.GARDE_SANS,
    "g sans": Contrat.GARDE_SANS,
    "garde sans le chien": Contrat.GARDE_SANS,
    "gc": Contrat.GARDE_CONTRE,
    "g contre": Contrat.GARDE_CONTRE,
    "garde contre le chien": Contrat.GARDE_CONTRE,
}
KINDS_TOO = {"": DonneKind.JOUEE, "passee": DonneKind.PASSE}
CAMPS_TOO = {"preneur": Camp.ATTAQUE, "defenseurs": Camp.DEFENSE}
CHELEMS_TOO = {
    "reussi": Chelem.NON_ANNONCE_REUSSI,
    "chute": Chelem.ANNONCE_CHUTE,
    "annonce et reussi": Chelem.ANNONCE_REUSSI,
    "annonce et chute": Chelem.ANNONCE_CHUTE,
}


def plain(text: str) -> str:
    """Give what two spellings of one word have in common: « Petit-au-bout », « PETIT AU BOUT »."""
    return SIGNS.sub(" ", name_key(text)).strip()


class Spellings:
    """Every way to write each word, in French and in the language of the page."""

    def __init__(self) -> None:
        self.columns = _spelled(Column, HEADINGS) | HEADINGS_TOO
        self.contrats = _spelled(Contrat, CONTRATS) | CONTRATS_TOO
        self.kinds = _spelled(DonneKind, KINDS) | KINDS_TOO
        self.camps = _spelled(Camp, CAMPS) | CAMPS_TOO
        self.chelems = _spelled(Chelem, CHELEMS) | CHELEMS_TOO
        self.poignees = _spelled(Poignee, POIGNEES)
        self.miseres = _spelled(Misere, MISERES)
        self.options = _ways({option: label for option, (label, _help) in OPTIONS.items()})
        self.cancelled = _ways({"annulee": CANCELLED})
        self.seul = _ways({"seul": SEUL})


def _spelled(words: type[Word], labels: Mapping[Any, Any]) -> dict[str, Word]:
    return {way: words(word) for way, word in _ways(labels).items()}


def _ways(labels: Mapping[Any, Any]) -> dict[str, str]:
    ways = {plain(str(word)): str(word) for word in labels}
    ways |= {plain(str(label)): str(word) for word, label in labels.items()}
    with translation.override("fr"):
        ways |= {plain(str(label)): str(word) for word, label in labels.items()}
    return ways
