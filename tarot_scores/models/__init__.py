"""What we remember: the carnet, its players, its parties and their donnes."""

from tarot_scores.models.carnets import Carnet, Player
from tarot_scores.models.contrats import AnnouncedContrat
from tarot_scores.models.devices import Device, DeviceKind, Right
from tarot_scores.models.donnes import AnnouncedMisere, Donne, Revision, Score, ShownPoignee
from tarot_scores.models.facts import Facts, Lineup, Places
from tarot_scores.models.handovers import Handover
from tarot_scores.models.merges import Merge, PlayerRevision
from tarot_scores.models.parties import Partie, Seat
from tarot_scores.models.tallies import Flow, Result, Tally
from tarot_scores.models.uses import Use, UseKind

__all__ = [
    "AnnouncedContrat",
    "AnnouncedMisere",
    "Carnet",
    "Device",
    "DeviceKind",
    "Donne",
    "Facts",
    "Flow",
    "Handover",
    "Lineup",
    "Merge",
    "Partie",
    "Places",
    "Player",
    "PlayerRevision",
    "Result",
    "Revision",
    "Right",
    "Score",
    "Seat",
    "ShownPoignee",
    "Tally",
    "Use",
    "UseKind",
]
