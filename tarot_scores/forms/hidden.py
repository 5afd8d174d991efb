"""What a form carries along unseen, so that a write happens once and never on something stale."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tarot_scores.models import Lineup, Places

ENTRY = ("entry_key", "number", "places")
INCOMPLETE = _("Le formulaire est arrivé incomplet : rechargez la page et recommencez.")


class HiddenFieldsForm(forms.Form):
    """A form whose hidden fields, when they are wrong, say so at the top."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for bound in self.hidden_fields():
            for mistake in ("required", "invalid", "min_value", "max_value"):
                bound.field.error_messages[mistake] = INCOMPLETE

    def full_clean(self) -> None:
        super().full_clean()
        wrong = [bound.name for bound in self.hidden_fields() if bound.errors]
        for sentence in sorted({str(e) for name in wrong for e in self.errors.pop(name)}):
            self.add_error(None, sentence)


class LineupForm(HiddenFieldsForm):
    """A form about one donne, which knows who takes part in it."""

    def __init__(self, *args: Any, lineup: Lineup, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lineup = lineup


def donneur_field(lineup: Lineup, **options: Any) -> forms.TypedChoiceField:
    """Give the field of who deals, whom nobody chooses in the form itself."""
    return forms.TypedChoiceField(
        choices=[(str(player.pk), player.name) for player in lineup],
        widget=forms.HiddenInput,
        error_messages={
            "required": INCOMPLETE,
            "invalid_choice": _("Ce donneur n’est pas à la table."),
        },
        **options,
    )


class EntryForm(LineupForm):
    """The donne an entry was shown for, and the key under which it is written once."""

    entry_key = forms.UUIDField(widget=forms.HiddenInput)
    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=100_000)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["donneur"] = donneur_field(self.lineup, coerce=int)
        shown = str(self.lineup.places)
        self.fields["places"] = forms.TypedChoiceField(
            choices=[(shown, shown)],
            coerce=Places.read,
            initial=shown,
            widget=forms.HiddenInput,
            error_messages={"required": INCOMPLETE, "invalid_choice": INCOMPLETE},
        )

    @property
    def entry(self) -> dict[str, Any]:
        """What tells this entry from another, by the words of `services.record_donne`."""
        said = self.cleaned_data
        donneur = next(player for player in self.lineup if player.pk == said["donneur"])
        return {word: said[word] for word in ENTRY} | {"donneur": donneur}


class VersionForm(HiddenFieldsForm):
    """The version of what the person saw when changing it: a donne, or a partie."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=1_000_000_000)
