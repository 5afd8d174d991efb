"""How a person is named in a form."""

import unicodedata
from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

from tarot_scores.models.names import NAME_LENGTH, name_key, trim_name

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

TOO_LONG = _("Un nom a %(limit_value)d lettres au plus.")
JOINER = "\u200d"  # what holds a composed emoji together


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
        error_messages={"required": missing, "max_length": TOO_LONG},
    )


def _check_name(name: str) -> None:
    # One sign may stand for several, which only show once the name is composed or compared.
    is_longer = len(trim_name(name)) > NAME_LENGTH or len(name_key(name)) > 4 * NAME_LENGTH
    if is_longer and len(name) <= NAME_LENGTH:
        raise forms.ValidationError(TOO_LONG, params={"limit_value": NAME_LENGTH})
    if not any(letter.isalnum() for letter in name):
        raise forms.ValidationError(_("Un nom a au moins une lettre ou un chiffre."))
    if set("<>") & set(name):
        raise forms.ValidationError(_("Un nom ne contient ni < ni >."))
    if any(unicodedata.category(letter).startswith("C") for letter in name if letter != JOINER):
        raise forms.ValidationError(_("Un nom n’a que des lettres, des chiffres et des signes."))
