"""The devices that may come to a carnet, as far as they are known."""

from datetime import timedelta

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from tarot_scores.models import Carnet, Device


def devices(carnet: Carnet) -> QuerySet[Device]:
    """Give the devices of the carnet, the last one seen first.

    One that did not come for as long as a session lasts has lost its keys.
    """
    kept = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return carnet.devices.filter(seen_at__gte=kept).order_by("-seen_at", "-pk")
