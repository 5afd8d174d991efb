"""The tallies of one month, counted from the scores; `services.tallies` keeps them."""

from datetime import date

from django.db.models import Case, Count, F, Sum, When

from tarot_scores.models import Carnet
from tarot_scores.models.donnes import made
from tarot_scores.queries.months import MonthRows
from tarot_scores.queries.results import Row
from tarot_scores.scoring import Role

KIND = ("contrat", "bouts", "is_made")
KEY = ("player", *KIND)
COLUMNS = ("player_id", *KIND, "donnes", "points")

TAKEN = MonthRows(
    lambda scores: (
        scores.filter(role=Role.PRENEUR)
        .annotate(
            contrat=F("donne__contrat"),
            bouts=F("donne__bouts"),
            is_made=Case(When(made("donne__"), then=True), default=False),
        )
        .values_list(*KEY)
        .annotate(Count("pk"), Sum("points"))
        .order_by(*KEY)
    )
)


def counted_tallies(carnet: Carnet, month: date) -> list[Row]:
    """Count what each player took in a month, by contrat, bouts and outcome: the `Tally` rows."""
    taken = TAKEN.in_month(carnet, month)
    return [{"month": month, **dict(zip(COLUMNS, row, strict=True))} for row in taken]
