"""The columns that hold a value of the rules rather than a plain text or number."""

import functools
import json
from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from django.db import models
from django.db.models import Q

from tarot_scores.scoring import Fin, Regles


class ReglesField(models.JSONField):
    """Keep a `scoring.Regles` as a JSON object of its options."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Regles | None:
        return None if value is None else read_regles(value)

    def to_python(self, value: Any) -> Any:
        return Regles.from_dict(value) if isinstance(value, dict) else value

    def get_prep_value(self, value: Any) -> Any:
        return super().get_prep_value(value.as_dict() if isinstance(value, Regles) else value)


@functools.lru_cache
def read_regles(stored: str) -> Regles:
    """Read what is stored once: each donne of a sheet has its regles, and they are all the same."""
    return Regles.from_dict(json.loads(stored))


def fft() -> Regles:
    """Give the rules of a table that decided nothing of its own."""
    return Regles()


def values(words: Iterable[StrEnum]) -> list[str]:
    """Give the words of the rules as plain texts, so that migrations do not import the rules."""
    return [word.value for word in words]


def choices(words: Iterable[StrEnum]) -> list[tuple[str, str]]:
    """Give the choices of a column that holds one of the given words."""
    return [(word, word) for word in values(words)]


# Of a partie, or of those that a carnet proposes: only an end that is free has no limit.
LIMIT_FITS = Q(fin=Fin.LIBRE.value, limit=None) | Q(
    fin__in=values((Fin.DONNES, Fin.TOURNEES, Fin.POINTS)), limit__isnull=False, limit__gte=1
)
