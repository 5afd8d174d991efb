"""What is limited is counted, by device and by address."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import connection, transaction

from tarot_scores.models import Use, UseKind

KEPT = timedelta(days=1)
# Two requests at once count twice: the ORM would read, then write.
COUNT = (
    "INSERT INTO tarot_scores_use (kind, who, since, times) VALUES (%s, %s, %s, 1) "
    "ON CONFLICT (kind, who, since) DO UPDATE SET times = tarot_scores_use.times + 1"
)


@transaction.atomic
def count_use(kind: UseKind, since: datetime, prints: Collection[str]) -> None:
    """Count one more for each of them, and forget what is of another day."""
    Use.objects.filter(since__lt=since - KEPT).delete()
    moment = connection.ops.adapt_datetimefield_value(since)
    with connection.cursor() as cursor:
        # In one order: two requests never wait for each other.
        cursor.executemany(COUNT, [(kind.value, who, moment) for who in sorted(prints)])
