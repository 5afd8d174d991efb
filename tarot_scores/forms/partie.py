"""A new partie: who sits where, under which rules, until when."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.hidden import HiddenFieldsForm
from tarot_scores.forms.names import name_field
from tarot_scores.forms.segments import Segment, radios, words
from tarot_scores.models import Carnet
from tarot_scores.models.names import name_key, trim_name
from tarot_scores.models.parties import MAX_MORTS, MAX_SEATS, SIZES
from tarot_scores.scoring import Fin, Regles
from tarot_scores.words import FINS, OPTIONS

TERMS = (
    *("entry_key", "name", "place", "carnet_name"),
    *("table_size", "first_donneur", "regles", "fin", "limit"),
)
LIMITS = {Fin.DONNES: 1000, Fin.TOURNEES: 200, Fin.POINTS: 100_000}
DEFAULT_LIMITS = {Fin.POINTS: 1000}
HOW_MANY = {Fin.DONNES: _("Combien de donnes ?"), Fin.TOURNEES: _("Combien de tournées ?")}
AT_MOST = {
    Fin.DONNES: _("Au plus %(limit)d donnes."),
    Fin.TOURNEES: _("Au plus %(limit)d tournées."),
    Fin.POINTS: _("Au plus %(limit)d points."),
}
SEATS = range(1, MAX_SEATS + 1)
NEW_CARNET = "nouveau"


class WholeNumberField(forms.IntegerField):
    """A whole number as people write it: « 1 000 »."""

    def to_python(self, value: Any) -> int | None:
        return super().to_python("".join(value.split()) if isinstance(value, str) else value)


class PartieForm(HiddenFieldsForm):
    """The table as it sits down. Once valid, `names` are those typed, in the order of seats."""

    entry_key = forms.UUIDField(widget=forms.HiddenInput)
    name = forms.CharField(label=_("Nom de la partie"), required=False, max_length=80)
    place = forms.CharField(label=_("Lieu"), required=False, max_length=80)
    carnet_name = forms.CharField(
        label=_("Nom du carnet"),
        required=False,
        max_length=80,
        help_text=_("Pour un nouveau carnet : « Chez les Martin », « Le club du jeudi »…"),
    )
    table_size = radios(
        _("Combien jouent chaque donne ?"),
        [("", Segment(_("Tous"))), *((str(size), Segment(str(size))) for size in SIZES)],
        unknown=_("On joue à 2, 3, 4 ou 5."),
        help_text=_("Moins que de noms : les autres font le mort, chacun leur tour."),
        coerce=int,
        empty_value=None,
    )
    first_donneur = radios(
        _("Qui donne d’abord ?"),
        [("", Segment(_("Tirer au sort"))), *((str(n), Segment(str(n))) for n in SEATS)],
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

    def __init__(self, *args: Any, carnets: Sequence[Carnet] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.names: list[str] = []
        for seat in SEATS:
            player = gettext("Joueur %(seat)d") % {"seat": seat}
            self.fields[f"seat_{seat}"] = name_field(
                player, placeholder=player, **{"aria-label": player}
            )
        for option, (label, help_text) in OPTIONS.items():
            self.fields[option] = forms.BooleanField(
                label=label, help_text=help_text, required=False
            )
        self.carnets = {str(carnet.pk): carnet for carnet in carnets}
        if carnets:
            self.fields["carnet"] = _carnet_field(carnets)

    def clean(self) -> None:
        self._clean_names()
        self._clean_first_donneur()
        self._clean_limit()
        said = self.cleaned_data
        said["regles"] = Regles(**{option: said.get(option, False) for option in OPTIONS})

    @property
    def terms(self) -> dict[str, Any]:
        """What the table agreed on, by the words of `services.start_partie`."""
        return {word: self.cleaned_data[word] for word in TERMS}

    @property
    def carnet(self) -> Carnet | None:
        """The carnet to write the partie in, `None` for a new one."""
        return self.carnets.get(self.cleaned_data.get("carnet", NEW_CARNET))

    def refuse_name(self, name: str, sentence: str) -> None:
        """Say at the field of a name why nobody is seated under it."""
        typed = {trim_name(self.cleaned_data[f"seat_{seat}"]): seat for seat in SEATS}
        self.add_error(f"seat_{typed[name]}", sentence)

    def seats(self) -> list[tuple[forms.BoundField, str]]:
        """Give each name field with the value that its seat has in `first_donneur`."""
        return [(self[f"seat_{seat}"], str(seat)) for seat in SEATS]

    def options(self) -> list[forms.BoundField]:
        """Give the fields of the table's own rules."""
        return [self[option] for option in OPTIONS]

    @property
    def has_options(self) -> bool:
        """Whether the table leaves the rules of the FFT somewhere."""
        return any(field.value() for field in self.options())

    def _clean_names(self) -> None:
        typed: dict[str, int] = {}
        for seat in SEATS:
            name = trim_name(self.cleaned_data.get(f"seat_{seat}", ""))
            if not name:
                continue
            if name_key(name) in typed:
                again = gettext("« %(name)s » est déjà au siège %(seat)d.")
                self.add_error(
                    f"seat_{seat}", again % {"name": name, "seat": typed[name_key(name)]}
                )
            typed.setdefault(name_key(name), seat)
            self.names.append(name)
        self._clean_count()

    def _clean_count(self) -> None:
        wrong = {"table_size", *(f"seat_{seat}" for seat in SEATS)} & set(self.errors)
        if wrong:
            return
        size = self.cleaned_data["table_size"] or self._everybody()
        self.cleaned_data["table_size"] = size
        if len(self.names) < size:
            empty = next(seat for seat in SEATS if not self.cleaned_data[f"seat_{seat}"])
            too_few = gettext("Pour jouer à %(size)d, il faut %(size)d noms.")
            self.add_error(f"seat_{empty}", too_few % {"size": size})
        elif size > 5:
            self.add_error("table_size", _("On joue à cinq au plus : dites combien jouent."))
        elif len(self.names) > size + MAX_MORTS:
            too_many = gettext("À %(size)d, trois joueurs au plus attendent leur tour.")
            self.add_error("table_size", too_many % {"size": size})

    def _everybody(self) -> int:
        return max(len(self.names), 2)

    def _clean_first_donneur(self) -> None:
        seat = self.cleaned_data.get("first_donneur")
        if seat is None or f"seat_{seat}" in self.errors:
            return
        if not self.cleaned_data.get(f"seat_{seat}"):
            nobody = gettext("Personne n’est au siège %(seat)d pour donner.")
            self.add_error("first_donneur", nobody % {"seat": seat})
            return
        before = [f"seat_{n}" for n in range(1, seat)]
        self.cleaned_data["first_donneur"] = sum(bool(self.cleaned_data.get(n)) for n in before)

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


def _carnet_field(carnets: Sequence[Carnet]) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=_("Carnet"),
        choices=[
            *((str(carnet.pk), Segment(carnet.name)) for carnet in carnets),
            (NEW_CARNET, Segment(_("Un nouveau"))),
        ],
        # A first partie sent twice comes back without a carnet: the page had none to offer.
        required=False,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": _("Ce carnet n’est pas sur cet appareil.")},
    )
