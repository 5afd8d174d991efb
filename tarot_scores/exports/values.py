"""The values of a document, each asked to be what it should; what it is not is said in French."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import TypeVar

from django.utils.translation import gettext as _

from tarot_scores.exports.refused import FileRefused

Word = TypeVar("Word", bound=StrEnum)

MOST = 2_000_000_000  # what a column of numbers holds, in either database
YEARS = range(1900, 2200)
DEVICE = re.compile(r"[\w-]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Value:
    """A value, and where it stands for people: « Partie 3, donne 12 », then the name of a member.

    Every question raises `FileRefused` when the value is not what it is asked to be.
    """

    said: object
    where: str
    name: str = ""

    def __getitem__(self, name: str) -> "Value":
        if not isinstance(self.said, dict):
            raise self.refused(_("des noms et des valeurs sont attendus"))
        if name not in self.said:
            raise FileRefused(
                _("%(where)s : il manque « %(name)s ».") % {"where": self.where, "name": name}
            )
        return Value(self.said[name], self.where, name)

    def __contains__(self, name: str) -> bool:
        return isinstance(self.said, dict) and name in self.said

    @property
    def is_null(self) -> bool:
        return self.said is None

    def items(self, most: int = MOST) -> list["Value"]:
        """Give the values of a list."""
        if not isinstance(self.said, list) or len(self.said) > most:
            raise self.refused(_("une liste est attendue"))
        return [Value(item, self.where, self.name) for item in self.said]

    def tuple(self, size: int) -> list["Value"]:
        """Give the values of a list that has so many."""
        items = self.items()
        if len(items) != size:
            raise self.refused(_("une liste de %(size)s valeurs est attendue") % {"size": size})
        return items

    def number(self, lowest: int = 0, highest: int = MOST) -> int:
        """Give a whole number."""
        if type(self.said) is not int or not lowest <= self.said <= highest:
            numbers = {"lowest": lowest, "highest": highest}
            raise self.refused(
                _("un nombre entier de %(lowest)s à %(highest)s est attendu") % numbers
            )
        return self.said

    def truth(self) -> bool:
        """Give true or false."""
        if not isinstance(self.said, bool):
            raise self.refused(_("vrai ou faux est attendu"))
        return self.said

    def text(self, longest: int) -> str:
        """Give a text that both databases can hold."""
        text = self.said
        if not isinstance(text, str) or len(text) > longest or not _can_be_stored(text):
            raise self.refused(
                _("un texte de %(longest)s signes au plus est attendu") % {"longest": longest}
            )
        return text

    def word(self, words: type[Word]) -> Word:
        """Give a word of the rules."""
        try:
            return words(str(self.said))
        except ValueError:
            known = ", ".join(words)
            raise self.refused(
                _("un de ces mots est attendu : %(known)s") % {"known": known}
            ) from None

    def device(self) -> str:
        """Give the word by which a trail knows a device."""
        device = self.text(22)
        if not DEVICE.fullmatch(device):
            raise self.refused(_("le nom d’un appareil est attendu"))
        return device

    def moment(self) -> datetime:
        """Give a date with its time and zone."""
        try:
            moment = datetime.fromisoformat(str(self.said))
        except ValueError:
            moment = None
        if moment is None or moment.tzinfo is None or moment.year not in YEARS:
            raise self.refused(_("une date et une heure sont attendues"))
        return moment.astimezone(UTC)

    def refused(self, sentence: str) -> FileRefused:
        """Give the refusal of this value, where it stands."""
        said = {"where": self.where, "name": self.name, "sentence": sentence}
        if self.name:
            return FileRefused(_("%(where)s, « %(name)s » : %(sentence)s.") % said)
        return FileRefused(_("%(where)s : %(sentence)s.") % said)


def _can_be_stored(text: str) -> bool:
    return "\x00" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)
