"""What a device holds in its session: the digests of the keys it came by, and its own word."""

import json
import secrets
from collections.abc import Collection

from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tarot_scores.models import Carnet
from tarot_scores.models.keys import digest_of

CARNETS = "carnets"
PARTIES = "parties"
DEVICE = "device"
DAY = "day"

# A browser refuses a cookie above 4 KB, whole: forty keys of each kind stay far below.
KEYS_KEPT = 40


def keep(request: HttpRequest, drawer: str, pk: int, digest: str) -> None:
    """Have this device hold a digest, and no more than the latest of each drawer."""
    others = {
        name: held for name, held in request.session.get(drawer, {}).items() if name != str(pk)
    }
    latest = [*others.items(), (str(pk), digest)][-KEYS_KEPT:]
    request.session[drawer] = dict(latest)


def holds(request: HttpRequest, drawer: str, pk: int, digest: str) -> bool:
    """Whether this device holds the digest, which is the present one."""
    kept = request.session.get(drawer, {}).get(str(pk), "")
    # A device that came before the keys were sealed holds the key itself.
    return constant_time_compare(kept, digest) or constant_time_compare(digest_of(kept), digest)


def kept_in(request: HttpRequest, drawer: str) -> list[str]:
    """Give what this device holds a digest of, by primary key; it may be an old one."""
    return list(request.session.get(drawer, {}))


def hold_longer(request: HttpRequest) -> None:
    """Have a device that holds something hold it for as long again; once a day is enough.

    An answer that says what a device holds undoes what it opened since it asked, and a phone asks
    for the first page by itself.
    """
    today = timezone.localdate().isoformat()
    if request.session.keys() and request.session.get(DAY) != today:
        request.session[DAY] = today


def forget(request: HttpRequest, carnet_id: int) -> None:
    """Take a carnet off what this device knows."""
    kept = request.session.get(CARNETS, {})
    request.session[CARNETS] = {pk: key for pk, key in kept.items() if pk != str(carnet_id)}


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
