"""What the players of a carnet took from one another in a month, counted from the scores.

The défense pays the attaque: a défenseur settles what he marks with the preneur alone, or two
thirds of it with the preneur and one third with the appelé. Those two settle what is left, which
is nothing without misères. So what a player takes from all the others is what he marks.

Source: docs/regles.md, « Qui prend à qui ».
"""

from datetime import date

from django.db.models import Case, Count, F, Q, Sum, Value, When
from django.db.models.expressions import Combinable

from tarot_scores.models import Carnet
from tarot_scores.models.donnes import made
from tarot_scores.queries.months import MonthRows
from tarot_scores.queries.results import Row
from tarot_scores.scoring import Role

KEY = ("player", "other")
COLUMNS = (
    *("player_id", "other_id"),
    *("thirds", "against", "together", "together_made", "together_points"),
)

ALONE = Q(donne__appele=None)
CALLED = ~ALONE
ANY = Q()
# Who takes from whom, and how many thirds of what each of them marks.
SHARES = (
    (Role.DEFENSE, Role.PRENEUR, ALONE, (3, 0)),
    (Role.DEFENSE, Role.PRENEUR, CALLED, (2, 0)),
    (Role.DEFENSE, Role.APPELE, ANY, (1, 0)),
    (Role.PRENEUR, Role.DEFENSE, ALONE, (0, -3)),
    (Role.PRENEUR, Role.DEFENSE, CALLED, (0, -2)),
    (Role.APPELE, Role.DEFENSE, ANY, (0, -1)),
    (Role.PRENEUR, Role.APPELE, ANY, (1, -2)),
    (Role.APPELE, Role.PRENEUR, ANY, (2, -1)),
)
TOGETHER = ~Q(role=Role.DEFENSE) & ~Q(other_role=Role.DEFENSE)


def _thirds() -> Case:
    cases: list[When] = []
    for role, other_role, called, (mine, theirs) in SHARES:
        taken: Combinable = Value(mine) * F("points") + Value(theirs) * F("other_points")
        cases.append(When(Q(role=role, other_role=other_role) & called, then=taken))
    return Case(*cases)


BETWEEN = MonthRows(
    lambda scores: (
        scores.annotate(
            other=F("donne__scores__player"),
            other_role=F("donne__scores__role"),
            other_points=F("donne__scores__points"),
        )
        .exclude(other_role=Role.MORT)
        .exclude(role=Role.DEFENSE, other_role=Role.DEFENSE)
        .exclude(other=F("player"))
        .values_list(*KEY)
        .annotate(
            thirds=Sum(_thirds()),
            against=Count("pk", filter=~TOGETHER),
            together=Count("pk", filter=TOGETHER),
            together_made=Count("pk", filter=TOGETHER & made("donne__")),
            together_points=Sum("points", filter=TOGETHER, default=0),
        )
        .order_by(*KEY)
    )
)


def counted_flows(carnet: Carnet, month: date) -> list[Row]:
    """Count what went between every two players who met in a month: the rows of `Flow`."""
    met = BETWEEN.in_month(carnet, month)
    return [{"month": month, **dict(zip(COLUMNS, row, strict=True))} for row in met]
