"""A new partie: who sits where, under which rules, until when."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.names import line_field, name_field
from tarot_scores.forms.segments import Segment, radios
from tarot_scores.forms.terms import TermsForm
from tarot_scores.models import Carnet
from tarot_scores.models.names import name_key, trim_name
from tarot_scores.models.parties import MAX_MORTS, MAX_SEATS

TERMS = (
    *("entry_key", "name", "place", "carnet_name"),
    *("table_size", "first_donneur", "regles", "fin", "limit"),
)
CARNET_FULL = _(
    "Ce carnet est plein, avec 50 000 parties ou 2 000 joueurs : commencez-en un autre."
)
SEATS = range(1, MAX_SEATS + 1)
NEW_CARNET = "nouveau"
UNKNOWN_CARNET = _("Ce carnet n’est pas sur cet appareil.")


class PartieForm(TermsForm):
    """The table as it sits down. Once valid, `names` are those typed, in the order of seats."""

    entry_key = forms.UUIDField(widget=forms.HiddenInput)
    name = line_field(_("Nom de la partie"))
    place = line_field(_("Lieu"))
    carnet_name = line_field(
        _("Nom du carnet"),
        help_text=_("Pour un nouveau carnet : « Chez les Martin », « Le club du jeudi »…"),
    )
    first_donneur = radios(
        _("Qui donne d’abord ?"),
        [("", Segment(_("Tirer au sort"))), *((str(n), Segment(str(n))) for n in SEATS)],
        coerce=int,
        empty_value=None,
    )

    def __init__(self, *args: Any, carnets: Sequence[Carnet] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.names: list[str] = []
        for seat in SEATS:
            player = gettext("Joueur %(seat)d") % {"seat": seat}
            self.fields[f"seat_{seat}"] = name_field(
                player, placeholder=player, **{"aria-label": player}
            )
        self.carnets = {str(carnet.pk): carnet for carnet in carnets}
        if carnets:
            self.fields["carnet"] = _carnet_field(carnets)

    def clean(self) -> None:
        super().clean()
        self._clean_names()
        self._clean_first_donneur()
        self._clean_carnet()

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

    def _clean_carnet(self) -> None:
        """Refuse a carnet that this device lost with all the others: no new one is meant."""
        if not self.carnets and self.data.get("carnet", "") not in ("", NEW_CARNET):
            self.add_error(None, UNKNOWN_CARNET)


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
        error_messages={"invalid_choice": UNKNOWN_CARNET},
    )
