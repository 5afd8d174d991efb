"""A table of cells, and the CSV that spreadsheets open as they should."""

import csv
import io
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from decimal import Decimal
from itertools import islice

from django.utils import timezone

Cell = str | int | Decimal | datetime | None
Table = Iterable[list[Cell]]

# A French spreadsheet splits at « ; » and writes 41,5; the others split at « , » and write 41.5.
SEPARATORS = {";": ",", ",": "."}
# A spreadsheet computes what begins so. An apostrophe keeps it a text; one more says that the
# text had one of its own.
FORMULA = re.compile(r"'*[=+\-@\t\r]")
LINES = 200  # at a time: small pieces are compressed badly


def write_csv(table: Table, separator: str = ";") -> Iterator[str]:
    """Write a table some lines at a time, after the mark by which a spreadsheet knows UTF-8."""
    yield "\ufeff"
    rows = iter(table)
    while some := list(islice(rows, LINES)):
        lines = io.StringIO()
        texts = ([_text(cell, SEPARATORS[separator]) for cell in cells] for cells in some)
        csv.writer(lines, delimiter=separator).writerows(texts)
        yield lines.getvalue()


def guarded(text: str) -> str:
    """Give a text that no spreadsheet takes for a formula."""
    return f"'{text}" if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """Give the text that was guarded."""
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


def write_list(items: Iterable[str]) -> str:
    """Write several texts in one cell, those with a comma in quotes: « Anne, "Bo, dit Bob" »."""
    cells = io.StringIO()
    for item in items:
        written = io.StringIO()
        csv.writer(written, lineterminator="").writerow([item])
        cells.write(f", {written.getvalue()}" if cells.tell() else written.getvalue())
    return cells.getvalue()


def _text(cell: Cell, decimal_mark: str) -> str:
    match cell:
        case None:
            return ""
        case str():
            return guarded(cell)
        case int():
            return str(cell)
        case Decimal():
            return f"{cell.normalize():f}".replace(".", decimal_mark)
        case datetime():
            return f"{timezone.localtime(cell):%Y-%m-%d %H:%M}"
