"""Who may read or write what: a device holds the digests of the keys it came by, in its session."""

import json
import secrets
import uuid
from collections.abc import Collection
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.crypto import constant_time_compare, salted_hmac

from tarot_scores import visits
from tarot_scores.models import Carnet, Donne, Merge, Partie, Player, Right
from tarot_scores.models.keys import digest_of
from tarot_scores.models.plain import PlainRows

CARNETS = "carnets"
PARTIES = "parties"
DEVICE = "device"

# A browser refuses a cookie above 4 KB, whole: forty keys of each kind stay far below.
KEYS_KEPT = 40

VERSION = PlainRows(
    lambda pk: Partie.objects.filter(pk=pk).values_list(
        "version", "read_digest", "carnet_id", "carnet__write_digest", "carnet__read_digest"
    )
)

LARGEST_NUMBER = 2**63 - 1  # of a row, in either database


def grant(request: HttpRequest, carnet: Carnet, right: Right) -> None:
    """Give this device the right on the carnet; a link to read takes nothing away."""
    if right is Right.LECTEUR and can_write(request, carnet):
        return
    visits.note_again(request)
    _keep(request, CARNETS, carnet.pk, _digest(carnet, right))


def grant_begun(request: HttpRequest, partie: Partie) -> None:
    """Let this device write the carnet of the partie that it began.

    A form whose answer was lost comes again, by its entry key, from a device that holds nothing
    yet. As soon as any device came to the carnet, or a donne is written there, that key opens it
    to nobody: a stranger gets 404.
    """
    if not can_write(request, partie.carnet) and _is_in_use(partie.carnet):
        raise Http404
    grant(request, partie.carnet, Right.MARQUEUR)


def grant_partie(request: HttpRequest, partie: Partie) -> None:
    """Let this device read this partie alone."""
    _keep(request, PARTIES, partie.pk, partie.read_digest)


def forget(request: HttpRequest, carnet_id: int) -> None:
    """Take a carnet off what this device knows."""
    kept = request.session.get(CARNETS, {})
    request.session[CARNETS] = {pk: key for pk, key in kept.items() if pk != str(carnet_id)}


def can_write(request: HttpRequest, carnet: Carnet) -> bool:
    """Whether this device came by the present write link of the carnet."""
    return _holds(request, CARNETS, carnet.pk, carnet.write_digest)


def can_read(request: HttpRequest, carnet: Carnet) -> bool:
    """Whether this device came by a present link of the carnet."""
    return can_write(request, carnet) or _holds(request, CARNETS, carnet.pk, carnet.read_digest)


def known_carnets(request: HttpRequest) -> list[Carnet]:
    """Give the carnets whose present keys this device holds, the latest first."""
    kept = request.session.get(CARNETS, {})
    carnets = Carnet.objects.filter(pk__in=list(kept)).order_by("-pk")
    return [carnet for carnet in carnets if can_read(request, carnet)]


def written_carnets(request: HttpRequest) -> list[Carnet]:
    """Give the carnets that this device may write, the latest first."""
    return [carnet for carnet in known_carnets(request) if can_write(request, carnet)]


def known_parties(request: HttpRequest) -> list[int]:
    """Give the parties this device was sent alone."""
    return [partie.pk for partie in _known_parties(request)]


def held_digests(request: HttpRequest) -> tuple[dict[int, str], dict[int, str]]:
    """Give what the present keys of this device are known by: of carnets, of parties alone."""
    rights = {
        carnet: Right.MARQUEUR if can_write(request, carnet) else Right.LECTEUR
        for carnet in known_carnets(request)
    }
    return (
        {carnet.pk: _digest(carnet, right) for carnet, right in rights.items()},
        {partie.pk: partie.read_digest for partie in _known_parties(request)},
    )


def readable_carnet(request: HttpRequest, carnet_id: int) -> Carnet:
    """Give the carnet to whoever may read it; a stranger gets 404."""
    carnet = get_object_or_404(Carnet, pk=carnet_id)
    if not can_read(request, carnet):
        raise Http404
    _note(request, carnet)
    return carnet


def readable_player(request: HttpRequest, carnet_id: int, player_id: int) -> Player:
    """Give the player of a carnet to whoever may read it; a stranger gets 404."""
    carnet = readable_carnet(request, carnet_id)
    return get_object_or_404(carnet.players, pk=player_id)


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
    return _readable_partie(request, pk=partie_id)


