"""The tallies of one month, counted from the scores; `services.tallies` keeps them."""

from datetime import date

from django.db.models import Case, Count, F, QuerySet, Sum, When

from tarot_scores.models import Carnet, Score, Tally
from tarot_scores.models.donnes import made
from tarot_scores.queries.periods import Period, Span
from tarot_scores.scoring import Role

KIND = ("contrat", "bouts", "is_made")


def scores_of_month(carnet: Carnet, month: date) -> "QuerySet[Score]":
    """Give what everybody marked in the donnes of a month."""
    moments = Period.around(Span.MONTH, month).moments("donne__partie__started_at")
    return Score.objects.playing().filter(donne__partie__carnet=carnet, **moments)


def counted_tallies(carnet: Carnet, month: date) -> list[Tally]:
    """Count what each player took in a month, by contrat, bouts and outcome."""
    taken = scores_of_month(carnet, month).filter(role=Role.PRENEUR)
    kinds = taken.annotate(
        contrat=F("donne__contrat"),
        bouts=F("donne__bouts"),
        is_made=Case(When(made("donne__"), then=True), default=False),
    )
    lines = (
        kinds.values("player", *KIND)
        .annotate(donnes=Count("pk"), total=Sum("points"))
        .order_by("player", *KIND)
    )
    return [
        Tally(player_id=line.pop("player"), points=line.pop("total"), month=month, **line)
        for line in lines
    ]
