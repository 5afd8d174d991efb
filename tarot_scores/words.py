"""The French words of the table for the values of the rules."""

import unicodedata

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

CONTRATS: dict[str, str] = {
    Contrat.PRISE: "Prise",
    Contrat.GARDE: "Garde",
    Contrat.GARDE_SANS: "Garde sans",
    Contrat.GARDE_CONTRE: "Garde contre",
}
CAMPS: dict[str, str] = {Camp.ATTAQUE: "Attaque", Camp.DEFENSE: "Défense"}
POIGNEES: dict[str, str] = {
    Poignee.SIMPLE: "Simple",
    Poignee.DOUBLE: "Double",
    Poignee.TRIPLE: "Triple",
}
CHELEMS: dict[str, str] = {
    Chelem.ANNONCE_REUSSI: "Annoncé, réussi",
    Chelem.NON_ANNONCE_REUSSI: "Réussi sans annonce",
    Chelem.ANNONCE_CHUTE: "Annoncé, chuté",
    Chelem.DEFENSE: "De la défense",
}
MISERES: dict[str, str] = {Misere.ATOUT: "Sans atout", Misere.TETE: "Sans tête"}
KINDS: dict[str, str] = {
    DonneKind.JOUEE: "Jouée",
    DonneKind.PASSE: "Tout le monde passe",
    DonneKind.PETIT_SEC: "Petit sec",
    DonneKind.FAUSSE_DONNE: "Fausse donne",
}
ROLES: dict[str, str] = {
    Role.PRENEUR: "preneur",
    Role.APPELE: "appelé",
    Role.DEFENSE: "défense",
    Role.MORT: "mort",
}
FINS: dict[str, str] = {
    Fin.LIBRE: "Libre",
    Fin.DONNES: "Donnes",
    Fin.TOURNEES: "Tournées",
    Fin.POINTS: "Points",
}

CARDS: dict[str, str] = {
    Card.BOUT: "Bouts",
    Card.ROI: "Rois",
    Card.DAME: "Dames",
    Card.CAVALIER: "Cavaliers",
    Card.VALET: "Valets",
    Card.OTHER: "Autres cartes",
}
TABLES = {2: "À deux", 3: "À trois", 4: "À quatre", 5: "À cinq"}

VOWELS = tuple("aeiouœæ")  # not h nor y, which begin names either way

# Each option of a table: its name, and what the FFT says instead.
OPTIONS = {
    "poignee_au_camp_annonceur": (
        "Poignée au camp qui la montre",
        "Pour la FFT, elle va au camp qui gagne la donne.",
    ),
    "petit_non_multiplie": (
        "Petit au bout à 10",
        "Pour la FFT, il suit le coefficient du contrat.",
    ),
    "miseres": (
        "Misères",
        "10 points reçus de chaque autre joueur. La FFT n’en a pas.",
    ),
    "passe_au_suivant": (
        "Après une passe, le suivant donne",
        "Pour la FFT, quand il y a un mort, il redonne jusqu’à ce qu’on prenne.",
    ),
}


def french_points(half_points: int) -> str:
    """Write card points as a French table does: 81 half-points are « 40,5 »."""
    whole, half = divmod(half_points, 2)
    return f"{whole},5" if half else str(whole)


def of(name: str) -> str:
    """Write « de » before a name: « de Bruno », « d’Anne », « d’Élise »."""
    first = unicodedata.normalize("NFD", name)[:1].casefold()
    return f"d’{name}" if first in VOWELS else f"de {name}"
