"""A file that comes in, of a size that can be read at once."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tarot_scores.forms.hidden import HiddenFieldsForm

MEGABYTE = 1_000_000
LARGEST_CARNET = 64 * MEGABYTE
LARGEST_TABLE = 1 * MEGABYTE


class FileForm(HiddenFieldsForm):
    """One file; `content` is what it holds."""

    largest: int
    accept: str

    file = forms.FileField(
        label=_("Fichier"),
        error_messages={
            "required": _("Quel fichier ?"),
            "invalid": _("Quel fichier ?"),
            "empty": _("Ce fichier est vide."),
        },
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].widget.attrs["accept"] = self.accept

    def clean_file(self) -> "UploadedFile[bytes]":
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > self.largest:
            raise forms.ValidationError(
                gettext("Ce fichier est trop lourd : %(largest)s Mo au plus.")
                % {"largest": self.largest // MEGABYTE}
            )
        return file

    @property
    def content(self) -> bytes:
        """What a valid form brought."""
        content: bytes = self.cleaned_data["file"].read()
        return content

    def refuse(self, *sentences: str) -> None:
        """Say why what the file holds cannot come in."""
        self.add_error("file", [*sentences])


class CarnetFileForm(FileForm):
    """A whole carnet as this app wrote it, and the key under which it is written once."""

    largest = LARGEST_CARNET
    accept = ".json,application/json"

    entry_key = forms.UUIDField(widget=forms.HiddenInput)


class DonnesFileForm(FileForm):
    """A table of donnes."""

    largest = LARGEST_TABLE
    accept = ".csv,.txt,text/csv,text/plain"


class DonnesTextForm(HiddenFieldsForm):
    """The text of a table that was shown, sent back to be written."""

    text = forms.CharField(widget=forms.HiddenInput, strip=False, max_length=LARGEST_TABLE)
