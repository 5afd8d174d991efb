"""How a person is named in a form, and what has a name too."""

from typing import TYPE_CHECKING, Any

from django import forms

from tarot_scores.models.names import NAME_LENGTH
from tarot_scores.refusals import NAME_TOO_LONG, TOO_LONG, is_longer, name_refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

LINE_LENGTH = 80


def name_field(
    label: "StrOrPromise", *, missing: "StrOrPromise" = "", **attrs: "StrOrPromise"
) -> forms.CharField:
    """Give a field for one name; unless a sentence says what is missing, it may stay empty."""
    return forms.CharField(
        label=label,
        required=bool(missing),
        max_length=NAME_LENGTH,
        validators=[_check_name],
        widget=forms.TextInput(
            attrs={"list": "players", "autocomplete": "off", "autocapitalize": "words", **attrs}
        ),
        error_messages={"required": missing, "max_length": NAME_TOO_LONG},
    )


def line_field(
    label: "StrOrPromise", *, missing: "StrOrPromise" = "", **more: Any
) -> forms.CharField:
    """Give a field for the name of a carnet or a partie, or for a place."""
    return forms.CharField(
        label=label,
        required=bool(missing),
        max_length=LINE_LENGTH,
        error_messages={"required": missing, "max_length": TOO_LONG},
        **more,
    )


def _check_name(name: str) -> None:
    sentence = name_refusal(name)
    # Too many letters are counted by the field already, which would say it twice.
    if sentence and not (is_longer(name) and len(name) > NAME_LENGTH):
        raise forms.ValidationError(sentence)
