"""How a day is typed in a form, and two days from one to the other."""

from datetime import date
from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

NOT_A_DAY = _("Écrivez un jour, comme 14/11/2026.")
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)  # a year mistyped finds nothing


def check_day(day: date) -> None:
    """Refuse a year that nobody plays in."""
    if not FIRST_DAY <= day <= LAST_DAY:
        raise forms.ValidationError(NOT_A_DAY)


def day_field(label: "StrOrPromise", *, missing: "StrOrPromise" = "") -> forms.DateField:
    """Give a field for one day; unless a sentence says what is missing, it may stay empty."""
    return forms.DateField(
        label=label,
        required=bool(missing),
        # Browsers send the first, people type the second.
        input_formats=["%Y-%m-%d", "%d/%m/%Y"],
        validators=[check_day],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": NOT_A_DAY, "required": missing},
    )


class DaysForm(forms.Form):
    """From one day to another, both included; either may be left open."""

    since = day_field(_("Du"))
    until = day_field(_("Au"))

    def clean(self) -> None:
        since, until = self.cleaned_data.get("since"), self.cleaned_data.get("until")
        if since and until and since > until:
            self.add_error("until", _("La fin vient avant le début : échangez les deux jours."))
