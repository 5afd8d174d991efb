"""A table of cells, and the CSV that spreadsheets open as they should."""

import csv
import functools
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
FORMULA_STARTS = frozenset("'=+-@\t\r")
AS_THEY_ARE = (int, type(None))  # two cells in three
LINES = 200  # at a time: small pieces are compressed badly


def write_csv(table: Table, separator: str = ";") -> Iterator[str]:
    """Write a table some lines at a time, after the mark by which a spreadsheet knows UTF-8."""
    yield "\ufeff"
    mark = SEPARATORS[separator]
    rows = iter(table)
    while some := list(islice(rows, LINES)):
        lines = io.StringIO()
        texts = (
            [cell if type(cell) in AS_THEY_ARE else _text(cell, mark) for cell in cells]
            for cells in some
        )
        csv.writer(lines, delimiter=separator).writerows(texts)
        yield lines.getvalue()


def guarded(text: str) -> str:
    """Give a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in FORMULA_STARTS and FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """Give the text that was guarded."""
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


@functools.lru_cache(maxsize=1024)
def write_list(items: tuple[str, ...]) -> str:
    """Write several texts in one cell, those with a comma in quotes: « Anne, "Bo, dit Bob" »."""
    return ", ".join(_quoted(item) for item in items)


def _quoted(item: str) -> str:
    cell = io.StringIO()
    csv.writer(cell, lineterminator="").writerow([item])
    return cell.getvalue()


def _text(cell: Cell, decimal_mark: str) -> Cell:
    if isinstance(cell, str):
        return guarded(cell)
    if isinstance(cell, Decimal):
        return f"{cell.normalize():f}".replace(".", decimal_mark)
    if isinstance(cell, datetime):
        return _minute(cell)
    return cell


@functools.lru_cache
def _minute(moment: datetime) -> str:
    return f"{timezone.localtime(moment):%Y-%m-%d %H:%M}"
