"""The same people under other numbers: a file has numbers of its own, a database has its keys."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from tarot_scores.models.facts import Facts, Places

Numbers = Mapping[int, int]


def renumber_places(places: Places, numbers: Numbers) -> Places:
    """Give the same places; `KeyError` when somebody has no number."""
    return Places(*(tuple(numbers[player] for player in group) for group in places))


def renumber_facts(facts: Facts, numbers: Numbers) -> Facts:
    """Give the same facts; `KeyError` when somebody has no number."""
    return dataclasses.replace(
        facts,
        preneur=numbers[facts.preneur],
        appele=None if facts.appele is None else numbers[facts.appele],
        poignees=frozenset((numbers[player], what) for player, what in facts.poignees),
        miseres=frozenset((numbers[player], what) for player, what in facts.miseres),
    )


def renumber_said(said: dict[str, Any] | None, numbers: Numbers) -> dict[str, Any] | None:
    """Give the same line of a trail, as `Donne.said` does; `KeyError` as above.

    Its words come in one order: a database may give back an object in another.
    """
    if said is None:
        return None
    facts = renumber_facts(Facts.from_json(said["facts"]), numbers) if said["facts"] else None
    # The oldest lines of a trail do not say who dealt.
    dealt = {"donneur": numbers[said["donneur"]]} if "donneur" in said else {}
    return {
        "kind": said["kind"],
        **dealt,
        "is_cancelled": said["is_cancelled"],
        "facts": facts.as_json() if facts else None,
        "scores": sorted(
            [numbers[player], points, role] for player, points, role in said["scores"]
        ),
    }
