"""A donne as it was said at the table, what everybody marks of it, and its trail."""

import functools
import operator
import uuid
from typing import Any, Self

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from tarot_scores.addresses import address
from tarot_scores.models.carnets import Player
from tarot_scores.models.facts import PLACES_LENGTH, Announces, Facts
from tarot_scores.models.fields import ReglesField, choices, fft, values
from tarot_scores.models.parties import Partie
from tarot_scores.scoring import (
    ALL_HALF_POINTS,
    Camp,
    Chelem,
    Contrat,
    DonneKind,
    Misere,
    Poignee,
    Role,
    required_points,
)

UNPLAYED = (DonneKind.PASSE, DonneKind.PETIT_SEC, DonneKind.FAUSSE_DONNE)
# SQL lets a check pass when a column it compares is null, so what must be said is asked for.
JOUEE_HAS_FACTS = Q(
    kind=DonneKind.JOUEE.value,
    preneur__isnull=False,
    contrat__in=values(Contrat),
    bouts__isnull=False,
    bouts__range=(0, 3),
    half_points__isnull=False,
    half_points__range=(0, ALL_HALF_POINTS),
)
OTHER_KIND_HAS_NONE = Q(
    kind__in=values(UNPLAYED),
    preneur=None,
    appele=None,
    contrat="",
    bouts=None,
    half_points=None,
    petit_au_bout="",
    chelem="",
)


def made(prefix: str = "") -> Q:
    """Give the condition that the attaque reached the points its bouts ask for."""
    by_bouts = [
        Q((f"{prefix}bouts", bouts), (f"{prefix}half_points__gte", 2 * required_points(bouts)))
        for bouts in range(4)
    ]
    return functools.reduce(operator.or_, by_bouts)


class DonneQuerySet(models.QuerySet["Donne"]):
    def counted(self) -> Self:
        """Leave the cancelled donnes out."""
        return self.filter(cancelled_at=None)

    def played(self) -> Self:
        """Keep the donnes that give scores."""
        return self.counted().filter(kind=DonneKind.JOUEE)

    def with_facts(self) -> Self:
        """Bring the poignées, the misères and the scores along, in one query each."""
        return self.prefetch_related("poignees", "miseres", "scores")


class SaidDonne:
    """What the columns of a donne say, whether they were read as an object or plainly."""

    pk: Any
    kind: Any
    donneur_id: Any
    regles: Any
    cancelled_at: Any
    preneur_id: Any
    appele_id: Any
    contrat: Any
    bouts: Any
    half_points: Any
    petit_au_bout: Any
    chelem: Any

    def get_absolute_url(self) -> str:
        return address("show_donne", self.pk)

    @property
    def is_jouee(self) -> bool:
        return bool(self.kind == DonneKind.JOUEE)

    @property
    def is_cancelled(self) -> bool:
        return self.cancelled_at is not None

    @property
    def is_made(self) -> bool:
        """Whether the attaque reached the points its bouts ask for."""
        if self.bouts is None or self.half_points is None:
            return False
        return bool(self.half_points >= 2 * required_points(self.bouts))

    def facts_with(self, *, poignees: Announces, miseres: Announces) -> Facts | None:
        """Give what was said of the donne, for whoever read its announces apart."""
        if self.preneur_id is None or self.bouts is None or self.half_points is None:
            return None
        return Facts.from_words(
            preneur=self.preneur_id,
            appele=self.appele_id,
            contrat=self.contrat,
            bouts=self.bouts,
            half_points=self.half_points,
            petit_au_bout=self.petit_au_bout,
            chelem=self.chelem,
            poignees=poignees,
            miseres=miseres,
        )


