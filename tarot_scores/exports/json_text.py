"""A JSON document read element by element: it may be large, and what is made of it is larger."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import NoReturn

from django.utils.translation import gettext as _

from tarot_scores.exports.refused import FileRefused

BLANK = re.compile(r"[ \t\n\r]*")


class Document:
    """An object written as JSON, whose members are read when they are asked for.

    Raises `FileRefused` when the text is not one, to its last sign.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._places = _places(text)

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def value(self, name: str) -> object:
        """Give a member, `None` when there is none by that name."""
        return _Cursor(self.text, self._places[name]).value() if name in self else None

    def items(self, name: str) -> Iterator[object]:
        """Give the elements of a member that is a list, one after the other."""
        if name not in self or not _Cursor(self.text, self._places[name]).take("["):
            raise FileRefused(_("Il manque la liste « %(name)s ».") % {"name": name})
        yield from _Cursor(self.text, self._places[name]).items()


class _Cursor:
    """A place in the text, which goes forward over whole values."""

    def __init__(self, text: str, place: int = 0) -> None:
        self.text = text
        self.place = place

    def take(self, sign: str) -> bool:
        blank = BLANK.match(self.text, self.place)
        self.place = blank.end() if blank else self.place
        if not self.text.startswith(sign, self.place):
            return False
        self.place += len(sign)
        return True

    def expect(self, sign: str) -> None:
        if not self.take(sign):
            raise ValueError(sign)

    def value(self) -> object:
        self.take("")
        value, self.place = DECODER.raw_decode(self.text, self.place)
        return value

    def items(self) -> Iterator[object]:
        self.expect("[")
        if self.take("]"):
            return
        yield self.value()
        while not self.take("]"):
            self.expect(",")
            yield self.value()

    def members(self) -> Iterator[str]:
        """Stop before the value of each member, which the caller reads."""
        self.expect("{")
        if self.take("}"):
            return
        yield self._member()
        while not self.take("}"):
            self.expect(",")
            yield self._member()

    def skip(self) -> None:
        """Pass over a value; a list is never made whole."""
        if not self.take("["):
            self.value()
            return
        self.place -= 1
        for _item in self.items():
            pass

    def _member(self) -> str:
        name = self.value()
        if not isinstance(name, str):
            raise TypeError(name)
        self.expect(":")
        return name


def _places(text: str) -> Mapping[str, int]:
    """Give where the value of each member begins, having read the text to its end."""
    cursor, places = _Cursor(text), dict[str, int]()
    try:
        for name in cursor.members():
            places[name] = cursor.place
            cursor.skip()
        cursor.take("")
        if cursor.place < len(text):
            raise ValueError(text[cursor.place])
    except (ValueError, TypeError, RecursionError) as error:
        line = text.count("\n", 0, getattr(error, "pos", cursor.place)) + 1
        raise FileRefused(
            _(
                "Ce fichier n’est pas un carnet entier : il est coupé, ou abîmé, à la ligne"
                " %(line)s."
            )
            % {"line": line}
        ) from error
    return places


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


DECODER = json.JSONDecoder(parse_constant=_no_number)
