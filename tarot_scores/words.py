"""The words of the table for the values of the rules.

Those of tarot are the same in every language; the others are said in that of the page, when they
are shown.
"""

import unicodedata
from typing import TYPE_CHECKING

from django.utils import formats
from django.utils.translation import gettext_lazy as _

from tarot_scores.scoring import (
    Camp,
    Card,
    Chelem,
    Contrat,
    DonneKind,
    Fin,
    Misere,
    Poignee,
    Role,
)

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

    Labels = dict[str, StrOrPromise]

CONTRATS: dict[str, str] = {
    Contrat.PRISE: "Prise",
    Contrat.GARDE: "Garde",
    Contrat.GARDE_SANS: "Garde sans",
    Contrat.GARDE_CONTRE: "Garde contre",
}
CAMPS: "Labels" = {Camp.ATTAQUE: _("Attaque"), Camp.DEFENSE: _("Défense")}
POIGNEES: dict[str, str] = {
    Poignee.SIMPLE: "Simple",
    Poignee.DOUBLE: "Double",
    Poignee.TRIPLE: "Triple",
}
CHELEMS: "Labels" = {
    Chelem.ANNONCE_REUSSI: _("Annoncé, réussi"),
    Chelem.NON_ANNONCE_REUSSI: _("Réussi sans annonce"),
    Chelem.ANNONCE_CHUTE: _("Annoncé, chuté"),
    Chelem.DEFENSE: _("De la défense"),
}
MISERES: "Labels" = {Misere.ATOUT: _("Sans atout"), Misere.TETE: _("Sans tête")}
KINDS: "Labels" = {
    DonneKind.JOUEE: _("Jouée"),
    DonneKind.PASSE: _("Tout le monde passe"),
    DonneKind.PETIT_SEC: "Petit sec",
    DonneKind.FAUSSE_DONNE: "Fausse donne",
}
ROLES: "Labels" = {
    Role.PRENEUR: "preneur",
    Role.APPELE: "appelé",
    Role.DEFENSE: _("défense"),
    Role.MORT: "mort",
}
FINS: "Labels" = {
    Fin.LIBRE: _("Libre"),
    Fin.DONNES: _("Donnes"),
    Fin.TOURNEES: _("Tournées"),
    Fin.POINTS: _("Points"),
}

CARDS: "Labels" = {
    Card.BOUT: "Bouts",
    Card.ROI: _("Rois"),
    Card.DAME: _("Dames"),
    Card.CAVALIER: _("Cavaliers"),
    Card.VALET: _("Valets"),
    Card.OTHER: _("Autres cartes"),
}
TABLES: dict[int, "StrOrPromise"] = {
    2: _("À deux"),
    3: _("À trois"),
    4: _("À quatre"),
    5: _("À cinq"),
}

# By number, as a player has them.
COLOURS: "tuple[StrOrPromise, ...]" = (
    *(_("Vert"), _("Rouge"), _("Bleu"), _("Ocre")),
    *(_("Violet"), _("Turquoise"), _("Rose"), _("Gris")),
)

VOWELS = tuple("aeiouœæ")  # not h nor y, which begin names either way

# Each option of a table: its name, and what the FFT says instead.
OPTIONS: dict[str, tuple["StrOrPromise", "StrOrPromise"]] = {
    "poignee_au_camp_annonceur": (
        _("Poignée au camp qui la montre"),
        _("Pour la FFT, elle va au camp qui gagne la donne."),
    ),
    "petit_non_multiplie": (
        _("Petit au bout à 10"),
        _("Pour la FFT, il suit le coefficient du contrat."),
    ),
    "miseres": (
        _("Misères"),
        _("10 points reçus de chaque autre joueur. La FFT n’en a pas."),
    ),
    "passe_au_suivant": (
        _("Après une passe, le suivant donne"),
        _("Pour la FFT, quand il y a un mort, il redonne jusqu’à ce qu’on prenne."),
    ),
}


def card_points(half_points: int) -> str:
    """Write card points: 81 half-points are « 40,5 », or 40.5 in English."""
    whole, half = divmod(half_points, 2)
    return f"{whole}{formats.get_format('DECIMAL_SEPARATOR')}5" if half else str(whole)


def points_number(half_points: int) -> int:
    """Give the number by which « point » is in the singular or the plural.

    « 1,5 point » but 1.5 points: as 0, which is singular in French and plural in English.
    """
    return 0 if half_points in (1, 3) else half_points // 2


def is_elided(name: str) -> bool:
    """Whether « de » loses its vowel before a name: « d’Anne », « d’Élise », « de Bruno »."""
    return unicodedata.normalize("NFD", name)[:1].casefold() in VOWELS
