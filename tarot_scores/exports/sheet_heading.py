"""The first row of a table of donnes: which column says what."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tarot_scores.exports.columns import HEADINGS, Column
from tarot_scores.exports.csv_text import read_list
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.spellings import NOT_PLAYERS, Spellings, plain
from tarot_scores.models.names import name_key

NEEDED = (Column.DATE, Column.PRENEUR, Column.CONTRAT, Column.BOUTS, Column.POINTS)
NAMING = (Column.PLAYERS, Column.MORTS, Column.DONNEUR, Column.PRENEUR)
# A score as people type it, or as a spreadsheet shows it.
SPACES = str.maketrans({"−": "-", "+": None, " ": None, "\u00a0": None, "\u202f": None})

WHOLE = re.compile(r"-?[0-9]{1,7}")

Rows = Sequence[Sequence[str]]


@dataclass(frozen=True, kw_only=True)
class Heading:
    """The place of each column, and of the scores of each player; `ignored` ones are not read."""

    columns: Mapping[int, Column]
    marks: Mapping[int, str]
    ignored: tuple[str, ...]

    def cells(self, row: Sequence[str]) -> dict[Column, str]:
        """Give what a row says in each column."""
        return {column: _at(row, place) for place, column in self.columns.items()}

    def marked(self, row: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Give the score that a row says of each player, as it is written."""
        for place, name in self.marks.items():
            if text := _at(row, place):
                yield name, text


def read_heading(titles: Sequence[str], rows: Rows, spellings: Spellings) -> Heading:
    """Give what the columns say; raises `FileRefused` when one that every donne needs misses."""
    columns: dict[int, Column] = {}
    others: dict[int, str] = {}
    for place, title in enumerate(titles):
        column = spellings.columns.get(plain(title))
        if column and column not in columns.values():
            columns[place] = column
        elif any(_at(row, place) for row in rows):
            others[place] = title
    _check_needed(columns.values())
    marks = _marks(columns, others, rows)
    ignored = tuple(title or "?" for place, title in others.items() if place not in marks)
    return Heading(columns=columns, marks=marks, ignored=ignored)


def read_mark(text: str) -> int | None:
    """Give a score, `None` when it is no whole number."""
    digits = text.translate(SPACES)
    return int(digits) if WHOLE.fullmatch(digits) else None


def _check_needed(columns: Collection[Column]) -> None:
    missing = [str(HEADINGS[column]) for column in NEEDED if column not in columns]
    if missing:
        raise FileRefused(
            _("Il manque des colonnes : %(missing)s. Partez du modèle, ou d’un tableau emporté.")
            % {"missing": ", ".join(missing)}
        )


def _marks(columns: Mapping[int, Column], others: Mapping[int, str], rows: Rows) -> dict[int, str]:
    """Give the columns that have the scores of a player.

    Of somebody whom the file names; where it has no column of players, whoever has scores plays.
    """
    if Column.PLAYERS in columns.values():
        named = _named(columns, rows)
        marks = {place: title for place, title in others.items() if name_key(title) in named}
    else:
        marks = {
            place: title
            for place, title in others.items()
            if plain(title) not in NOT_PLAYERS and _has_marks(rows, place)
        }
    keys = [name_key(title) for title in marks.values()]
    if twice := [title for title in marks.values() if keys.count(name_key(title)) > 1]:
        raise FileRefused(_("« %(name)s » a deux colonnes de scores.") % {"name": twice[0]})
    return marks


def _named(columns: Mapping[int, Column], rows: Rows) -> set[str]:
    places = [place for place, column in columns.items() if column in NAMING]
    cells = {_at(row, place) for row in rows for place in places}
    return {name_key(name) for cell in cells for name in read_list(cell)}


def _has_marks(rows: Rows, place: int) -> bool:
    texts = [text for row in rows if (text := _at(row, place))]
    return all(read_mark(text) is not None for text in texts)


def _at(row: Sequence[str], place: int) -> str:
    return row[place] if place < len(row) else ""
