"""What carries the rights of a device to another one: a link that opens once, for a day."""

from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.utils import timezone

from tarot_scores.models.keys import DIGEST_LENGTH, SEAL_LENGTH, DigestField, SealedKey

LASTS = timedelta(hours=24)


def in_a_day() -> datetime:
    """Give the moment when a link made now opens nothing any more."""
    return timezone.now() + LASTS


class HandoverQuerySet(models.QuerySet["Handover"]):
    def valid(self) -> Self:
        """Leave out those that are too old to open anything."""
        return self.filter(expires_at__gt=timezone.now())


class Handover(models.Model):
    """The rights that a device hands over, to the one that opens its link.

    It holds no key of a carnet, only what a key of today is known by: one that is renewed
    meanwhile is not handed over, and a copy of these rows opens nothing.
    """

    digest = DigestField(max_length=DIGEST_LENGTH, unique=True, editable=False)
    seal = models.CharField(max_length=SEAL_LENGTH, editable=False)
    device = models.CharField(max_length=22)
    carnets = models.JSONField(default=dict)  # the digest of a key, by primary key, as below
    parties = models.JSONField(default=dict)
    expires_at = models.DateTimeField(default=in_a_day)
    used_at = models.DateTimeField(null=True, blank=True)
    used_by = models.CharField(max_length=22, blank=True)

    objects = HandoverQuerySet.as_manager()
    key = SealedKey()

    def __str__(self) -> str:
        return f"handover {self.pk}"
