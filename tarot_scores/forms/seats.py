"""Around the table: who comes, who leaves, who sits where, how many play."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.text import get_text_list
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.hidden import INCOMPLETE, VersionForm
from tarot_scores.forms.names import name_field
from tarot_scores.forms.segments import Segment, people, radios
from tarot_scores.models import Carnet, Player
from tarot_scores.models.names import trim_name
from tarot_scores.models.parties import MAX_SEATS, SIZES, fitting_size

GONE = _("Ce joueur n’est plus à la table.")


class SeatsForm(VersionForm):
    """A change of the table, which knows who sits there."""

    def __init__(
        self, *args: Any, carnet: Carnet, present: Sequence[Player], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.carnet = carnet
        self.present = {str(player.pk): player for player in present}


class ArrivalForm(SeatsForm):
    """Somebody comes, by a name of the carnet or a new one."""

    name = name_field(_("Nom"), missing=_("Qui arrive ?"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["after"] = radios(
            _("À la suite de"),
            people(self.present.values()),
            unknown=GONE,
            coerce=self.present.__getitem__,
            empty_value=None,
        )

    def clean_name(self) -> str:
        return trim_name(self.cleaned_data["name"])


class DepartureForm(SeatsForm):
    """Somebody leaves."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Somebody who left already may be asked to leave again: a tap is often sent twice.
        self.fields["player"] = forms.ModelChoiceField(
            self.carnet.players,
            widget=forms.HiddenInput,
            error_messages={"required": INCOMPLETE, "invalid_choice": GONE},
        )


class MoveForm(DepartureForm):
    """Somebody takes another place."""

    place = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=MAX_SEATS)


class TableSizeForm(SeatsForm):
    """How many play each donne, among those who are there."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        count = len(self.present)
        sizes = [size for size in SIZES if fitting_size(size, count) == size]
        self.fields["table_size"] = radios(
            _("Combien jouent chaque donne ?"),
            [(str(size), Segment(str(size))) for size in sizes],
            missing=_("À combien joue-t-on ?"),
            unknown=gettext("À %(count)d autour de la table, on joue à %(sizes)s.")
            % {"count": count, "sizes": get_text_list([*map(str, sizes)], gettext("ou"))},
            coerce=int,
        )
