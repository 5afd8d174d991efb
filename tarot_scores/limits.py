"""How often a device or an address may do what costs: room for a club, not for a machine.

Counted in the database, which every process shares, and only by what is limited: nobody pays for
it who reads, follows or writes a partie.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tarot_scores import access, queries, services
from tarot_scores.models import UseKind

HOUR, MINUTES = timedelta(hours=1), timedelta(minutes=10)
HOUSE_OF_IPV6 = 64  # bits: what a house is given, whatever it makes of the rest


@dataclass(frozen=True, kw_only=True)
class Limit:
    """So many times in a while, by device and by address."""

    by_device: int
    by_address: int
    lasts: timedelta


# A hundred phones behind one Wi-Fi are one address.
LIMITS = {
    UseKind.CREATION: Limit(by_device=60, by_address=300, lasts=HOUR),
    UseKind.IMPORT: Limit(by_device=20, by_address=60, lasts=HOUR),
    UseKind.EXPORT: Limit(by_device=30, by_address=300, lasts=MINUTES),
    UseKind.WRONG_KEY: Limit(by_device=30, by_address=300, lasts=MINUTES),
}


def wait(request: HttpRequest, kind: UseKind) -> int:
    """Give the seconds to wait before it may be done once more, 0 when it may be done now."""
    if not settings.LIMITS:
        return 0
    since, most = _since(kind), _most(request, kind)
    done = queries.uses(kind, since, most.keys())
    if all(done.get(who, 0) < times for who, times in most.items()):
        return 0
    over = since + LIMITS[kind].lasts - timezone.now()
    return max(1, round(over.total_seconds()))


def count(request: HttpRequest, kind: UseKind) -> None:
    """Count that it was done once more, by a device that is known from now on.

    Who only tries keys is given nothing to remember.
    """
    if kind is not UseKind.WRONG_KEY:
        access.device(request)
    services.count_use(kind, _since(kind), _most(request, kind).keys())


def address_of(request: HttpRequest) -> str:
    """Give the address that asks: what the proxy says of it, where there is one.

    A proxy adds the address that it hears to what it was told, which may be a lie.
    """
    heard = request.META.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        heard = request.headers.get("X-Forwarded-For", heard).rpartition(",")[2].strip()
    return _house(heard)


def _house(address: str) -> str:
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if isinstance(read, IPv6Address):
        return str(read.ipv4_mapped or int(read) >> (128 - HOUSE_OF_IPV6))
    return str(read)


def _since(kind: UseKind) -> datetime:
    """Give the moment since when it is counted now: a while is the same for everybody."""
    seconds = round(LIMITS[kind].lasts.total_seconds())
    now = int(timezone.now().timestamp())
    return datetime.fromtimestamp(now - now % seconds, UTC)


def _most(request: HttpRequest, kind: UseKind) -> dict[str, int]:
    """Give how often it may be done by the address, and by the device if it is known."""
    most = {_print("address", address_of(request)): LIMITS[kind].by_address}
    if device := access.known_device(request):
        most[_print("device", device)] = LIMITS[kind].by_device
    return most


def _print(what: str, who: str) -> str:
    """Give what tells one from another, and nothing of whom: no address is kept."""
    return salted_hmac(f"tarot_scores.limits.{what}", who, algorithm="sha256").hexdigest()[:32]
