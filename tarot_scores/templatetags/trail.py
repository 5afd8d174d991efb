"""The trail of a donne in words: what was done to it, and what that changed."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from django import template
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tarot_scores.models import Revision
from tarot_scores.queries import TrailLine
from tarot_scores.words import (
    CAMPS,
    CHELEMS,
    CONTRATS,
    KINDS,
    MISERES,
    POIGNEES,
    card_points,
    is_elided,
)

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

register = template.Library()

Say = Callable[[Any, Mapping[int, str]], str]

ACTIONS = {
    Revision.Action.RECORDED: gettext_lazy("écrite"),
    Revision.Action.CORRECTED: gettext_lazy("corrigée"),
    Revision.Action.CANCELLED: gettext_lazy("annulée"),
    Revision.Action.RESTORED: gettext_lazy("rétablie"),
}


@register.filter
def what_happened(line: TrailLine) -> str:
    """Say one line of the trail: « corrigée : points 50 → 52 »."""
    changes = ", ".join(_changes(line)) if line.action == Revision.Action.CORRECTED else ""
    if changes:
        return _("corrigée : %(changes)s") % {"changes": changes}
    return str(ACTIONS[line.action])


def _changes(line: TrailLine) -> Iterator[str]:
    before, after = line.before or {}, line.after or {}
    if before["donneur"] != after["donneur"]:
        names = line.names[before["donneur"]], line.names[after["donneur"]]
        yield f"{_('donneur')} {names[0]} → {names[1]}"
    if before["kind"] != after["kind"]:
        yield f"{KINDS[before['kind']].lower()} → {KINDS[after['kind']].lower()}"
        return
    was, now = before["facts"] or {}, after["facts"] or {}
    for fact, (word, say) in FACTS.items():
        if was.get(fact) != now.get(fact):
            yield f"{word} {say(was.get(fact), line.names)} → {say(now.get(fact), line.names)}"


def _person(nobody: "StrOrPromise") -> Say:
    return lambda player, names: names.get(player, str(nobody))


def _word(labels: "Mapping[Any, StrOrPromise]", nothing: "StrOrPromise" = "") -> Say:
    return lambda value, names: labels[value].lower() if value else str(nothing)


def _announces(labels: "Mapping[Any, StrOrPromise]") -> Say:
    def say(announces: Any, names: Mapping[int, str]) -> str:
        said = [_announced(labels[what].lower(), names[who]) for who, what in announces or []]
        return get_text_list(said, _("et")) or _("aucune")

    return say


def _announced(announce: str, name: str) -> str:
    of = _("%(announce)s d’%(player)s") if is_elided(name) else _("%(announce)s de %(player)s")
    return of % {"announce": announce, "player": name}


# Each fact of a donne, as the trail calls it and as it says its value.
FACTS: "dict[str, tuple[StrOrPromise, Say]]" = {
    "preneur": ("preneur", _person(gettext_lazy("personne"))),
    "appele": ("appelé", _person(gettext_lazy("seul"))),
    "contrat": (gettext_lazy("contrat"), _word(CONTRATS)),
    "bouts": ("bouts", lambda bouts, names: str(bouts)),
    "half_points": (gettext_lazy("points"), lambda half_points, names: card_points(half_points)),
    "petit_au_bout": ("petit au bout", _word(CAMPS, gettext_lazy("personne"))),
    "chelem": ("chelem", _word(CHELEMS, gettext_lazy("aucun"))),
    "poignees": ("poignée", _announces(POIGNEES)),
    "miseres": ("misère", _announces(MISERES)),
}
