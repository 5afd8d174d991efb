"""What people take away: files that a spreadsheet opens as it should."""

from tarot_scores.exports.tables import SEPARATORS, donnes_table, standings_table, write_csv

__all__ = ["SEPARATORS", "donnes_table", "standings_table", "write_csv"]
