"""Which parties of a carnet are looked for."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.days import DaysForm
from tarot_scores.forms.lists import PlainSelect
from tarot_scores.models import Carnet
from tarot_scores.queries import Wanted


class SearchForm(DaysForm):
    """Which parties of a carnet are looked for; nothing said finds them all."""

    words = forms.CharField(
        label=_("Mots"),
        required=False,
        max_length=80,
        help_text=_("Dans le nom, le lieu ou la note."),
        widget=forms.TextInput(attrs={"type": "search"}),
    )

    def __init__(self, *args: Any, carnet: Carnet, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        players = carnet.players.themselves().order_by("name_key").values_list("pk", "name")
        self.fields["player"] = forms.TypedChoiceField(
            label=_("Joueur"),
            required=False,
            choices=[("", _("Tout le monde")), *players],
            coerce=int,
            empty_value=None,
            widget=PlainSelect,
            error_messages={"invalid_choice": _("Ce joueur n’est pas dans le carnet.")},
        )
        self.order_fields(("words", "player", "since", "until"))

    @property
    def wanted(self) -> Wanted:
        """What is looked for, once the form is valid."""
        return Wanted(**self.cleaned_data)
