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
    EntryKeyTaken,
    PartieEnded,
    ScoresDoNotSumToZero,
    SeatsChanged,
    StaleContrat,
    StaleDonne,
    StalePartie,
)
from tarot_scores.services.parties import end_partie, renew_partie_key, reopen_partie, start_partie

__all__ = [
    "EntryKeyTaken",
    "PartieEnded",
    "ScoresDoNotSumToZero",
    "SeatsChanged",
    "StaleContrat",
    "StaleDonne",
    "StalePartie",
    "announce_contrat",
    "cancel_donne",
    "correct_donne",
    "correct_to_pass",
    "drop_contrat",
    "end_partie",
    "pass_donne",
    "record_donne",
    "renew_partie_key",
    "renew_read_key",
    "renew_write_key",
    "reopen_partie",
    "restore_donne",
    "start_partie",
]
