"""How often somebody did what is limited, since the hour or the minutes are counted."""

from enum import StrEnum

from django.db import models
from django.db.models import Q

from tarot_scores.models.fields import choices, values


class UseKind(StrEnum):
    """What one phone, or one house, may do so many times."""

    CREATION = "creation"
    IMPORT = "apport"
    EXPORT = "export"
    WRONG_KEY = "clef"


class Use(models.Model):
    """What one device or one address did in a while, told by a print and never by itself."""

    kind = models.CharField(max_length=8, choices=choices(UseKind))
    who = models.CharField(max_length=32)
    since = models.DateTimeField()
    times = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint("kind", "who", "since", name="one_count_of_uses"),
            models.CheckConstraint(condition=Q(kind__in=values(UseKind)), name="use_is_limited"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.times}"
