"""The radio groups of our forms: one tap each, with a small note under the word."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.choices import BaseChoiceIterator
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


class Offered(BaseChoiceIterator):
    """Choices as Django wants them, once for all.

    It would go through a list twice when a field is made, and copy it for every form.
    """

    def __init__(self, choices: Iterable[tuple[str, Segment]]) -> None:
        self.choices = tuple(choices)

    def __iter__(self) -> Iterator[tuple[str, Segment]]:
        return iter(self.choices)

    def __len__(self) -> int:
        return len(self.choices)

    def __copy__(self) -> "Offered":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Offered":
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
        choices=Offered(choices),
        required=bool(missing),
        error_messages={"required": missing, "invalid_choice": unknown},
        widget=forms.RadioSelect(attrs={"class": css_class} if css_class else None),
        **options,
    )
