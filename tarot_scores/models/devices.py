"""The devices that come to a carnet, as far as they can be told apart."""

from enum import StrEnum

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tarot_scores.models.carnets import Carnet
from tarot_scores.models.fields import choices


class Right(StrEnum):
    """What a link gives: the marqueur writes, the lecteur reads."""

    MARQUEUR = "marqueur"
    LECTEUR = "lecteur"


class DeviceKind(StrEnum):
    """What a device says it is; many say nothing, or not the truth."""

    PHONE = "telephone"
    TABLET = "tablette"
    COMPUTER = "ordinateur"
    OTHER = "appareil"


class Device(models.Model):
    """A browser that came by a link of the carnet, known by the word of its session.

    No address is kept: what it is, when it came first and the day it came last.
    """

    carnet = models.ForeignKey(Carnet, on_delete=models.CASCADE, related_name="devices")
    word = models.CharField(max_length=22)
    right = models.CharField(max_length=8, choices=choices(Right))
    kind = models.CharField(max_length=10, choices=choices(DeviceKind))
    software = models.CharField(max_length=40, blank=True)
    came_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name, verbose_name_plural = _("appareil"), _("appareils")
        constraints = [
            models.UniqueConstraint("carnet", "word", name="each_device_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.word}"
