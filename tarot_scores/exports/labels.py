"""The words of a file: French, in whatever language the page that gives it is."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import override

from tarot_scores.words import CAMPS, CHELEMS, CONTRATS, KINDS, MISERES, OPTIONS, POIGNEES

Words = Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class Labels:
    """The word of each value of the rules, by family."""

    kinds: Words
    contrats: Words
    camps: Words
    poignees: Words
    chelems: Words
    miseres: Words
    options: Words


@functools.cache
def french() -> Labels:
    """Give the French words, said once: a file has some for each of its cells."""
    with override("fr"):
        return Labels(
            kinds=_said(KINDS),
            contrats=_said(CONTRATS),
            camps=_said(CAMPS),
            poignees=_said(POIGNEES),
            chelems=_said(CHELEMS),
            miseres=_said(MISERES),
            options=_said({option: label for option, (label, _help) in OPTIONS.items()}),
        )


def _said(labels: Mapping[Any, Any]) -> Words:
    return {str(word): str(label) for word, label in labels.items()}
