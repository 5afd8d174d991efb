"""From what was typed to clean facts, with French errors; nothing is written here."""

from tarot_scores.forms.carnet import CarnetForm
from tarot_scores.forms.count import CountForm, asks
from tarot_scores.forms.deletion import DeletionForm
from tarot_scores.forms.donne import (
    AnnouncedForm,
    AnnounceForm,
    CorrectionForm,
    DonneForm,
    KindCorrectionForm,
    KindForm,
    correction_initial,
    facts_initial,
)
from tarot_scores.forms.evening import DescriptionForm, ReplayForm
from tarot_scores.forms.files import CarnetFileForm, DonnesFileForm, DonnesTextForm
from tarot_scores.forms.hidden import INCOMPLETE, VersionForm
from tarot_scores.forms.links import LinkForm
from tarot_scores.forms.partie import CARNET_FULL, PartieForm
from tarot_scores.forms.players import MergeForm, PlayerForm
from tarot_scores.forms.search import SearchForm
from tarot_scores.forms.seats import (
    ArrivalForm,
    DepartureForm,
    MoveForm,
    SeatsForm,
    TableSizeForm,
)
from tarot_scores.forms.standings import PeriodForm, StandingsForm
from tarot_scores.forms.terms import proposed_terms
from tarot_scores.forms.waiting import ChangeForm
from tarot_scores.forms.why import WhyForm

__all__ = [
    "CARNET_FULL",
    "INCOMPLETE",
    "AnnounceForm",
    "AnnouncedForm",
    "ArrivalForm",
    "CarnetFileForm",
    "CarnetForm",
    "ChangeForm",
    "CorrectionForm",
    "CountForm",
    "DeletionForm",
    "DepartureForm",
    "DescriptionForm",
    "DonneForm",
    "DonnesFileForm",
    "DonnesTextForm",
    "KindCorrectionForm",
    "KindForm",
    "LinkForm",
    "MergeForm",
    "MoveForm",
    "PartieForm",
    "PeriodForm",
    "PlayerForm",
    "ReplayForm",
    "SearchForm",
    "SeatsForm",
    "StandingsForm",
    "TableSizeForm",
    "VersionForm",
    "WhyForm",
    "asks",
    "correction_initial",
    "facts_initial",
    "proposed_terms",
]
