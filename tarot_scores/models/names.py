"""How a name is written, and when two names are the same for people at a table."""

import unicodedata

NAME_LENGTH = 40
KEY_LENGTH = 18 * NAME_LENGTH  # the letter ﷺ alone is written with 18


def trim_name(text: str) -> str:
    """Give the name without blanks around it and with single spaces inside."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def name_key(name: str) -> str:
    """Give what two spellings of one name have in common, whatever the case and the accents."""
    decomposed = unicodedata.normalize("NFKD", trim_name(name).casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