def readable_version(request: HttpRequest, partie_id: int) -> int:
    """Give the version of the partie to whoever may read it, for a third of what the partie costs.

    A page asks for it every three seconds, on every phone of the table.
    """
    if partie_id > LARGEST_NUMBER:
        raise Http404
    found = VERSION.of(partie_id)
    if not found:
        raise Http404
    ((version, digest, carnet_id, write_digest, read_digest),) = found
    doors = (
        (CARNETS, carnet_id, write_digest),
        (CARNETS, carnet_id, read_digest),
        (PARTIES, partie_id, digest),
    )
    if not any(_holds(request, *door) for door in doors):
        raise Http404
    return int(version)


def writable_partie(request: HttpRequest, partie_id: int) -> Partie:
    """Give the partie to whoever may write it; a stranger gets 404, a lecteur 403."""
    partie = readable_partie(request, partie_id)
    _refuse_lecteur(request, partie.carnet)
    return partie


def partie_begun(request: HttpRequest, entry_key: uuid.UUID) -> Partie:
    """Give the partie of this entry key to whoever may write it; a stranger gets 404, as above."""
    partie = _readable_partie(request, entry_key=entry_key)
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


def forget_lost(
    request: HttpRequest, carnets: Collection[Carnet], parties: Collection[int]
) -> None:
    """Have this device hold no more than the keys of these carnets, and of these parties alone."""
    opened = {CARNETS: {str(carnet.pk) for carnet in carnets}, PARTIES: set(map(str, parties))}
    for drawer, pks in opened.items():
        held = request.session.get(drawer, {})
        if held.keys() - pks:
            request.session[drawer] = {pk: key for pk, key in held.items() if pk in pks}


def shelf(request: HttpRequest) -> str:
    """Give the name under which this device may keep pages: another one for other keys."""
    held = [request.session.get(drawer, {}) for drawer in (CARNETS, PARTIES)]
    return salted_hmac("tarot_scores.shelf", json.dumps(held, sort_keys=True)).hexdigest()[:12]


def known_device(request: HttpRequest) -> str:
    """Give the word of a device that has one already, nothing for one that comes first."""
    return str(request.session.get(DEVICE, ""))


def device(request: HttpRequest) -> str:
    """Give the word by which the trail knows this device, the same as long as its session."""
    if DEVICE not in request.session:
        request.session[DEVICE] = secrets.token_urlsafe(6)
    return str(request.session[DEVICE])


def _is_in_use(carnet: Carnet) -> bool:
    return carnet.devices.exists() or Donne.objects.filter(partie__carnet=carnet).exists()


def _known_parties(request: HttpRequest) -> list[Partie]:
    parties = Partie.objects.filter(pk__in=list(request.session.get(PARTIES, {})))
    return [partie for partie in parties if _holds(request, PARTIES, partie.pk, partie.read_digest)]


def _readable_partie(request: HttpRequest, **said: Any) -> Partie:
    partie = get_object_or_404(Partie.objects.select_related("carnet"), **said)
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
    return _holds(request, PARTIES, partie.pk, partie.read_digest)


def _note(request: HttpRequest, carnet: Carnet) -> None:
    right = Right.MARQUEUR if can_write(request, carnet) else Right.LECTEUR
    visits.note(request, carnet, right, device(request))


def _refuse_lecteur(request: HttpRequest, carnet: Carnet) -> None:
    if not can_write(request, carnet):
        raise PermissionDenied


def _digest(carnet: Carnet, right: Right) -> str:
    return carnet.write_digest if right is Right.MARQUEUR else carnet.read_digest


def _keep(request: HttpRequest, drawer: str, pk: int, digest: str) -> None:
    others = {
        name: held for name, held in request.session.get(drawer, {}).items() if name != str(pk)
    }
    latest = [*others.items(), (str(pk), digest)][-KEYS_KEPT:]
    request.session[drawer] = dict(latest)


def _holds(request: HttpRequest, drawer: str, pk: int, digest: str) -> bool:
    kept = request.session.get(drawer, {}).get(str(pk), "")
    # A device that came before the keys were sealed holds the key itself.
    return constant_time_compare(kept, digest) or constant_time_compare(digest_of(kept), digest)
