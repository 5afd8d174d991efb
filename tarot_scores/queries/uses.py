"""How often what is limited was done."""

from collections.abc import Collection
from datetime import datetime

from tarot_scores.models import Use, UseKind


def uses(kind: UseKind, since: datetime, prints: Collection[str]) -> dict[str, int]:
    """Give how many times each of them did it since that moment, where it did."""
    counted = Use.objects.filter(kind=kind, since=since, who__in=prints)
    return dict(counted.values_list("who", "times"))
