"""A partie, and who sits where."""

import uuid
from collections.abc import Collection
from typing import Any, Self

from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from tarot_scores.addresses import address
from tarot_scores.models.carnets import Carnet, Player
from tarot_scores.models.fields import LIMIT_FITS, ReglesField, choices, fft
from tarot_scores.models.keys import DIGEST_LENGTH, SEAL_LENGTH, DigestField, SealedKey
from tarot_scores.models.names import name_key
from tarot_scores.scoring import Fin

MIN_SEATS = 2
MAX_MORTS = 3
MAX_SEATS = 8
NOTE_LENGTH = 1000
SIZES = range(2, 6)  # how many play a donne
CHANGED = ~Q(tallied_version=F("version"))


def fitting_size(table_size: int, seated: int) -> int:
    """Give how many of those seated play each donne: the size asked for, or the nearest."""
    return min(max(table_size, seated - MAX_MORTS), seated, SIZES[-1])


class PartieQuerySet(models.QuerySet["Partie"]):
    def open(self) -> Self:
        """Keep the parties that still take donnes."""
        return self.filter(ended_at=None)

    def ended(self) -> Self:
        """Keep the parties that take no more donnes."""
        return self.exclude(ended_at=None)

    def to_tally(self) -> Self:
        """Keep the parties that changed since they were last counted, or never were."""
        return self.filter(CHANGED)

    def among(self, carnets: Collection[int], parties: Collection[int]) -> Self:
        """Keep the parties of these carnets, and these parties."""
        return self.filter(Q(carnet__in=carnets) | Q(pk__in=parties))

    def newest_first(self) -> Self:
        """Put the parties that began last on top."""
        return self.order_by("-started_at", "-pk")

    def saying(self, words: str) -> Self:
        """Keep the parties whose name, place or note have all these words, or words with them."""
        found = self
        for word in name_key(words).split():
            found = found.filter(words__contains=word)
        return found

    def seating(self, player: int) -> Self:
        """Keep the parties at which the player of this key sits, or sat."""
        return self.filter(Exists(Seat.objects.filter(partie=OuterRef("pk"), player=player)))


class Partie(models.Model):
    """An evening of donnes between the same people, under the rules of their table."""

    carnet = models.ForeignKey(Carnet, on_delete=models.CASCADE, related_name="parties")
    entry_key = models.UUIDField(unique=True, default=uuid.uuid4, editable=False)
    read_digest = DigestField(max_length=DIGEST_LENGTH, unique=True, editable=False)
    read_seal = models.CharField(max_length=SEAL_LENGTH, editable=False)
    name = models.CharField(max_length=80, blank=True)
    place = models.CharField(max_length=80, blank=True)
    note = models.TextField(max_length=NOTE_LENGTH, blank=True)
    words = models.TextField(default="", editable=False)  # of the three above, to be found by
    table_size = models.PositiveSmallIntegerField()
    first_donneur = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    regles = ReglesField(default=fft)
    fin = models.CharField(max_length=10, choices=choices(Fin), default=Fin.LIBRE.value)
    limit = models.PositiveIntegerField(null=True, blank=True)
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)
    tallied_version = models.PositiveIntegerField(default=0)  # the one its results were counted at

    objects = PartieQuerySet.as_manager()
    read_key = SealedKey()

    class Meta:
        indexes = [
            models.Index(fields=["carnet", "started_at"], name="partie_by_moment"),
            models.Index(fields=["carnet"], condition=Q(ended_at=None), name="open_partie"),
            models.Index(fields=["carnet"], condition=CHANGED, name="partie_to_tally"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(table_size__range=(2, 5)), name="two_to_five_play_a_donne"
            ),
            models.CheckConstraint(condition=LIMIT_FITS, name="limit_fits_the_fin"),
        ]

    def __str__(self) -> str:
        return self.name or f"partie {self.pk}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.words = self.words_said()
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return address("show_partie", self.pk)

    def words_said(self) -> str:
        """Give what is written about the partie, whatever the case and the accents."""
        return name_key(f"{self.name} {self.place} {self.note}")

    @property
    def is_open(self) -> bool:
        return self.ended_at is None


class Seat(models.Model):
    """The place of a player at a partie; the order goes anticlockwise, as the donne does."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="seats")
    order = models.PositiveSmallIntegerField()
    is_present = models.BooleanField(default=True)

    class Meta:
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint("partie", "player", name="one_seat_by_player"),
            models.UniqueConstraint("partie", "order", name="one_player_by_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.order} {self.player}"
