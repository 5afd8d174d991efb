"""What the players of a carnet took from one another in a month, counted from the scores.

The défense pays the attaque: a défenseur settles what he marks with the preneur alone, or two
thirds of it with the preneur and one third with the appelé. Those two settle what is left, which
is nothing without misères. So what a player takes from all the others is what he marks.

Source: docs/regles.md, « Qui prend à qui ».
"""

from collections import Counter, defaultdict
from datetime import date

from django.db.models import Case, Count, F, Q, Sum, Value, When
from django.db.models.expressions import Combinable

from tarot_scores.models import Carnet
from tarot_scores.models.donnes import made
from tarot_scores.queries.months import MonthRows
from tarot_scores.queries.results import Row
from tarot_scores.scoring import Role

KEY = ("player", "other")

ALONE = Q(donne__appele=None)
CALLED = ~ALONE
ANY = Q()
# What the attaque takes from whom, by how many thirds of what each of the two marks.
SHARES = (
    (Role.PRENEUR, Role.DEFENSE, ALONE, (0, -3)),
    (Role.PRENEUR, Role.DEFENSE, CALLED, (0, -2)),
    (Role.APPELE, Role.DEFENSE, ANY, (0, -1)),
    (Role.PRENEUR, Role.APPELE, ANY, (1, -2)),
)
AGAINST = Q(other_role=Role.DEFENSE)
TOGETHER = Q(role=Role.PRENEUR, other_role=Role.APPELE)


def _thirds() -> Case:
    cases: list[When] = []
    for role, other_role, called, (mine, theirs) in SHARES:
        taken: Combinable = Value(mine) * F("points") + Value(theirs) * F("other_points")
        cases.append(When(Q(role=role, other_role=other_role) & called, then=taken))
    return Case(*cases)


# Two who met in a donne are looked at once, from the attaque, and from the preneur within it.
MET = MonthRows(
    lambda scores: (
        scores.exclude(role=Role.DEFENSE)
        .annotate(
            other=F("donne__scores__player"),
            other_role=F("donne__scores__role"),
            other_points=F("donne__scores__points"),
        )
        .filter(AGAINST | TOGETHER)
        .values_list(*KEY)
        .annotate(
            thirds=Sum(_thirds()),
            against=Count("pk", filter=AGAINST),
            together=Count("pk", filter=TOGETHER),
            together_made=Count("pk", filter=TOGETHER & made("donne__")),
            mine=Sum("points", filter=TOGETHER, default=0),
            theirs=Sum("other_points", filter=TOGETHER, default=0),
        )
        .order_by(*KEY)
    )
)


def counted_flows(carnet: Carnet, month: date) -> list[Row]:
    """Count what went between every two players who met in a month: the rows of `Flow`.

    Each two have two rows: what one takes from the other, the other loses to him.
    """
    found: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    met = MET.in_month(carnet, month)
    for player, other, thirds, against, together, together_made, mine, theirs in met:
        both = {"against": against, "together": together, "together_made": together_made}
        found[player, other].update(both, thirds=thirds, together_points=mine)
        found[other, player].update(both, thirds=-thirds, together_points=theirs)
    return [
        {"player_id": player, "other_id": other, "month": month, **counted}
        for (player, other), counted in found.items()
    ]
