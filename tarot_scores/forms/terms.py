"""What a table agrees on: how many play, when it ends, which rules; for a partie or a carnet."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.hidden import HiddenFieldsForm
from tarot_scores.forms.segments import Segment, radios, words
from tarot_scores.models import Carnet
from tarot_scores.models.parties import SIZES
from tarot_scores.scoring import Fin, Regles
from tarot_scores.words import FINS, OPTIONS

LIMITS = {Fin.DONNES: 1000, Fin.TOURNEES: 200, Fin.POINTS: 100_000}
DEFAULT_LIMITS = {Fin.POINTS: 1000}
HOW_MANY = {Fin.DONNES: _("Combien de donnes ?"), Fin.TOURNEES: _("Combien de tournées ?")}
AT_MOST = {
    Fin.DONNES: _("Au plus %(limit)d donnes."),
    Fin.TOURNEES: _("Au plus %(limit)d tournées."),
    Fin.POINTS: _("Au plus %(limit)d points."),
}


def proposed_terms(carnet: Carnet) -> dict[str, Any]:
    """Give the fields of a form as a table of this carnet usually fills them in."""
    return {
        "table_size": carnet.table_size or "",
        "fin": carnet.fin,
        "limit": carnet.limit,
        **carnet.regles.as_dict(),
    }


class WholeNumberField(forms.IntegerField):
    """A whole number as people write it: « 1 000 »."""

    def to_python(self, value: Any) -> int | None:
        return super().to_python("".join(value.split()) if isinstance(value, str) else value)


class TermsForm(HiddenFieldsForm):
    """How many play each donne, until when, and the options of the table as its `regles`."""

    table_size = radios(
        _("Combien jouent chaque donne ?"),
        [("", Segment(_("Tous"))), *((str(size), Segment(str(size))) for size in SIZES)],
        unknown=_("On joue à 2, 3, 4 ou 5."),
        help_text=_("Moins que de noms : les autres font le mort, chacun leur tour."),
        coerce=int,
        empty_value=None,
    )
    fin = radios(_("Fin de la partie"), words(FINS), missing=_("Quand finit-elle ?"), coerce=Fin)
    limit = WholeNumberField(
        label=_("Limite"),
        required=False,
        min_value=1,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={
            "invalid": _("Écrivez un nombre entier."),
            "min_value": _("Il en faut au moins un."),
        },
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for option, (label, help_text) in OPTIONS.items():
            self.fields[option] = forms.BooleanField(
                label=label, help_text=help_text, required=False
            )

    def clean(self) -> None:
        self._clean_limit()
        said = self.cleaned_data
        said["regles"] = Regles(**{option: said.get(option, False) for option in OPTIONS})

    def options(self) -> list[forms.BoundField]:
        """Give the fields of the table's own rules."""
        return [self[option] for option in OPTIONS]

    @property
    def has_options(self) -> bool:
        """Whether the table leaves the rules of the FFT somewhere."""
        return any(field.value() for field in self.options())

    def _clean_limit(self) -> None:
        fin, limit = self.cleaned_data.get("fin"), self.cleaned_data.get("limit")
        if fin is Fin.LIBRE:
            # The page hides the limit then: whatever stands in it does not matter.
            self.errors.pop("limit", None)
            self.cleaned_data["limit"] = None
        if fin in (None, Fin.LIBRE) or "limit" in self.errors:
            return
        limit = limit or DEFAULT_LIMITS.get(fin)
        self.cleaned_data["limit"] = limit
        if limit is None:
            self.add_error("limit", HOW_MANY[fin])
        elif limit > LIMITS[fin]:
            self.add_error("limit", AT_MOST[fin] % {"limit": LIMITS[fin]})
