"""What people take away and bring back: files that a spreadsheet, or this app, opens."""

from tarot_scores.exports.carnet_standings import carnet_standings_table, seasons_table
from tarot_scores.exports.cells import SEPARATORS, Cell, Table, write_csv
from tarot_scores.exports.csv_text import decode_table
from tarot_scores.exports.document import write_document
from tarot_scores.exports.incoming import read_document
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.spreadsheet import SheetLine, Spreadsheet, read_spreadsheet
from tarot_scores.exports.tables import (
    donnes_table,
    parties_table,
    standings_table,
    template_table,
    whole_standings_table,
)
from tarot_scores.exports.workbook import read_workbook

__all__ = [
    "SEPARATORS",
    "Cell",
    "FileRefused",
    "SheetLine",
    "Spreadsheet",
    "Table",
    "carnet_standings_table",
    "decode_table",
    "donnes_table",
    "parties_table",
    "read_document",
    "read_spreadsheet",
    "read_workbook",
    "seasons_table",
    "standings_table",
    "template_table",
    "whole_standings_table",
    "write_csv",
    "write_document",
]
