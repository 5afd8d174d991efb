"""The players of a carnet, and what was done to each of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Q, QuerySet

from tarot_scores.models import Carnet, Merge, Player, PlayerRevision


@dataclass(frozen=True, kw_only=True)
class PlayerTrailLine:
    """One thing done to a player; of a change, what was said of him before and after."""

    action: PlayerRevision.Action
    at: datetime
    device: str
    before: dict[str, Any]
    after: dict[str, Any]
    merge: Merge | None


def roster(carnet: Carnet) -> QuerySet[Player]:
    """Give the players of the carnet by name, each with its number of `parties`."""
    players = carnet.players.themselves().annotate(parties=Count("seats"))
    return players.order_by("name_key")


def merges_into(player: Player) -> QuerySet[Merge]:
    """Give the merges that may be undone, each with its number of parties, as `count`."""
    merges = player.merges.filter(undone_at=None).select_related("gone")
    return merges.annotate(count=Count("parties"))


def himself(player: Player) -> Player:
    """Give whom the player was merged into, at the end of the line; mostly himself."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


def names_meant(carnet: Carnet) -> dict[str, str]:
    """Give every name of the carnet with that of whom it means: mostly the same."""
    players = carnet.players.in_bulk()
    return {player.name: _last(player, players).name for player in players.values()}


def player_trail(player: Player) -> list[PlayerTrailLine]:
    """Give what was done to a player, the oldest line first."""
    revisions = list(
        PlayerRevision.objects.filter(Q(player=player) | Q(merge__gone=player)).select_related(
            "merge__gone", "merge__kept"
        )
    )
    return [
        PlayerTrailLine(
            action=PlayerRevision.Action(revision.action),
            at=revision.created_at,
            device=revision.device,
            before=revision.before or {},
            after=_said_after(revisions[place + 1 :], player),
            merge=revision.merge,
        )
        for place, revision in enumerate(revisions)
    ]


def _last(player: Player, players: Mapping[int, Player]) -> Player:
    while player.merged_into_id is not None:
        player = players[player.merged_into_id]
    return player


def _said_after(later: Sequence[PlayerRevision], player: Player) -> dict[str, Any]:
    """Give what was said of the player until the next change of him, or still is."""
    return next((each.before for each in later if each.before), player.said())
