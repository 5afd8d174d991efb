"""Tables as the sheets of one XLSX workbook, typed and formatted."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from tempfile import TemporaryFile
from typing import IO

import xlsxwriter
from django.utils import timezone
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from tarot_scores.exports.carnet_standings import seasons_table
from tarot_scores.exports.cells import Cell, Table
from tarot_scores.exports.tables import donnes_table, parties_table, whole_standings_table
from tarot_scores.queries import Whole

# Rows leave for the disk as they are written, and a text is a text whatever it begins with.
OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
    "remove_timezone": True,
}
HEADING = {"bold": True, "font_color": "#fbf6e9", "bg_color": "#12503f", "text_wrap": True}
FORMATS = {
    datetime: {"num_format": "dd/mm/yyyy hh:mm", "align": "left"},
    Decimal: {"num_format": "0.0#"},
    int: {"num_format": "#,##0"},
}
WIDEST = 28
NARROWEST = 10
CHUNK = 64 * 1024  # bytes

Formats = Mapping[type, Format]


def read_workbook(whole: Whole) -> Iterator[bytes]:
    """Give all the tables of a carnet as one file, bit by bit, in constant memory.

    A workbook is a zip, whose table of contents comes last: it is written before it leaves. What
    is counted must be up to date (`services.bring_up_to_date`).
    """
    with TemporaryFile() as file:
        _write(whole, file)
        file.seek(0)
        yield from iter(lambda: file.read(CHUNK), b"")


def _write(whole: Whole, file: IO[bytes]) -> None:
    with xlsxwriter.Workbook(file, OPTIONS) as workbook:
        formats = {kind: workbook.add_format(looks) for kind, looks in FORMATS.items()}
        heading = workbook.add_format({**HEADING, "valign": "vcenter"})
        for name, table in _sheets(whole):
            _write_sheet(workbook.add_worksheet(name), table, heading, formats)


def _sheets(whole: Whole) -> Iterator[tuple[str, Table]]:
    yield "Parties", parties_table(whole)
    yield "Donnes", donnes_table(whole)
    yield "Classements", whole_standings_table(whole)
    yield "Saisons", seasons_table(whole.carnet)


def _write_sheet(sheet: Worksheet, table: Table, heading: Format, formats: Formats) -> None:
    rows = iter(table)
    titles = [str(title) for title in next(rows)]
    for column, title in enumerate(titles):
        sheet.set_column(column, column, min(max(len(title) + 3, NARROWEST), WIDEST))
    sheet.freeze_panes(1, 0)
    sheet.write_row(0, 0, titles, heading)
    last = 0
    for last, cells in enumerate(rows, 1):
        _write_row(sheet, last, cells, formats)
    sheet.autofilter(0, 0, last, len(titles) - 1)


def _write_row(sheet: Worksheet, row: int, cells: list[Cell], formats: Formats) -> None:
    for column, cell in enumerate(cells):
        match cell:
            case None | "":
                continue
            case str():
                sheet.write_string(row, column, cell)
            case datetime():
                sheet.write_datetime(row, column, timezone.localtime(cell), formats[datetime])
            case int() | Decimal():
                sheet.write_number(row, column, cell, formats[type(cell)])
