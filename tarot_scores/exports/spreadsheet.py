"""Donnes read from a spreadsheet: what each line would write, and what is wrong with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import formats
from django.utils.translation import gettext as _

from tarot_scores.exports.columns import Column
from tarot_scores.exports.csv_text import read_rows
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.row_donne import read_row
from tarot_scores.exports.row_partie import RowPartie
from tarot_scores.exports.sheet_cells import Cells, People
from tarot_scores.exports.sheet_heading import Heading, read_heading, read_mark
from tarot_scores.exports.spellings import Spellings
from tarot_scores.models.bounds import MOST_DONNES
from tarot_scores.models.copies import DonneCopy, DonnesCopy
from tarot_scores.scoring import Regles

MOST_LINES = 5_000


@dataclass(frozen=True, kw_only=True)
class SheetLine:
    """One line of the file: the donne that it would write, or what is wrong with it."""

    line: int
    partie: RowPartie | None = None
    copy: DonneCopy | None = None
    wrong: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Spreadsheet:
    """All that a file would write; it comes in only if nothing is wrong with any line."""

    names: tuple[str, ...]
    parties: tuple[RowPartie, ...]
    lines: tuple[SheetLine, ...]
    new_names: tuple[str, ...]
    ignored: tuple[str, ...]

    @property
    def wrong(self) -> list[SheetLine]:
        """The lines that cannot come in."""
        return [line for line in self.lines if line.wrong]

    @property
    def donnes(self) -> list[DonneCopy]:
        """The donnes that would be written."""
        return [line.copy for line in self.lines if line.copy]

    def copy(self) -> DonnesCopy:
        """Give all that there is to write, once nothing is wrong."""
        parties = tuple(partie.copy() for partie in self.parties)
        return DonnesCopy(names=self.names, parties=parties, donnes=tuple(self.donnes))


def read_spreadsheet(text: str, known: Mapping[str, str], usual: Regles) -> Spreadsheet:
    """Give what the text of a file would write into a carnet that knows these names.

    Each name is known with the one it means: that of whom its player was found to be. `usual` are
    the options of a file that has no column for them. Raises `FileRefused` when it is no table of
    donnes at all.
    """
    rows = list(read_rows(text))
    if len(rows) > MOST_LINES + 1:
        raise FileRefused(
            _("Ce fichier est trop long : %(most)s lignes au plus.")
            % {"most": formats.number_format(MOST_LINES, force_grouping=True)}
        )
    if len(rows) < 2:
        raise FileRefused(_("Il n’y a pas de donne dans ce fichier."))
    reader = _Reader(rows, known, usual)
    lines = tuple(reader.read(line, cells) for line, cells in rows[1:])
    return Spreadsheet(
        names=tuple(reader.people.names),
        parties=tuple(reader.parties.values()),
        lines=lines,
        new_names=tuple(reader.people.new()),
        ignored=reader.heading.ignored,
    )


class _Reader:
    """What the lines read so far have told."""

    def __init__(
        self, rows: Sequence[tuple[int, list[str]]], known: Mapping[str, str], usual: Regles
    ) -> None:
        self.spellings = Spellings()
        titles, *cells = [row for _line, row in rows]
        self.heading: Heading = read_heading(titles, cells, self.spellings)
        self.people = People(known)
        self.usual = usual
        self.parties: dict[str, RowPartie] = {}
        self.partie: RowPartie | None = None

    def read(self, line: int, row: Sequence[str]) -> SheetLine:
        """Give what one line tells."""
        cells = Cells(self.heading.cells(row), self.people, self.spellings)
        try:
            if cells.word(Column.STATE, self.spellings.cancelled) is not None:
                return SheetLine(line=line, notes=(_("Annulée : laissée de côté."),))
            partie = self._partie_of(cells)
            donne = read_row(cells, self.usual, partie.last_places, self._marked(row))
            copy = partie.add(donne, self._number(cells), cells.person(Column.DONNEUR))
        except FileRefused as refused:
            return SheetLine(line=line, wrong=refused.sentences)
        return SheetLine(line=line, partie=partie, copy=copy, notes=donne.doubts)

    def _partie_of(self, cells: Cells) -> RowPartie:
        """Give the partie of a line: by its number, its day, or else that of the line before."""
        told = cells.text(Column.PARTIE)
        moment = None if told in self.parties else cells.moment()
        if self.partie and not told and not moment:
            return self.partie
        key = told or str(moment)
        if key not in self.parties:
            self.parties[key] = self._begun(moment, cells)
        self.partie = self.parties[key]
        return self.partie

    def _begun(self, moment: datetime | None, cells: Cells) -> RowPartie:
        if moment is None:
            raise FileRefused(_("De quel jour est cette partie ?"))
        name, place = (cells.short(column) for column in (Column.NAME, Column.PLACE))
        return RowPartie(len(self.parties) + 1, moment, name, place)

    def _number(self, cells: Cells) -> int | None:
        if not cells.text(Column.NUMBER):
            return None
        return cells.whole(Column.NUMBER, 1, MOST_DONNES)

    def _marked(self, row: Sequence[str]) -> dict[int, int]:
        """Give the scores that a line says, for whoever it says them."""
        marked = {}
        for name, text in self.heading.marked(row):
            points = read_mark(text)
            if points is None:
                raise FileRefused(
                    _("Pour %(name)s, « %(text)s » n’est pas un score.")
                    % {"name": name, "text": text[:40]}
                )
            marked[self.people.number(name)] = points
        return marked
