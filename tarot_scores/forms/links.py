"""A link of a carnet or of a partie, pasted where there is no address bar to open it with."""

import re

from django import forms
from django.utils.translation import gettext_lazy as _

LINK = re.compile(r"/(ecrire|lire/partie|lire|passage)/([\w-]+)", re.ASCII)


class LinkForm(forms.Form):
    link = forms.CharField(
        label=_("Le lien, ou le message qui le contient"),
        max_length=2000,
        widget=forms.TextInput(
            attrs={"inputmode": "url", "autocomplete": "off", "autocapitalize": "off"}
        ),
        error_messages={
            "required": _("Collez le lien qu’on vous a donné."),
            "max_length": _("C’est bien long pour un lien : collez-le seul."),
        },
    )

    def clean_link(self) -> str:
        """Give the path of the link here, whatever the server is called from elsewhere."""
        found = LINK.search(self.cleaned_data["link"])
        if not found:
            raise forms.ValidationError(_("Il n’y a pas là de lien d’un carnet ou d’une partie."))
        return f"{found[0]}/"
