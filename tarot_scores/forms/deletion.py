"""What must be typed before a carnet is deleted for good."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tarot_scores.models.names import name_key


class DeletionForm(forms.Form):
    """The name of the carnet, whatever the case and the accents."""

    name = forms.CharField(
        label=_("Nom du carnet"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Écrivez le nom du carnet.")},
    )

    def __init__(self, *args: Any, name: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.carnet_name = name

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name_key(name) != name_key(self.carnet_name):
            raise forms.ValidationError(
                gettext("Ce n’est pas le nom de ce carnet : « %(name)s ».")
                % {"name": self.carnet_name}
            )
        return name
