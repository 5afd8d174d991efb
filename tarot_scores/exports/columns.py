"""The columns of a table of donnes, the same for what leaves and for what comes in."""

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Column(StrEnum):
    """What a column of donnes says; after these, each player has one, for the scores."""

    PARTIE = "partie"
    DATE = "date"
    NAME = "name"
    PLACE = "place"
    OPTIONS = "options"
    NUMBER = "number"
    KIND = "kind"
    STATE = "state"
    DONNEUR = "donneur"
    PLAYERS = "players"
    MORTS = "morts"
    PRENEUR = "preneur"
    APPELE = "appele"
    CONTRAT = "contrat"
    BOUTS = "bouts"
    POINTS = "points"
    PETIT_AU_BOUT = "petit_au_bout"
    POIGNEES = "poignees"
    CHELEM = "chelem"
    MISERES = "miseres"


HEADINGS: dict[Column, str | Promise] = {
    Column.PARTIE: _("Partie"),
    Column.DATE: _("Date"),
    Column.NAME: _("Nom"),
    Column.PLACE: _("Lieu"),
    Column.OPTIONS: _("Options"),
    Column.NUMBER: _("Donne"),
    Column.KIND: _("Jeu"),
    Column.STATE: _("État"),
    Column.DONNEUR: _("Donneur"),
    Column.PLAYERS: _("Joueurs"),
    Column.MORTS: _("Morts"),
    Column.PRENEUR: _("Preneur"),
    Column.APPELE: _("Appelé"),
    Column.CONTRAT: _("Contrat"),
    Column.BOUTS: _("Bouts"),
    Column.POINTS: _("Points"),
    Column.PETIT_AU_BOUT: _("Petit au bout"),
    Column.POIGNEES: _("Poignées"),
    Column.CHELEM: _("Chelem"),
    Column.MISERES: _("Misères"),
}
CANCELLED = _("annulée")
SEUL = _("Seul")


def headings() -> list[str]:
    """Give the headings in the language of the page."""
    return [str(heading) for heading in HEADINGS.values()]
