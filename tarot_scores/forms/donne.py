"""The donne as it is entered, corrected, or said to have been played by nobody."""

from typing import Any

from django import forms

from tarot_scores.forms.facts import FactsForm
from tarot_scores.forms.hidden import (
    INCOMPLETE,
    EntryForm,
    HiddenFieldsForm,
    LineupForm,
    VersionForm,
    donneur_field,
)
from tarot_scores.models import Donne, Facts
from tarot_scores.models.donnes import UNPLAYED
from tarot_scores.models.fields import choices
from tarot_scores.scoring import DonneKind
from tarot_scores.words import card_points

LATER = {"appele", "bouts", "points"}


class DonneForm(FactsForm, EntryForm):
    """A donne just played; `announced` is the contrat that the page shows for it, if any."""

    announced = forms.IntegerField(required=False, widget=forms.HiddenInput)


class AnnounceForm(DonneForm):
    """A donne about to be played: who took it, at what contrat; the rest comes later."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in LATER & self.fields.keys():
            self.fields[name].required = False

    def clean_appele(self) -> None:
        return None

    def clean_points(self) -> None:
        return None

    def clean(self) -> None:
        """Leave what is said of the rest of the donne to the form that will be saved."""

    @property
    def announcement(self) -> dict[str, Any]:
        """What is announced, by the words of `services.announce_contrat`."""
        words = ("number", "places", "preneur", "contrat", "announced")
        said = {word: self.cleaned_data[word] for word in words}
        return said | {"donneur": self.entry["donneur"]}


class AnnouncedForm(HiddenFieldsForm):
    """The announced contrat that a tap takes back."""

    announced = forms.IntegerField(widget=forms.HiddenInput)


class WrittenForm(LineupForm, VersionForm):
    """The donne already written that a correction is about, as it was seen; who dealt it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["donneur"] = donneur_field(
            self.lineup, required=False, initial=self.lineup.donneur.pk
        )


class CorrectionForm(FactsForm, WrittenForm):
    """A donne that was written otherwise."""

    @property
    def correction(self) -> dict[str, Any]:
        """What is corrected, by the words of `services.correct_donne`."""
        return {word: self.cleaned_data[word] for word in ("version", "donneur", "facts")}


class KindOfDonneForm(HiddenFieldsForm):
    """One tap for « tout le monde passe », a petit sec or a fausse donne."""

    kind = forms.TypedChoiceField(
        choices=choices(UNPLAYED),
        coerce=DonneKind,
        widget=forms.HiddenInput,
        error_messages={"invalid_choice": INCOMPLETE},
    )


class KindForm(KindOfDonneForm, EntryForm):
    """A donne that nobody plays."""


class KindCorrectionForm(KindOfDonneForm, WrittenForm):
    """A donne that nobody played after all."""


def correction_initial(donne: Donne) -> dict[str, Any]:
    """Give what a donne says now, in the words of its correction form."""
    return {"version": donne.version} | facts_initial(donne.facts)


def facts_initial(facts: Facts | None) -> dict[str, Any]:
    """Give what was said of a donne, in the words of its form; nothing unless it was played."""
    if facts is None:
        return {}
    miseres: dict[str, list[str]] = {}
    for player, misere in sorted(facts.miseres):
        miseres.setdefault(f"misere_{player}", []).append(misere)
    return {
        "preneur": facts.preneur,
        "appele": facts.appele or "seul",
        "contrat": facts.contrat,
        "bouts": facts.bouts,
        "points": card_points(facts.half_points),
        "petit_au_bout": facts.petit_au_bout or "",
        "chelem": facts.chelem or "",
        **{f"poignee_{player}": poignee for player, poignee in facts.poignees},
        **miseres,
    }
