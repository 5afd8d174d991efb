"""A table as a spreadsheet saved it: whatever the encoding and the separator, rows of texts."""

import codecs
import csv
import io
from collections.abc import Iterator

from django.utils.translation import gettext as _

from tarot_scores.exports.cells import unguarded
from tarot_scores.exports.refused import FileRefused

SEPARATORS = ";\t,"
OF_A_WORKBOOK = b"PK\x03\x04"


def decode_table(data: bytes) -> str:
    """Give the text of a file: UTF-8, UTF-16 with its mark, or what Windows writes in French.

    Raises `FileRefused` when it is no text.
    """
    if data.startswith(OF_A_WORKBOOK):
        raise FileRefused(
            _("Ce fichier est un classeur : enregistrez d’abord sa feuille de donnes en CSV.")
        )
    for encoding in _encodings(data):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" not in text:
            return text
    raise FileRefused(_("Ce fichier n’est pas un tableau : ce n’est pas du texte."))


def read_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Give each row that says something with its line in the file; raises `FileRefused`."""
    separator = max(SEPARATORS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        for cells in reader:
            row = [unguarded(cell.strip()) for cell in cells]
            if any(row):
                yield reader.line_num, row
    except csv.Error as error:
        line = reader.line_num
        raise FileRefused(
            _("Ligne %(line)s : un guillemet n’est pas fermé.") % {"line": line}
        ) from error


def read_list(cell: str) -> list[str]:
    """Give the texts that one cell holds: « Anne, "Bo, dit Bob" » or « Anne / Bruno »."""
    separator = "/" if "/" in cell and "," not in cell else ","
    try:
        rows = list(csv.reader([cell], delimiter=separator, skipinitialspace=True))
    except csv.Error:
        return [cell]
    return [item.strip() for row in rows for item in row if item.strip()]


def _encodings(data: bytes) -> tuple[str, ...]:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return ("utf-16",)
    return ("utf-8-sig", "cp1252")
