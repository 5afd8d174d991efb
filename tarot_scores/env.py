"""Reads options from the environment, and refuses what it does not understand."""

import os
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

BOOLEANS = {"": None, "1": True, "true": True, "0": False, "false": False}
SHORTEST_SECRET = 32


class Refused(ImproperlyConfigured):
    """An option of the environment that we do not understand, told in one line."""


def load(file: Path) -> None:
    """Read NAME=value lines into the environment, which keeps what it already has."""
    if not file.is_file():
        return
    for line in file.read_text().splitlines():
        name, equals, value = line.partition("=")
        if equals and not name.startswith("#"):
            os.environ.setdefault(name.strip(), value.strip())


def text(name: str, default: str = "") -> str:
    """Return an option as it is written; empty means unset."""
    return os.environ.get(name, "").strip() or default


def boolean(name: str, default: bool = False) -> bool:
    """Return a yes or no option, written 1 or 0, true or false."""
    value = text(name).lower()
    if value not in BOOLEANS:
        raise Refused(f"{name} vaut 1 ou 0, pas « {value} ».")
    answer = BOOLEANS[value]
    return default if answer is None else answer


def integer(name: str, default: int, *, lowest: int, highest: int) -> int:
    """Return a whole number between two bounds."""
    value = text(name, str(default))
    if not (value.isascii() and value.isdigit() and lowest <= int(value) <= highest):
        raise Refused(f"{name} est un nombre entre {lowest} et {highest}, pas « {value} ».")
    return int(value)


def items(name: str) -> list[str]:
    """Return a list written with commas, without its empty places."""
    return [item.strip() for item in text(name).split(",") if item.strip()]


def path(name: str, default: Path) -> Path:
    """Return a folder or a file, absolute."""
    return Path(text(name, str(default))).expanduser().absolute()


def zone(name: str, default: str) -> str:
    """Return the name of a time zone that exists."""
    value = text(name, default)
    try:
        return ZoneInfo(value).key
    except (KeyError, OSError, ValueError):
        raise Refused(f"{name} est un fuseau comme {default}, pas « {value} ».") from None


def database(name: str, default: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """Return the database of a postgres:// address, or the default one.

    The options are those of PostgreSQL; the address may say others after its question mark.
    """
    address = text(name)
    if not address:
        return default
    if not address.startswith(("postgres://", "postgresql://")):
        raise Refused(f"{name} commence par postgres:// ; vide, les données sont dans DATA_DIR.")
    try:
        said = dj_database_url.parse(address, conn_max_age=None, conn_health_checks=True)
    except ValueError:
        raise Refused(f"{name} n'est pas une adresse de base : voir .env.sample.") from None
    return {**said, "OPTIONS": options | said.get("OPTIONS", {})}


def secret(name: str, default_file: Path) -> str:
    """Return a secret from the option, from the file NAME_FILE names, or from the default file.

    Without any of them the answer is empty; a named file that cannot be read is refused.
    """
    value = text(name) or _read_secret(f"{name}_FILE", default_file)
    if value and len(value) < SHORTEST_SECRET:
        raise Refused(f"{name} compte au moins {SHORTEST_SECRET} caractères.")
    return value


def _read_secret(name: str, default_file: Path) -> str:
    file = path(name, default_file)
    try:
        return file.read_text().strip()
    except FileNotFoundError:
        if not text(name):
            return ""
        raise Refused(f"{name} désigne un fichier absent : {file}") from None
    except OSError:
        raise Refused(f"{name} désigne un fichier illisible : {file}") from None
