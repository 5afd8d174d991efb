"""What the rules refuse or doubt, and names that are none, as sentences for who wrote it."""

import unicodedata

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tarot_scores.models.names import NAME_LENGTH, name_key, trim_name
from tarot_scores.scoring import ALL_HALF_POINTS, POINTS_LIMITS, Code, Donne
from tarot_scores.words import card_points

# The field that says it (poignee and misere have one by player), the sentence.
REFUSALS = {
    Code.CONTRAT_UNKNOWN: ("contrat", _("Ce contrat n’existe pas.")),
    Code.BOUTS_OUT_OF_RANGE: ("bouts", _("Il y a trois bouts : de 0 à 3.")),
    Code.POINTS_NOT_HALVES: (
        "points",
        _("Écrivez un nombre de points, entier ou avec un demi : 41 ou 41,5."),
    ),
    Code.POINTS_OUT_OF_RANGE: ("points", _("Un jeu compte 91 points : de 0 à 91.")),
    Code.POINTS_OUT_OF_REACH: (
        "points",
        _(
            "Avec {bouts}, l’attaque compte de {lowest} à {highest} points"
            " (la défense de {least} à {most})."
        ),
    ),
    Code.PETIT_WITHOUT_BOUT: (
        "petit_au_bout",
        _("Sans bout, l’attaque n’a pas pu mener le petit au bout."),
    ),
    Code.PETIT_AGAINST_THREE_BOUTS: (
        "petit_au_bout",
        _("L’attaque a les trois bouts : le petit est à elle."),
    ),
    Code.APPEL_MISPLACED: (
        "appele",
        _("L’appelé est un autre joueur de la donne ; sinon, le preneur est seul."),
    ),
    Code.POIGNEES_EXCEED_ATOUTS: (
        "poignee",
        _("Ces poignées montrent plus de 22 atouts : il n’y en a pas tant."),
    ),
    Code.POIGNEES_EXCEED_PLAYERS: ("poignee", _("Un joueur ne montre qu’une poignée.")),
    Code.CHELEM_ATTAQUE_POINTS: (
        "chelem",
        _("L’attaque ne peut pas avoir fait le chelem avec ces bouts et ces points."),
    ),
    Code.CHELEM_ATTAQUE_PETIT: (
        "petit_au_bout",
        _("L’attaque fait le chelem : la défense n’a pas gagné le dernier pli."),
    ),
    Code.CHELEM_DEFENSE_PETIT: (
        "petit_au_bout",
        _("La défense fait le chelem : l’attaque n’a pas gagné le dernier pli."),
    ),
    Code.CHELEM_DEFENSE_POINTS: (
        "chelem",
        _("La défense ne peut pas avoir fait le chelem avec ces bouts et ces points."),
    ),
    Code.CHELEM_CHUTE_POINTS: (
        "chelem",
        _("Avec ces points l’attaque a gagné tous les plis : le chelem est réussi."),
    ),
    Code.MISERE_NOT_PLAYED: ("misere", _("Cette table ne joue pas les misères.")),
    Code.MISERE_SEAT_UNKNOWN: (
        "misere",
        _("Une annonce est notée pour quelqu’un qui ne joue pas la donne."),
    ),
    Code.MISERE_TWICE: ("misere", _("Cette misère est notée deux fois.")),
    Code.MISERE_ATOUT_CONTRADICTED: (
        "misere",
        _("Une misère d’atout : ce camp n’a pas d’atout pour cette prime."),
    ),
    Code.MISERES_EXCEED_CARDS: (
        "misere",
        _("Tant de misères ne peuvent pas tenir dans un jeu de 78 cartes."),
    ),
    Code.CHELEM_AGAINST_POIGNEE: (
        "chelem",
        _("Une poignée pareille gagne au moins un pli : pas de chelem contre elle."),
    ),
}
NAME_TOO_LONG = _("Un nom a %(limit_value)d lettres au plus.")
TOO_LONG = _("%(limit_value)d lettres au plus.")
JOINER = "\u200d"  # what holds a composed emoji together
UNKNOWN = ("", _("Cette donne est impossible à cette table."))

DOUBTS = {
    Code.HALF_POINT_UNUSUAL: _(
        "Un demi-point n’existe pas à cette table : chaque camp y a un nombre pair de cartes."
    ),
    Code.CHELEM_POINTS_UNUSUAL: _(
        "Un chelem compte d’habitude 91 points, ou 87 quand la défense garde l’Excuse."
    ),
    Code.POINTS_HIGH_WITHOUT_CHELEM: _(
        "Avec tant de points, l’attaque a dû gagner tous les plis : aucun chelem n’est noté."
    ),
    Code.POINTS_LOW_WITHOUT_CHELEM: _(
        "Avec si peu de points, la défense a dû gagner tous les plis : aucun chelem n’est noté."
    ),
    Code.POINTS_AGAINST_POIGNEE: _(
        "Une telle poignée gagne plusieurs plis à elle seule : ces points semblent faux."
    ),
}


def refusal(code: Code, donne: Donne | None = None) -> tuple[str, str]:
    """Give the field and the sentence of what the rules refuse in this donne."""
    field, sentence = REFUSALS.get(code, UNKNOWN)
    return field, sentence.format(**_numbers(donne)) if donne else str(sentence)


def name_refusal(name: str) -> str:
    """Give the sentence of what keeps a text from being the name of a player, nothing if it is."""
    if is_longer(name):
        return NAME_TOO_LONG % {"limit_value": NAME_LENGTH}
    if not any(letter.isalnum() for letter in name):
        return gettext("Un nom a au moins une lettre ou un chiffre.")
    if set("<>") & set(name):
        return gettext("Un nom ne contient ni < ni >.")
    if any(unicodedata.category(letter).startswith("C") for letter in name if letter != JOINER):
        return gettext("Un nom n’a que des lettres, des chiffres et des signes.")
    return ""


def is_longer(name: str) -> bool:
    """Tell whether a name has too many letters, as it is written or as it is compared.

    One sign may stand for several, which only show once the name is composed or compared.
    """
    return len(trim_name(name)) > NAME_LENGTH or len(name_key(name)) > 4 * NAME_LENGTH


def _numbers(donne: Donne) -> dict[str, str]:
    limits = POINTS_LIMITS[donne.players, donne.contrat][donne.bouts]
    bouts = ngettext("%(bouts)d bout", "%(bouts)d bouts", donne.bouts)
    return {
        "bouts": bouts % {"bouts": donne.bouts},
        "lowest": card_points(limits.lowest),
        "highest": card_points(limits.highest),
        "least": card_points(ALL_HALF_POINTS - limits.highest),
        "most": card_points(ALL_HALF_POINTS - limits.lowest),
    }
