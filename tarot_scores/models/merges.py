"""What is done to the players of a carnet: two found to be one person, and the trail of it all."""

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from tarot_scores.models.carnets import Player
from tarot_scores.models.parties import Partie


class Merge(models.Model):
    """Two players who are one person: the parties of the one became the other's, until undone."""

    gone = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    kept = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merges")
    parties = models.ManyToManyField(Partie, related_name="merges")
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(gone=F("kept")), name="a_merge_is_of_two_players"),
            models.UniqueConstraint(
                "gone", condition=Q(undone_at=None), name="nobody_is_merged_twice"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.gone} → {self.kept}"


class PlayerRevision(models.Model):
    """One line of the trail of a player: what was done, and what was said of him before."""

    class Action(models.TextChoices):
        CHANGED = "changed"
        MERGED = "merged"
        SEPARATED = "separated"

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="revisions")
    action = models.CharField(max_length=10, choices=Action)
    before = models.JSONField(null=True, blank=True)
    merge = models.ForeignKey(
        Merge, on_delete=models.CASCADE, related_name="+", null=True, blank=True
    )
    device = models.CharField(max_length=22, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.player} {self.action}"
