"""The contrat of a donne that is being played, until its result is written."""

from django.db import models
from django.db.models import Q

from tarot_scores.models.carnets import Player
from tarot_scores.models.facts import PLACES_LENGTH
from tarot_scores.models.fields import choices, values
from tarot_scores.models.parties import Partie
from tarot_scores.scoring import Contrat


class AnnouncedContrat(models.Model):
    """Who took the donne in play and at what contrat; it counts nowhere, and a partie has one.

    `places` are those of the donne in play: whoever comes meanwhile plays from the next one on.
    """

    partie = models.OneToOneField(Partie, on_delete=models.CASCADE, related_name="announced")
    donneur = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    places = models.CharField(max_length=PLACES_LENGTH)
    preneur = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    contrat = models.CharField(max_length=12, choices=choices(Contrat))

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(contrat__in=values(Contrat)), name="announced_contrat_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.preneur} {self.contrat}"
