"""The cells of one row of donnes, each read as what its column says."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TypeVar

from django.utils import timezone
from django.utils.translation import gettext as _

from tarot_scores import scoring
from tarot_scores.exports.columns import HEADINGS, Column
from tarot_scores.exports.csv_text import read_list
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.spellings import NOTHING, Spellings, plain
from tarot_scores.models.names import name_key, trim_name
from tarot_scores.refusals import name_refusal, refusal
from tarot_scores.scoring import ImpossibleDonne, Regles

Read = TypeVar("Read")
Announces = frozenset[tuple[int, Read]]

MOMENTS = ("%Y-%m-%d %H:%M", "%d/%m/%Y %H:%M", "%Y-%m-%d %H:%M:%S", "%d/%m/%Y %H:%M:%S")
DATES = ("%Y-%m-%d", "%d/%m/%Y", "%d/%m/%y", "%d.%m.%Y", "%d-%m-%Y")
EVENING = 20  # the hour of a partie when nobody wrote it
YEARS = range(1900, 2200)
SHORT = 80


class People:
    """The people of a file, by numbers from 1, each under the name that the carnet knows."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self.known = {name_key(name): meant for name, meant in known.items()}
        self.numbers: dict[str, int] = {}
        self.names: list[str] = []

    def number(self, text: str) -> int:
        """Give the number of somebody, a new one to who was not named yet."""
        name = trim_name(text)
        if sentence := name_refusal(name):
            said = {"name": name, "sentence": sentence}
            raise FileRefused(_("« %(name)s » : %(sentence)s") % said)
        name = self.known.get(name_key(name), name)
        if name_key(name) not in self.numbers:
            self.names.append(name)
            self.numbers[name_key(name)] = len(self.names)
        return self.numbers[name_key(name)]

    def new(self) -> list[str]:
        """Give the names that the carnet does not know."""
        return [name for name in self.names if name_key(name) not in self.known]


class Cells:
    """One row; every question raises `FileRefused` with what is wrong in its cell."""

    def __init__(self, cells: Mapping[Column, str], people: People, spellings: Spellings) -> None:
        self.cells = cells
        self.people = people
        self.spellings = spellings

    def text(self, column: Column) -> str:
        """Give what is written, nothing when the file has no such column."""
        return self.cells.get(column, "")

    def word(self, column: Column, ways: Mapping[str, Read], missing: str = "") -> Read | None:
        """Give the word that is meant, `None` when nothing is said and nothing must be."""
        text = self.text(column)
        if plain(text) in ways:
            return ways[plain(text)]
        if missing and not text:
            raise FileRefused(missing)
        if plain(text) in NOTHING:
            return None
        raise FileRefused(
            _("« %(text)s » ne se lit pas dans la colonne « %(column)s ».")
            % {"text": text[:40], "column": HEADINGS[column]}
        )

    def short(self, column: Column) -> str:
        """Give a text that fits the name of a partie or of a place."""
        text = self.text(column)
        if len(text) > SHORT:
            said = {"column": HEADINGS[column], "most": SHORT}
            raise FileRefused(_("« %(column)s » a %(most)s signes au plus.") % said)
        return text

    def whole(self, column: Column, lowest: int, highest: int, missing: str = "") -> int:
        """Give a whole number."""
        text = self.text(column)
        if missing and not text:
            raise FileRefused(missing)
        is_number = text.isascii() and text.isdigit() and len(text) < 10
        if not is_number or not lowest <= int(text) <= highest:
            numbers = {"column": HEADINGS[column], "lowest": lowest, "highest": highest}
            raise FileRefused(
                _("« %(column)s » est un nombre de %(lowest)s à %(highest)s.") % numbers
            )
        return int(text)

    def half_points(self) -> int:
        """Give the points of the attaque, in half-points."""
        text = self.text(Column.POINTS)
        if not text:
            raise FileRefused(_("Combien de points ?"))
        try:
            return scoring.parse_half_points(text)
        except ImpossibleDonne as impossible:
            raise FileRefused(refusal(impossible.codes[0])[1]) from None

    def says(self, column: Column, ways: Mapping[str, object]) -> bool:
        """Tell whether one of these words is written."""
        return plain(self.text(column)) in ways

    def person(self, column: Column, missing: str = "") -> int | None:
        """Give somebody, `None` when nobody is named and nobody must be."""
        text = self.text(column)
        if missing and not text:
            raise FileRefused(missing)
        return self.people.number(text) if text else None

    def group(self, column: Column) -> list[int]:
        """Give everybody who is named in a cell; nobody is named twice."""
        named = [self.people.number(name) for name in read_list(self.text(column))]
        if len(set(named)) < len(named):
            raise self.named_twice(next(each for each in named if named.count(each) > 1))
        return named

    def named_twice(self, person: int) -> FileRefused:
        """Give the refusal of a row that names somebody twice."""
        name = self.people.names[person - 1]
        return FileRefused(_("« %(name)s » est nommé deux fois.") % {"name": name})

    def announces(self, column: Column, ways: Mapping[str, Read]) -> Announces[Read]:
        """Give who announced what: « Anne : Simple, Bruno : Double »."""
        if plain(self.text(column)) in NOTHING:
            return frozenset()
        return frozenset(
            self._announce(column, each, ways) for each in read_list(self.text(column))
        )

    def regles(self, usual: Regles) -> Regles:
        """Give the options of the table; the usual ones when the file has no such column."""
        if Column.OPTIONS not in self.cells:
            return usual
        named = read_list(self.text(Column.OPTIONS))
        unknown = [name for name in named if plain(name) not in self.spellings.options]
        if unknown:
            raise FileRefused(_("« %(name)s » n’est pas une option.") % {"name": unknown[0][:40]})
        return Regles(**{self.spellings.options[plain(name)]: True for name in named})

    def moment(self) -> datetime | None:
        """Give when the partie began, `None` when the cell is empty."""
        text = " ".join(self.text(Column.DATE).replace("T", " ").split())
        if not text:
            return None
        found = _first(MOMENTS, text) or _first(DATES, text)
        if found is None or found.year not in YEARS:
            raise FileRefused(
                _("« %(text)s » n’est pas une date : écrivez 2026-11-30 ou 30/11/2026.")
                % {"text": text[:40]}
            )
        return found if ":" in text else found.replace(hour=EVENING)

    def _announce(self, column: Column, text: str, ways: Mapping[str, Read]) -> tuple[int, Read]:
        name, _colon, word = text.rpartition(":")
        if not name.strip() or plain(word) not in ways:
            raise FileRefused(
                _("« %(column)s » se dit avec un nom : « Anne : Simple ».")
                % {"column": HEADINGS[column]}
            )
        return self.people.number(name), ways[plain(word)]


def _first(shapes: Iterable[str], text: str) -> datetime | None:
    zone = timezone.get_current_timezone()
    for shape in shapes:
        try:
            written = datetime.strptime(text, shape).replace(tzinfo=zone)
        except ValueError:
            continue
        return written
    return None
