"""The writes, one function per thing a person does at the table; each is one transaction."""

from tarot_scores.services.carnets import (
    change_carnet,
    delete_carnet,
    renew_read_key,
    renew_write_key,
)
from tarot_scores.services.changes import (
    cancel_donne,
    correct_donne,
    correct_to_pass,
    restore_donne,
)
from tarot_scores.services.contrats import announce_contrat, drop_contrat
from tarot_scores.services.devices import note_device
from tarot_scores.services.donnes import pass_donne, record_donne
from tarot_scores.services.errors import (
    AlreadySeated,
    CarnetFull,
    EntryKeyTaken,
    NamedTwice,
    NameTaken,
    PartieEnded,
    PartieFull,
    SatTogether,
    ScoresDoNotSumToZero,
    SeatsChanged,
    SizeDoesNotFit,
    StaleCarnet,
    StaleContrat,
    StaleDonne,
    StalePartie,
    StalePlayer,
    TableFull,
    TableTooSmall,
)
from tarot_scores.services.evenings import describe_partie, replay_partie
from tarot_scores.services.handovers import create_handover, use_handover
from tarot_scores.services.imports import CameIn, bring_donnes, brought_before, import_carnet
from tarot_scores.services.keys import seal_again
from tarot_scores.services.merges import merge_players, separate_players
from tarot_scores.services.parties import end_partie, renew_partie_key, reopen_partie, start_partie
from tarot_scores.services.players import bring_back, change_player, set_aside
from tarot_scores.services.seats import (
    change_size,
    move_seat,
    seat_player,
    unseat_player,
)
from tarot_scores.services.tallies import bring_up_to_date, count_again
from tarot_scores.services.uses import count_use

__all__ = [
    "AlreadySeated",
    "CameIn",
    "CarnetFull",
    "EntryKeyTaken",
    "NameTaken",
    "NamedTwice",
    "PartieEnded",
    "PartieFull",
    "SatTogether",
    "ScoresDoNotSumToZero",
    "SeatsChanged",
    "SizeDoesNotFit",
    "StaleCarnet",
    "StaleContrat",
    "StaleDonne",
    "StalePartie",
    "StalePlayer",
    "TableFull",
    "TableTooSmall",
    "announce_contrat",
    "bring_back",
    "bring_donnes",
    "bring_up_to_date",
    "brought_before",
    "cancel_donne",
    "change_carnet",
    "change_player",
    "change_size",
    "correct_donne",
    "correct_to_pass",
    "count_again",
    "count_use",
    "create_handover",
    "delete_carnet",
    "describe_partie",
    "drop_contrat",
    "end_partie",
    "import_carnet",
    "merge_players",
    "move_seat",
    "note_device",
    "pass_donne",
    "record_donne",
    "renew_partie_key",
    "renew_read_key",
    "renew_write_key",
    "reopen_partie",
    "replay_partie",
    "restore_donne",
    "seal_again",
    "seat_player",
    "separate_players",
    "set_aside",
    "start_partie",
    "unseat_player",
    "use_handover",
]
