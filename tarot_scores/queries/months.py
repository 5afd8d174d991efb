"""What the scores of a carnet give one month at a time."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from django.db.models import QuerySet

from tarot_scores.models import Carnet, Score
from tarot_scores.models.donnes import ScoreQuerySet
from tarot_scores.models.plain import PlainRows
from tarot_scores.queries.careers import BEGINNING, FOREVER
from tarot_scores.queries.periods import Period, Span

# The SQL holds small numbers of its own: a primary key is told by one that is far from them.
FAR_KEY = -(2**62)


class MonthRows(PlainRows):
    """A question about what everybody marked in the parties that began in a month."""

    def __init__(self, ask: Callable[[ScoreQuerySet], QuerySet[Any, Any]]) -> None:
        super().__init__(
            lambda carnet, start, end: ask(_scores_between(carnet, start, end)),
            BEGINNING,
            FOREVER,
            key=FAR_KEY,
        )

    def in_month(self, carnet: Carnet, month: date) -> list[tuple[Any, ...]]:
        """Give what the database answers of the month of a day, as it stores it."""
        return self.of(carnet.pk, *Period.around(Span.MONTH, month).moments().values())


def _scores_between(carnet: int, start: datetime, end: datetime) -> ScoreQuerySet:
    moments = {"donne__partie__started_at__gte": start, "donne__partie__started_at__lt": end}
    return Score.objects.playing().filter(donne__partie__carnet=carnet, **moments)
