"""The writes, one function per thing a person does at the table; each is one transaction."""

from tarot_scores.services.carnets import renew_read_key, renew_write_key
from tarot_scores.services.contrats import announce_contrat, drop_contrat
from tarot_scores.services.donnes import (
    cancel_donne,
    correct_donne,
    correct_to_pass,
    pass_donne,
    record_donne,
    restore_donne,
)
from tarot_scores.services.errors import (
    AlreadySeated,
    EntryKeyTaken,
    PartieEnded,
    ScoresDoNotSumToZero,
    SeatsChanged,
    SizeDoesNotFit,
    StaleContrat,
    StaleDonne,
    StalePartie,
    TableFull,
    TableTooSmall,
)
from tarot_scores.services.evenings import describe_partie, replay_partie
from tarot_scores.services.parties import end_partie, renew_partie_key, reopen_partie, start_partie
from tarot_scores.services.seats import (
    change_size,
    move_seat,
    seat_player,
    unseat_player,
)

__all__ = [
    "AlreadySeated",
    "EntryKeyTaken",
    "PartieEnded",
    "ScoresDoNotSumToZero",
    "SeatsChanged",
    "SizeDoesNotFit",
    "StaleContrat",
    "StaleDonne",
    "StalePartie",
    "TableFull",
    "TableTooSmall",
    "announce_contrat",
    "cancel_donne",
    "change_size",
    "correct_donne",
    "correct_to_pass",
    "describe_partie",
    "drop_contrat",
    "end_partie",
    "move_seat",
    "pass_donne",
    "record_donne",
    "renew_partie_key",
    "renew_read_key",
    "renew_write_key",
    "reopen_partie",
    "replay_partie",
    "restore_donne",
    "seat_player",
    "start_partie",
    "unseat_player",
]
