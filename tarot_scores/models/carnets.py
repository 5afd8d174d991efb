"""The carnet of one group of players, and the players it knows."""

from typing import Any, Self

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Length, Trim
from django.db.models.lookups import GreaterThan, LessThanOrEqual
from django.utils import timezone

from tarot_scores.models.fields import LIMIT_FITS, ReglesField, choices, fft
from tarot_scores.models.keys import DIGEST_LENGTH, SEAL_LENGTH, DigestField, SealedKey
from tarot_scores.models.names import KEY_LENGTH, NAME_LENGTH, name_key
from tarot_scores.scoring import Fin

COLOURS = 8


class Carnet(models.Model):
    """The notebook of one group: whoever holds a key may write it or read it."""

    name = models.CharField(max_length=80, default="Notre carnet")
    write_digest = DigestField(max_length=DIGEST_LENGTH, unique=True, editable=False)
    write_seal = models.CharField(max_length=SEAL_LENGTH, editable=False)
    read_digest = DigestField(max_length=DIGEST_LENGTH, unique=True, editable=False)
    read_seal = models.CharField(max_length=SEAL_LENGTH, editable=False)
    # What a new partie proposes; without a table size, all play.
    regles = ReglesField(default=fft)
    table_size = models.PositiveSmallIntegerField(null=True, blank=True)
    fin = models.CharField(max_length=10, choices=choices(Fin), default=Fin.LIBRE.value)
    limit = models.PositiveIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    write_key = SealedKey()
    read_key = SealedKey()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="carnet_has_a_name"),
            models.CheckConstraint(
                condition=Q(table_size=None) | Q(table_size__range=(2, 5)),
                name="carnet_proposes_two_to_five",
            ),
            models.CheckConstraint(condition=LIMIT_FITS, name="carnet_limit_fits_the_fin"),
        ]

    def __str__(self) -> str:
        return self.name


class PlayerQuerySet(models.QuerySet["Player"]):
    def themselves(self) -> Self:
        """Leave out those who were found to be somebody else of the carnet."""
        return self.filter(merged_into=None)

    def proposed(self) -> Self:
        """Keep those whom the next table may pick from."""
        return self.themselves().filter(is_active=True)


class Player(models.Model):
    """A person of the carnet, known by a name that nobody else has there.

    Who was merged into another player has no partie any more, and keeps the name: typed again,
    it means that other player.
    """

    carnet = models.ForeignKey(Carnet, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=NAME_LENGTH)
    name_key = models.CharField(max_length=KEY_LENGTH, editable=False)
    colour = models.PositiveSmallIntegerField(default=0)
    is_active = models.BooleanField(default=True)
    merged_into = models.ForeignKey(
        "self", on_delete=models.RESTRICT, related_name="+", null=True, blank=True
    )
    version = models.PositiveIntegerField(default=1)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint("carnet", "name_key", name="one_player_by_name"),
            models.CheckConstraint(condition=Q(name=Trim("name")), name="name_is_trimmed"),
            models.CheckConstraint(
                condition=GreaterThan(Length("name"), 0)
                & LessThanOrEqual(Length("name"), NAME_LENGTH),
                name="name_length",
            ),
            models.CheckConstraint(condition=Q(colour__lt=COLOURS), name="colour_of_the_palette"),
            models.CheckConstraint(
                condition=Q(merged_into=None) | ~Q(merged_into=F("pk")),
                name="nobody_is_merged_into_himself",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name_key = name_key(self.name)
        super().save(*args, **kwargs)

    def said(self) -> dict[str, Any]:
        """Give what may be changed of the player, as plain words and numbers, for the trail."""
        return {"name": self.name, "colour": self.colour, "is_active": self.is_active}
