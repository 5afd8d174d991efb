"""A carnet: its name, and what its next parties propose."""

from typing import Any

from django.utils.translation import gettext as _

from tarot_scores.forms.hidden import VersionForm
from tarot_scores.forms.names import line_field
from tarot_scores.forms.terms import TermsForm

SAID = ("version", "name", "table_size", "fin", "limit", "regles")


class CarnetForm(TermsForm, VersionForm):
    """A name, and what a table of this carnet usually agrees on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"] = line_field(_("Nom du carnet"), missing=_("Un carnet a un nom."))

    @property
    def said(self) -> dict[str, Any]:
        """What is to be written, by the words of `services.change_carnet`."""
        return {word: self.cleaned_data[word] for word in SAID}