class Donne(SaidDonne, models.Model):
    """One deal of the cards: played, passed, or void."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="donnes")
    entry_key = models.UUIDField(unique=True, default=uuid.uuid4, editable=False)
    number = models.PositiveIntegerField()
    kind = models.CharField(
        max_length=12, choices=choices(DonneKind), default=DonneKind.JOUEE.value
    )
    donneur = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    # Of a donne that nobody played: it has no scores to say who was there.
    places = models.CharField(max_length=PLACES_LENGTH, blank=True)
    regles = ReglesField(default=fft)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    cancelled_at = models.DateTimeField(null=True, blank=True)

    preneur = models.ForeignKey(
        Player, on_delete=models.RESTRICT, related_name="+", null=True, blank=True
    )
    appele = models.ForeignKey(
        Player, on_delete=models.RESTRICT, related_name="+", null=True, blank=True
    )
    contrat = models.CharField(max_length=12, choices=choices(Contrat), blank=True)
    bouts = models.PositiveSmallIntegerField(null=True, blank=True)
    half_points = models.PositiveSmallIntegerField(null=True, blank=True)
    petit_au_bout = models.CharField(max_length=8, choices=choices(Camp), blank=True)
    chelem = models.CharField(max_length=20, choices=choices(Chelem), blank=True)

    objects = DonneQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint("partie", "number", name="one_donne_by_number"),
            models.CheckConstraint(
                condition=JOUEE_HAS_FACTS | OTHER_KIND_HAS_NONE, name="facts_fit_the_kind"
            ),
            models.CheckConstraint(
                condition=Q(appele=None) | ~Q(appele=F("preneur")), name="appele_is_not_preneur"
            ),
            models.CheckConstraint(
                condition=Q(petit_au_bout__in=["", *values(Camp)]), name="petit_au_bout_has_a_camp"
            ),
            models.CheckConstraint(
                condition=Q(chelem__in=["", *values(Chelem)]), name="chelem_has_an_outcome"
            ),
        ]

    def __str__(self) -> str:
        return f"donne {self.number}"

    def said(self) -> dict[str, Any]:
        """Give all that the donne says, as plain words and numbers, for the trail."""
        facts = self.facts
        return {
            "kind": self.kind,
            "donneur": self.donneur_id,
            "is_cancelled": self.is_cancelled,
            "facts": facts.as_json() if facts else None,
            "scores": sorted([s.player_id, s.points, s.role] for s in self.scores.all()),
        }

    @property
    def facts(self) -> Facts | None:
        """What was said of the donne, `None` unless it was played."""
        if not self.is_jouee:
            return None
        return self.facts_with(
            poignees=[(shown.player_id, shown.poignee) for shown in self.poignees.all()],
            miseres=[(announced.player_id, announced.misere) for announced in self.miseres.all()],
        )


class ShownPoignee(models.Model):
    """The poignée a player showed in a donne; nobody shows two."""

    donne = models.ForeignKey(Donne, on_delete=models.CASCADE, related_name="poignees")
    player = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    poignee = models.CharField(max_length=8, choices=choices(Poignee))

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint("donne", "player", name="one_poignee_by_player"),
            models.CheckConstraint(
                condition=Q(poignee__in=values(Poignee)), name="poignee_has_a_size"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.poignee}, {self.player}"


class AnnouncedMisere(models.Model):
    """A misère a player announced in a donne."""

    donne = models.ForeignKey(Donne, on_delete=models.CASCADE, related_name="miseres")
    player = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    misere = models.CharField(max_length=8, choices=choices(Misere))

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint("donne", "player", "misere", name="each_misere_once"),
            models.CheckConstraint(condition=Q(misere__in=values(Misere)), name="misere_is_known"),
        ]

    def __str__(self) -> str:
        return f"{self.misere}, {self.player}"


class ScoreQuerySet(models.QuerySet["Score"]):
    def counted(self) -> Self:
        """Leave the scores of cancelled donnes out."""
        return self.filter(donne__cancelled_at=None)

    def playing(self) -> Self:
        """Keep what those who played a counted donne mark of it, the morts left out."""
        return self.counted().filter(donne__kind=DonneKind.JOUEE).exclude(role=Role.MORT)


class Score(models.Model):
    """What one player marks of one donne, in whole points; the morts have a row too."""

    donne = models.ForeignKey(Donne, on_delete=models.CASCADE, related_name="scores")
    player = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="scores")
    points = models.IntegerField()
    role = models.CharField(max_length=8, choices=choices(Role))

    objects = ScoreQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint("donne", "player", name="one_score_by_player"),
            models.CheckConstraint(condition=Q(role__in=values(Role)), name="role_is_known"),
            models.CheckConstraint(
                condition=~Q(role=Role.MORT.value) | Q(points=0), name="mort_marks_nothing"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.points:+d}"


class Revision(models.Model):
    """One line of the trail of a donne: what was done, and what it said before."""

    class Action(models.TextChoices):
        RECORDED = "recorded"
        CORRECTED = "corrected"
        CANCELLED = "cancelled"
        RESTORED = "restored"

    donne = models.ForeignKey(Donne, on_delete=models.CASCADE, related_name="revisions")
    action = models.CharField(max_length=10, choices=Action)
    before = models.JSONField(null=True, blank=True)
    device = models.CharField(max_length=22, blank=True)
    # Of a change that waited on a phone, which may send it again.
    entry_key = models.UUIDField(unique=True, null=True, blank=True, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.donne} {self.action}"
