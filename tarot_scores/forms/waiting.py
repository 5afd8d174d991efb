"""What a phone without network kept of a change to a donne, until it could send it."""

import uuid

from django import forms

from tarot_scores.forms.hidden import INCOMPLETE, HiddenFieldsForm

CHANGES = ("correct", "pass", "cancel", "restore")


class ChangeForm(HiddenFieldsForm):
    """What is done to the donne, and the key under which it is done once."""

    action = forms.ChoiceField(
        choices=[(change, change) for change in CHANGES],
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": INCOMPLETE},
    )
    entry_key = forms.UUIDField(widget=forms.HiddenInput)

    @property
    def action_and_key(self) -> tuple[str, uuid.UUID]:
        """What a valid form says."""
        return self.cleaned_data["action"], self.cleaned_data["entry_key"]
