"""How a day is typed in a form."""

from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

NOT_A_DAY = _("Écrivez un jour, comme 14/11/2026.")


def day_field(label: "StrOrPromise", *, missing: "StrOrPromise" = "") -> forms.DateField:
    """Give a field for one day; unless a sentence says what is missing, it may stay empty."""
    return forms.DateField(
        label=label,
        required=bool(missing),
        # Browsers send the first, people type the second.
        input_formats=["%Y-%m-%d", "%d/%m/%Y"],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": NOT_A_DAY, "required": missing},
    )
