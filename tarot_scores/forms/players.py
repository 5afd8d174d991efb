"""A player of the carnet: how he is called and shown, and who he really is."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from tarot_scores.forms.hidden import VersionForm
from tarot_scores.forms.names import name_field
from tarot_scores.forms.segments import Segment, radios
from tarot_scores.models import Player
from tarot_scores.models.names import trim_name
from tarot_scores.words import COLOURS


class PlayerForm(VersionForm):
    """A name and a colour."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"] = name_field(_("Nom"), missing=_("Comment s’appelle ce joueur ?"))
        # No names to pick from: this one is to be like no other.
        del self.fields["name"].widget.attrs["list"]
        self.fields["colour"] = radios(
            _("Couleur"),
            [(str(number), Segment(str(label))) for number, label in enumerate(COLOURS)],
            missing=_("Choisissez une couleur."),
            css_class="colours",
            coerce=int,
        )

    def clean_name(self) -> str:
        return trim_name(self.cleaned_data["name"])


class MergeForm(VersionForm):
    """The other player of the carnet who is the same person."""

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = Player.objects.themselves().filter(carnet=player.carnet_id)
        self.fields["kept"] = forms.ModelChoiceField(
            others.exclude(pk=player.pk).order_by("name_key"),
            label=_("Est la même personne que"),
            empty_label=_("Choisir…"),
            error_messages={
                "required": _("Avec qui ?"),
                "invalid_choice": _("Ce joueur n’est plus dans le carnet."),
            },
        )
