"""What happened to a donne since it was written."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

from tarot_scores.models import Donne, Merge, Partie, Player, Revision


@dataclass(frozen=True, kw_only=True)
class TrailLine:
    """One thing done to a donne, with what it said before and after, when that changed."""

    action: Revision.Action
    at: datetime
    device: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    names: dict[int, str]


def trail(donne: Donne) -> list[TrailLine]:
    """Give the trail of a donne, the oldest line first.

    Who was merged into another player since, or separated, is told as the one who sits there now.
    """
    revisions = list(donne.revisions.all())
    names = dict(Player.objects.filter(carnet=donne.partie.carnet_id).values_list("pk", "name"))
    now = who_is_who(donne.partie)
    said = [_as_now(revision.before, now) for revision in revisions] + [donne.said()]
    return [
        TrailLine(
            action=Revision.Action(revision.action),
            at=revision.created_at,
            device=revision.device,
            before=before,
            after=after,
            names=names,
        )
        for revision, (before, after) in zip(revisions, pairwise(said), strict=True)
    ]


def version_made(donne: Donne, action: Revision.Action, entry_key: uuid.UUID) -> int | None:
    """Give the version that the change sent under this key made, `None` if none was."""
    lines = donne.revisions.values_list("action", "entry_key")
    versions = (number for number, line in enumerate(lines, 1) if line == (action, entry_key))
    return next(versions, None)


def who_is_who(partie: Partie) -> dict[int, int]:
    """Give, for the keys that a player of the partie ever had here, the one he has now."""
    groups: list[set[int]] = []
    for pair in Merge.objects.filter(parties=partie).values_list("gone", "kept"):
        joined = set(pair).union(*(group for group in groups if group & set(pair)))
        groups = [joined, *(group for group in groups if not group & joined)]
    seated = set(partie.seats.values_list("player", flat=True)) if groups else set()
    return {key: now for group in groups for now in group & seated for key in group}


def _as_now(said: dict[str, Any] | None, now: Mapping[int, int]) -> dict[str, Any] | None:
    """Give what a donne said, with the keys that its players have now."""
    if not said or not now:
        return said
    facts = said["facts"] and {
        **said["facts"],
        **{role: _key(said["facts"][role], now) for role in ("preneur", "appele")},
        **{
            kind: sorted([_key(who, now), what] for who, what in said["facts"][kind])
            for kind in ("poignees", "miseres")
        },
    }
    scores = sorted([_key(who, now), *mark] for who, *mark in said["scores"])
    return {**said, "donneur": _key(said["donneur"], now), "facts": facts, "scores": scores}


def _key(player: int | None, now: Mapping[int, int]) -> int | None:
    return player if player is None else now.get(player, player)
