"""Over which period a carnet is read, and what its standings are ordered by."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.days import DaysForm, check_day
from tarot_scores.forms.hidden import INCOMPLETE, HiddenFieldsForm
from tarot_scores.forms.terms import WholeNumberField
from tarot_scores.queries import Order, Period, Span

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

SPANS = {
    Span.SEASON: _("Saison"),
    Span.MONTH: _("Mois"),
    Span.YEAR: _("Année"),
    Span.ALL: _("Toujours"),
}
ORDERS = {
    Order.TOTAL: _("Total"),
    Order.AVERAGE: _("Moyenne"),
    Order.WINS: _("Victoires"),
    Order.RATING: _("Cote"),
}


class PeriodForm(HiddenFieldsForm):
    """A season, a month or a year around a day, or all there is; an address says which."""

    span = forms.TypedChoiceField(
        choices=[(span.value, label) for span, label in SPANS.items()],
        coerce=Span,
        required=False,
        empty_value=Span.SEASON,
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": INCOMPLETE},
    )
    day = forms.DateField(required=False, validators=[check_day], widget=forms.HiddenInput)

    def __init__(self, asked: Mapping[str, Any], *, usual_day: date) -> None:
        super().__init__(asked)
        self.usual_day = usual_day

    @property
    def period(self) -> Period:
        """The period asked for, once the form is valid."""
        day = self.cleaned_data["day"] or self.usual_day
        return Period.around(self.cleaned_data["span"], day)


class StandingsForm(DaysForm, PeriodForm):
    """Any period, what to order by, and how many parties it takes to be ranked."""

    minimum = WholeNumberField(
        label=_("Au moins combien de parties ?"),
        required=False,
        min_value=1,
        max_value=10_000,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={
            "invalid": _("Écrivez un nombre entier."),
            "min_value": _("Il en faut au moins une."),
            "max_value": _("Personne n’en a joué autant."),
        },
    )
    order = forms.TypedChoiceField(
        choices=[(order.value, label) for order, label in ORDERS.items()],
        coerce=Order,
        required=False,
        empty_value=Order.TOTAL,
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": INCOMPLETE},
    )

    @property
    def period(self) -> Period:
        """The period asked for, once the form is valid: between two days if one of them is said."""
        since, until = self.cleaned_data["since"], self.cleaned_data["until"]
        if since or until:
            return Period(span=Span.DATES, first=since, last=until)
        return super().period

    @property
    def columns(self) -> "list[tuple[Order, StrOrPromise]]":
        """What can be ordered by, the order asked for first."""
        order = self.cleaned_data["order"]
        return sorted(ORDERS.items(), key=lambda column: column[0] != order)

    @property
    def wanted(self) -> dict[str, Any]:
        """What is asked for, by the words of `queries.carnet_standings`."""
        said = self.cleaned_data
        return {"period": self.period, "order": said["order"], "minimum": said["minimum"] or 1}
