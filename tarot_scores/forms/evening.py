"""What is said of a partie once it is played, and that it is played again."""

from datetime import date

from django import forms

from tarot_scores.forms.hidden import HiddenFieldsForm

FIRST_DAY = date(1900, 1, 1)


class ReplayForm(HiddenFieldsForm):
    """The same table plays again, once for its key."""

    entry_key = forms.UUIDField(widget=forms.HiddenInput)
