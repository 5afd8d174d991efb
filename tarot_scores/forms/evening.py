"""What is said of a partie once it is played, and that it is played again."""

from datetime import date

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.days import day_field
from tarot_scores.forms.hidden import HiddenFieldsForm, VersionForm
from tarot_scores.forms.names import line_field
from tarot_scores.models import Partie
from tarot_scores.models.names import trim_name
from tarot_scores.models.parties import NOTE_LENGTH
from tarot_scores.refusals import TOO_LONG


class ReplayForm(HiddenFieldsForm):
    """The same table plays again, once for its key."""

    entry_key = forms.UUIDField(widget=forms.HiddenInput)


class DescriptionForm(VersionForm):
    """The name, the place and the note of a partie, and the day it began."""

    name = line_field(_("Nom de la partie"))
    day = day_field(_("Jour"), missing=_("Quel jour a-t-on joué ?"))
    place = line_field(_("Lieu"))
    note = forms.CharField(
        label=_("Note"),
        required=False,
        max_length=NOTE_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={"max_length": TOO_LONG},
    )

    @classmethod
    def about(cls, partie: Partie) -> "DescriptionForm":
        """Give the form filled with what the partie says."""
        said = {word: getattr(partie, word) for word in ("name", "place", "note", "version")}
        return cls(initial={**said, "day": timezone.localdate(partie.started_at)})

    def clean_name(self) -> str:
        return trim_name(self.cleaned_data["name"])

    def clean_place(self) -> str:
        return trim_name(self.cleaned_data["place"])

    def clean_day(self) -> date:
        day: date = self.cleaned_data["day"]
        # The day that it has may be to come: the clock of the server was set back.
        if day > timezone.localdate() and day != self.initial["day"]:
            raise forms.ValidationError(_("Ce jour n’est pas encore venu."))
        return day
