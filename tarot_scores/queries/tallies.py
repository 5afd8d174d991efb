"""The tallies of one month, counted from the scores; `services.tallies` keeps them."""

from datetime import date, datetime

from django.db.models import Case, Count, F, QuerySet, Sum, When

from tarot_scores.models import Carnet, Score, Tally
from tarot_scores.models.donnes import made
from tarot_scores.models.plain import PlainRows
from tarot_scores.queries.careers import BEGINNING, FOREVER
from tarot_scores.queries.periods import Period, Span
from tarot_scores.scoring import Role

KIND = ("contrat", "bouts", "is_made")
KEY = ("player", *KIND)


def scores_between(carnet: int, start: datetime, end: datetime) -> "QuerySet[Score]":
    """Give what everybody marked in the donnes of the parties that began between two moments."""
    moments = {"donne__partie__started_at__gte": start, "donne__partie__started_at__lt": end}
    return Score.objects.playing().filter(donne__partie__carnet=carnet, **moments)


TAKEN = PlainRows(
    lambda carnet, start, end: (
        scores_between(carnet, start, end)
        .filter(role=Role.PRENEUR)
        .annotate(
            contrat=F("donne__contrat"),
            bouts=F("donne__bouts"),
            is_made=Case(When(made("donne__"), then=True), default=False),
        )
        .values_list(*KEY)
        .annotate(Count("pk"), Sum("points"))
        .order_by(*KEY)
    ),
    BEGINNING,
    FOREVER,
)


def counted_tallies(carnet: Carnet, month: date) -> list[Tally]:
    """Count what each player took in a month, by contrat, bouts and outcome."""
    return [
        Tally(
            player_id=player,
            month=month,
            contrat=contrat,
            bouts=bouts,
            is_made=bool(is_made),
            donnes=donnes,
            points=points,
        )
        for player, contrat, bouts, is_made, donnes, points in TAKEN.of(
            carnet.pk, *Period.around(Span.MONTH, month).moments().values()
        )
    ]
