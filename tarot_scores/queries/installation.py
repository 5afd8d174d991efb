"""How much there is in the whole installation."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import connection
from django.utils import timezone

from tarot_scores.models import Carnet, Device, Donne, Partie, Player, Revision

LATELY = timedelta(days=30)
SIZE = {
    "postgresql": "SELECT pg_database_size(current_database())",
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
}


@dataclass(frozen=True, kw_only=True)
class Installation:
    """Counts of all carnets together, and how large the database is, in bytes."""

    carnets: int
    parties: int
    open_parties: int
    donnes: int
    players: int
    devices: int
    devices_lately: int
    size: int
    last_write: datetime | None


def installation() -> Installation:
    """Count all that is written; what was written last is a donne, or what was done to one."""
    return Installation(
        carnets=Carnet.objects.count(),
        parties=Partie.objects.count(),
        open_parties=Partie.objects.open().count(),
        donnes=Donne.objects.count(),
        players=Player.objects.themselves().count(),
        devices=Device.objects.count(),
        devices_lately=Device.objects.filter(seen_at__gte=timezone.now() - LATELY).count(),
        size=_size(),
        last_write=Revision.objects.order_by("-pk").values_list("created_at", flat=True).first(),
    )


def _size() -> int:
    with connection.cursor() as cursor:
        cursor.execute(SIZE[connection.vendor])
        return int(cursor.fetchone()[0])
