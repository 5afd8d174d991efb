"""What is counted once and kept, so that the statistics of a carnet are read and not counted again.

Nothing here was said by anybody: one service writes these rows from the scores, and they may be
thrown away at any time.
"""

from django.db import models

from tarot_scores.models.carnets import Player
from tarot_scores.models.fields import choices
from tarot_scores.models.parties import Partie
from tarot_scores.scoring import Contrat


class Result(models.Model):
    """What one partie is to one of those who played it, and how far he has come with it.

    The difference of two results is what a player did between them: standings over any period
    read two by player.
    """

    partie = models.ForeignKey(
        Partie, on_delete=models.CASCADE, related_name="results", db_index=False
    )
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="results", db_index=False
    )
    started_at = models.DateTimeField()  # of the partie
    month = models.DateField()  # its first day, where the carnet is kept
    points = models.IntegerField()
    rank = models.PositiveSmallIntegerField()
    played = models.PositiveIntegerField()  # donnes
    gained = models.IntegerField()  # in the rating, in tenths
    best = models.IntegerField()  # of the scores of one donne
    worst = models.IntegerField()

    # All in all, from the first partie to this one.
    parties = models.PositiveIntegerField()
    won = models.PositiveIntegerField()
    donnes = models.PositiveIntegerField()
    total = models.IntegerField()
    taken = models.PositiveIntegerField()  # as preneur
    made = models.PositiveIntegerField()
    taken_points = models.IntegerField()
    called = models.PositiveIntegerField()  # as appelé
    called_made = models.PositiveIntegerField()
    called_points = models.IntegerField()
    defended = models.PositiveIntegerField()  # in the défense
    defended_won = models.PositiveIntegerField()
    defended_points = models.IntegerField()
    petits_won = models.PositiveIntegerField()  # by the camp of the player
    petits_lost = models.PositiveIntegerField()
    chelems_made = models.PositiveIntegerField()  # by the camp of the player
    chelems_missed = models.PositiveIntegerField()  # announced by it
    simple_poignees = models.PositiveIntegerField()  # shown by the player
    double_poignees = models.PositiveIntegerField()
    triple_poignees = models.PositiveIntegerField()
    miseres = models.PositiveIntegerField()

    # After it.
    rating = models.IntegerField()  # in tenths
    won_run = models.PositiveIntegerField()  # parties won in a row
    made_run = models.PositiveIntegerField()  # contrats made in a row
    longest_made_run = models.PositiveIntegerField()  # the longest that this partie saw

    class Meta:
        constraints = [
            models.UniqueConstraint("partie", "player", name="one_result_by_player"),
        ]
        indexes = [
            models.Index(fields=["player", "started_at"], name="result_by_moment"),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.points:+d}, {self.rank}"


class Tally(models.Model):
    """How the contrats of one kind went that a player took in one month."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="tallies", db_index=False
    )
    month = models.DateField()
    contrat = models.CharField(max_length=12, choices=choices(Contrat))
    bouts = models.PositiveSmallIntegerField()
    is_made = models.BooleanField()
    donnes = models.PositiveIntegerField()
    points = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "player", "month", "contrat", "bouts", "is_made", name="each_tally_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.month:%Y-%m} {self.contrat}"


class Flow(models.Model):
    """What went from one player to another in a month, and how often they met."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="flows", db_index=False
    )
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    month = models.DateField()
    thirds = models.IntegerField()  # of a point, taken from the other
    against = models.PositiveIntegerField()  # donnes in opposite camps
    together = models.PositiveIntegerField()  # donnes where one took and called the other
    together_made = models.PositiveIntegerField()
    together_points = models.IntegerField()  # of the player

    class Meta:
        constraints = [
            models.UniqueConstraint("player", "month", "other", name="each_flow_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.thirds:+d}/3, {self.other}"
