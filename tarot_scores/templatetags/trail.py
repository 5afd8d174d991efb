"""The trail of a donne in words: what was done to it, and what that changed."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django import template

from tarot_scores.models import Revision
from tarot_scores.queries import TrailLine
from tarot_scores.words import (
    CAMPS,
    CHELEMS,
    CONTRATS,
    KINDS,
    MISERES,
    POIGNEES,
    french_points,
    of,
)

register = template.Library()

Say = Callable[[Any, Mapping[int, str]], str]

ACTIONS = {
    Revision.Action.RECORDED: "écrite",
    Revision.Action.CORRECTED: "corrigée",
    Revision.Action.CANCELLED: "annulée",
    Revision.Action.RESTORED: "rétablie",
}


@register.filter
def what_happened(line: TrailLine) -> str:
    """Say one line of the trail: « corrigée : points 50 → 52 »."""
    changes = ", ".join(_changes(line)) if line.action == Revision.Action.CORRECTED else ""
    return f"{ACTIONS[line.action]} : {changes}" if changes else ACTIONS[line.action]


def _changes(line: TrailLine) -> Iterator[str]:
    before, after = line.before or {}, line.after or {}
    if before["donneur"] != after["donneur"]:
        yield f"donneur {line.names[before['donneur']]} → {line.names[after['donneur']]}"
    if before["kind"] != after["kind"]:
        yield f"{KINDS[before['kind']].lower()} → {KINDS[after['kind']].lower()}"
        return
    was, now = before["facts"] or {}, after["facts"] or {}
    for fact, (word, say) in FACTS.items():
        if was.get(fact) != now.get(fact):
            yield f"{word} {say(was.get(fact), line.names)} → {say(now.get(fact), line.names)}"


def _person(nobody: str) -> Say:
    return lambda player, names: names.get(player, nobody)


def _word(labels: Mapping[Any, str], nothing: str = "") -> Say:
    return lambda value, names: labels[value].lower() if value else nothing


def _announces(labels: Mapping[Any, str]) -> Say:
    def say(announces: Any, names: Mapping[int, str]) -> str:
        said = [f"{labels[what].lower()} {of(names[who])}" for who, what in announces or []]
        return " et ".join(said) or "aucune"

    return say


# Each fact of a donne, as the trail calls it and as it says its value.
FACTS: dict[str, tuple[str, Say]] = {
    "preneur": ("preneur", _person("personne")),
    "appele": ("appelé", _person("seul")),
    "contrat": ("contrat", _word(CONTRATS)),
    "bouts": ("bouts", lambda bouts, names: str(bouts)),
    "half_points": ("points", lambda half_points, names: french_points(half_points)),
    "petit_au_bout": ("petit au bout", _word(CAMPS, "personne")),
    "chelem": ("chelem", _word(CHELEMS, "aucun")),
    "poignees": ("poignée", _announces(POIGNEES)),
    "miseres": ("misère", _announces(MISERES)),
}
