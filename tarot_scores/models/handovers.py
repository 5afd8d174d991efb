"""What carries the rights of a device to another one: a link that opens once, for a day."""

from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tarot_scores.models.fields import new_key

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

    It holds no key of a carnet, only what a key of today is recognised by: one that is renewed
    meanwhile is not handed over, and a copy of these rows opens nothing.
    """

    key = models.CharField(max_length=22, unique=True, default=new_key)
    device = models.CharField(max_length=22)
    carnets = models.JSONField(default=dict)  # the print of a key, by primary key, as below
    parties = models.JSONField(default=dict)
    expires_at = models.DateTimeField(default=in_a_day)
    used_at = models.DateTimeField(null=True, blank=True)
    used_by = models.CharField(max_length=22, blank=True)

    objects = HandoverQuerySet.as_manager()

    def __str__(self) -> str:
        return f"handover {self.pk}"

    def print_of(self, key: str) -> str:
        """Give what a key is recognised by in this handover, and in no other."""
        return salted_hmac(self.key, key, algorithm="sha256").hexdigest()[:32]

    def has_print(self, printed: str, key: str) -> bool:
        """Whether what was printed is this key."""
        return constant_time_compare(printed, self.print_of(key))
