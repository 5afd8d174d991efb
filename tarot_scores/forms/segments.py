"""The radio groups of our forms: one tap each, with a small note under the word."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from django import forms

from tarot_scores.models import Player

NOT_OFFERED = "Ce choix n’est pas proposé ici."


class Segment(str):
    """The label of a choice; its note stands below in small."""

    note: str

    def __new__(cls, text: str, note: str = "") -> Self:
        label = super().__new__(cls, text)
        label.note = note
        return label


def words(labels: Mapping[Any, str]) -> list[tuple[str, Segment]]:
    """Give the choices of an enum of the rules, under its French words."""
    return [(str(word), Segment(label)) for word, label in labels.items()]


def people(players: Iterable[Player]) -> list[tuple[str, Segment]]:
    """Give a choice by player."""
    return [(str(player.pk), Segment(player.name)) for player in players]


def radios(
    label: str,
    choices: Iterable[tuple[str, str]],
    *,
    missing: str = "",
    unknown: str = NOT_OFFERED,
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
