"""Carnets, parties and donnes for whoever may have them: a stranger gets 404, a lecteur 403."""

import uuid
from typing import Any, TypeVar

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from tarot_scores import visits
from tarot_scores.access.held import CARNETS, PARTIES, device, holds
from tarot_scores.access.rights import can_read, can_write, holds_partie
from tarot_scores.models import Carnet, Donne, Merge, Partie, Player, Right
from tarot_scores.models.plain import KeptQuery, PlainRows

# Of each page: a partie and its carnet read together are one question less, but to write it anew
# takes longer than both.
PARTIE = KeptQuery(lambda pk: Partie.objects.filter(pk=pk))
CARNET = KeptQuery(lambda pk: Carnet.objects.filter(pk=pk))
PLAYER = KeptQuery(lambda pk: Player.objects.filter(pk=pk))
VERSION = PlainRows(
    lambda pk: Partie.objects.filter(pk=pk).values_list(
        "version", "read_digest", "carnet_id", "carnet__write_digest", "carnet__read_digest"
    )
)

LARGEST_NUMBER = 2**63 - 1  # of a row, in either database

Found = TypeVar("Found")


def readable_carnet(request: HttpRequest, carnet_id: int) -> Carnet:
    """Give the carnet to whoever may read it; a stranger gets 404."""
    carnet = _only(CARNET.of(_number(carnet_id)))
    if not can_read(request, carnet):
        raise Http404
    _note(request, carnet)
    return carnet


def readable_player(request: HttpRequest, carnet_id: int, player_id: int) -> Player:
    """Give the player of a carnet to whoever may read it; a stranger gets 404."""
    carnet = readable_carnet(request, carnet_id)
    player = _only(PLAYER.of(_number(player_id)))
    if player.carnet_id != carnet.pk:
        raise Http404
    player.carnet = carnet
    return player


def writable_carnet(request: HttpRequest, carnet_id: int) -> Carnet:
    """Give the carnet to whoever may write it; a stranger gets 404, a lecteur 403."""
    carnet = readable_carnet(request, carnet_id)
    _refuse_lecteur(request, carnet)
    return carnet


def writable_player(request: HttpRequest, carnet_id: int, player_id: int) -> Player:
    """Give a player of the carnet to whoever may write it; a stranger gets 404, a lecteur 403."""
    carnet = writable_carnet(request, carnet_id)
    return get_object_or_404(carnet.players.select_related("carnet"), pk=player_id)


def writable_merge(request: HttpRequest, carnet_id: int, merge_id: int) -> Merge:
    """Give a merge of the carnet to whoever may write it; a stranger gets 404, a lecteur 403."""
    carnet = writable_carnet(request, carnet_id)
    merges = Merge.objects.select_related("kept", "gone")
    return get_object_or_404(merges, kept__carnet=carnet, pk=merge_id)


def readable_partie(request: HttpRequest, partie_id: int) -> Partie:
    """Give the partie to whoever may read it; a stranger gets 404."""
    partie = _only(PARTIE.of(_number(partie_id)))
    partie.carnet = _only(CARNET.of(partie.carnet_id))
    return _opened(request, partie)


def readable_version(request: HttpRequest, partie_id: int) -> int:
    """Give the version of the partie to whoever may read it, for a third of what the partie costs.

    A page asks for it every three seconds, on every phone of the table.
    """
    found = _only(VERSION.of(_number(partie_id)))
    version, digest, carnet_id, write_digest, read_digest = found
    doors = (
        (CARNETS, carnet_id, write_digest),
        (CARNETS, carnet_id, read_digest),
        (PARTIES, partie_id, digest),
    )
    if not any(holds(request, *door) for door in doors):
        raise Http404
    return int(version)


def writable_partie(request: HttpRequest, partie_id: int) -> Partie:
    """Give the partie to whoever may write it; a stranger gets 404, a lecteur 403."""
    partie = readable_partie(request, partie_id)
    _refuse_lecteur(request, partie.carnet)
    return partie


def partie_begun(request: HttpRequest, entry_key: uuid.UUID) -> Partie:
    """Give the partie of this entry key to whoever may write it; a stranger gets 404, as above."""
    parties = Partie.objects.select_related("carnet")
    partie = _opened(request, get_object_or_404(parties, entry_key=entry_key))
    _refuse_lecteur(request, partie.carnet)
    return partie


def readable_donne(request: HttpRequest, donne_id: int) -> Donne:
    """Give the donne, with its facts, to whoever may read it; a stranger gets 404."""
    return _readable_donne(request, pk=donne_id)


def writable_donne(request: HttpRequest, donne_id: int) -> Donne:
    """Give the donne to whoever may write it; a stranger gets 404, a lecteur 403."""
    donne = readable_donne(request, donne_id)
    _refuse_lecteur(request, donne.partie.carnet)
    return donne


def donne_entered(request: HttpRequest, partie_key: uuid.UUID, entry_key: uuid.UUID) -> Donne:
    """Give the donne of this entry key, in the partie of that one, to whoever may write it."""
    donne = _readable_donne(request, partie__entry_key=partie_key, entry_key=entry_key)
    _refuse_lecteur(request, donne.partie.carnet)
    return donne


def _number(said: int) -> int:
    if said > LARGEST_NUMBER:
        raise Http404
    return said


def _only(found: list[Found]) -> Found:
    if not found:
        raise Http404
    return found[0]


def _opened(request: HttpRequest, partie: Partie) -> Partie:
    if not _can_read_partie(request, partie):
        raise Http404
    return partie


def _readable_donne(request: HttpRequest, **said: Any) -> Donne:
    donnes = Donne.objects.with_facts().select_related("partie__carnet", "donneur")
    donne = get_object_or_404(donnes, **said)
    if not _can_read_partie(request, donne.partie):
        raise Http404
    return donne


def _can_read_partie(request: HttpRequest, partie: Partie) -> bool:
    if can_read(request, partie.carnet):
        _note(request, partie.carnet)
        return True
    return holds_partie(request, partie)


def _note(request: HttpRequest, carnet: Carnet) -> None:
    right = Right.MARQUEUR if can_write(request, carnet) else Right.LECTEUR
    visits.note(request, carnet, right, device(request))


def _refuse_lecteur(request: HttpRequest, carnet: Carnet) -> None:
    if not can_write(request, carnet):
        raise PermissionDenied
