"""JSON values read exactly: a value of another type or an unknown word is refused with a code."""

from enum import StrEnum
from typing import Any, TypeVar

from tarot_scores.scoring.codes import Code, ImpossibleDonne

Word = TypeVar("Word", bound=StrEnum)


def whole(value: object, code: Code) -> int:
    """Return the value, a whole number; raises ImpossibleDonne with the code otherwise."""
    # JSON's true is a number for Python, and for nobody else.
    if not isinstance(value, int) or isinstance(value, bool):
        raise ImpossibleDonne(code)
    return value


def word(value: Any, words: type[Word], code: Code) -> Word:
    """Return the member that the value names; raises ImpossibleDonne with the code otherwise."""
    try:
        return words(value)
    except ValueError:
        raise ImpossibleDonne(code) from None


def word_or_none(value: Any, words: type[Word], code: Code) -> Word | None:
    """Return the member that the value names, None for null; raises ImpossibleDonne otherwise."""
    return None if value is None else word(value, words, code)


def objects(value: object, code: Code) -> list[dict[str, Any]]:
    """Return a list of objects, empty for null; raises ImpossibleDonne with the code otherwise."""
    found = [] if value is None else value
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise ImpossibleDonne(code)
    return found
