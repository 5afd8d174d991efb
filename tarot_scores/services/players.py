"""A player of the carnet is renamed, recoloured, set aside, and proposed again."""

from typing import Any

from django.db import transaction
from django.db.models import F

from tarot_scores.models import Partie, Player, PlayerRevision
from tarot_scores.models.names import name_key
from tarot_scores.services.errors import NameTaken, StalePlayer
from tarot_scores.services.parties import hold_carnet


@transaction.atomic
def change_player(*, player: Player, version: int, name: str, colour: int, device: str) -> Player:
    """Give the player this name and this colour, and keep in the trail what he had.

    Saying again what is said changes nothing. Raises `StalePlayer` when the player is no longer
    at the version that was shown, and `NameTaken` when somebody of the carnet has that name.
    """
    player = hold_player(player)
    if (player.name, player.colour) == (name, colour):
        return player
    check_fresh(player, version)
    _check_free(player, name)
    # The other phones at a table find the new name there, as they find a donne.
    Partie.objects.open().filter(seats__player=player).update(version=F("version") + 1)
    return _rewrite(player, device, name=name, name_key=name_key(name), colour=colour)


@transaction.atomic
def set_aside(*, player: Player, version: int, device: str) -> Player:
    """Propose the player no more for the next parties; those already played stay.

    Raises `StalePlayer`.
    """
    return _set_active(player, version, False, device)


@transaction.atomic
def bring_back(*, player: Player, version: int, device: str) -> Player:
    """Propose the player again. Raises `StalePlayer`."""
    return _set_active(player, version, True, device)


def hold_player(player: Player) -> Player:
    """Give the player, whom nobody else of the carnet changes until the transaction ends."""
    hold_carnet(player.carnet_id)
    return Player.objects.get(pk=player.pk)


def check_fresh(player: Player, version: int) -> None:
    """Let a player be changed who is as he was shown. Raises `StalePlayer`."""
    if player.version != version or player.merged_into_id is not None:
        raise StalePlayer


def _set_active(player: Player, version: int, is_active: bool, device: str) -> Player:
    player = hold_player(player)
    if player.is_active == is_active:
        return player
    check_fresh(player, version)
    return _rewrite(player, device, is_active=is_active)


def _check_free(player: Player, name: str) -> None:
    others = Player.objects.filter(carnet=player.carnet_id).exclude(pk=player.pk)
    if taken := others.filter(name_key=name_key(name)).select_related("merged_into").first():
        raise NameTaken(taken)


def _rewrite(player: Player, device: str, **columns: Any) -> Player:
    before = player.said()
    columns["version"] = player.version + 1
    for name, value in columns.items():
        setattr(player, name, value)
    player.save(update_fields=list(columns))
    PlayerRevision.objects.create(
        player=player, action=PlayerRevision.Action.CHANGED, before=before, device=device
    )
    return player
