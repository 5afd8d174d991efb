"""The columns of a table of donnes, the same for what leaves and for what comes in.

In French whoever takes them away: what reads a file knows its columns by their names.
"""

from enum import StrEnum


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


HEADINGS = {
    Column.PARTIE: "Partie",
    Column.DATE: "Date",
    Column.NAME: "Nom",
    Column.PLACE: "Lieu",
    Column.OPTIONS: "Options",
    Column.NUMBER: "Donne",
    Column.KIND: "Jeu",
    Column.STATE: "État",
    Column.DONNEUR: "Donneur",
    Column.PLAYERS: "Joueurs",
    Column.MORTS: "Morts",
    Column.PRENEUR: "Preneur",
    Column.APPELE: "Appelé",
    Column.CONTRAT: "Contrat",
    Column.BOUTS: "Bouts",
    Column.POINTS: "Points",
    Column.PETIT_AU_BOUT: "Petit au bout",
    Column.POIGNEES: "Poignées",
    Column.CHELEM: "Chelem",
    Column.MISERES: "Misères",
}
CANCELLED = "annulée"
SEUL = "Seul"
