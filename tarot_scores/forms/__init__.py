"""From what was typed to clean facts, with French errors; nothing is written here."""

from tarot_scores.forms.donne import (
    CorrectionForm,
    DonneForm,
    KindCorrectionForm,
    KindForm,
    correction_initial,
)
from tarot_scores.forms.hidden import INCOMPLETE, VersionForm
from tarot_scores.forms.partie import PartieForm

__all__ = [
    "INCOMPLETE",
    "CorrectionForm",
    "DonneForm",
    "KindCorrectionForm",
    "KindForm",
    "PartieForm",
    "VersionForm",
    "correction_initial",
]
