"""The radio groups of our forms: one tap each, with a small note under the word."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tarot_scores.models import Player

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

NOT_OFFERED = _("Ce choix n’est pas proposé ici.")


@dataclass(frozen=True)
class Segment:
    """The label of a choice, said when it is shown; its note stands below in small."""

    text: "StrOrPromise"
    note: "StrOrPromise" = ""

    def __str__(self) -> str:
        return str(self.text)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Segment":
        """Give itself to each form: Django copies a field, with its choices, for every page."""
        return self


def words(labels: "Mapping[Any, StrOrPromise]") -> list[tuple[str, Segment]]:
    """Give the choices of an enum of the rules, under the words of the table."""
    return [(str(word), Segment(label)) for word, label in labels.items()]


def people(players: Iterable[Player]) -> list[tuple[str, Segment]]:
    """Give a choice by player."""
    return [(str(player.pk), Segment(player.name)) for player in players]


def radios(
    label: "StrOrPromise",
    choices: Iterable[tuple[str, Segment]],
    *,
    missing: "StrOrPromise" = "",
    unknown: "StrOrPromise" = NOT_OFFERED,
    css_class: str = "",
    **options: Any,
) -> forms.TypedChoiceField:
    """Give one radio group; unless a sentence says what is missing, it may stay empty."""
    return forms.TypedChoiceField(
        label=label,
        choices=list(choices),
        required=bool(missing),
        error_messages={"required": missing, "invalid_choice": unknown},
        widget=forms.RadioSelect(attrs={"class": css_class} if css_class else None),
        **options,
    )
