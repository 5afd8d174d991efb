"""Whether what is kept for the statistics is what the scores give."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from django.db.models import QuerySet

from tarot_scores.models import Carnet, Flow, Result, Tally
from tarot_scores.queries.careers import go_on, takes_between
from tarot_scores.queries.flows import counted_flows
from tarot_scores.queries.periods import month_of
from tarot_scores.queries.results import counted_results
from tarot_scores.queries.tallies import counted_tallies

KEYS = {
    Result: ("player_id", "partie_id"),
    Tally: ("player_id", "month", "contrat", "bouts", "is_made"),
    Flow: ("player_id", "month", "other_id"),
}

Row = Result | Tally | Flow


@dataclass(frozen=True, kw_only=True)
class KeptDifference:
    """One row that the scores do not give as it is kept; `None` stands for no row."""

    model: type[Row]
    player: int
    stored: dict[str, Any] | None
    computed: dict[str, Any] | None

    @property
    def words(self) -> list[str]:
        """The columns that differ, of a row that is there on both sides."""
        stored, computed = self.stored or {}, self.computed or {}
        return [word for word in stored if word in computed and stored[word] != computed[word]]


def kept_differences(carnet: Carnet) -> Iterator[KeptDifference]:
    """Count everything of a carnet again, a month at a time, and give each row that differs.

    What is kept must be up to date (`services.bring_up_to_date`).
    """
    parties = list(carnet.parties.order_by("started_at"))
    results = go_on({}, counted_results(parties), takes_between(carnet, {}))
    yield from _compare(Result, Result.objects.filter(player__carnet=carnet), results)
    kept = Tally.objects.filter(player__carnet=carnet).dates("month", "month")
    for month in sorted({*kept, *(month_of(partie.started_at) for partie in parties)}):
        for model, counted in ((Tally, counted_tallies), (Flow, counted_flows)):
            stored = model.objects.filter(player__carnet=carnet, month=month)
            yield from _compare(model, stored, counted(carnet, month))


def _compare(
    model: type[Row], stored: QuerySet[Any], computed: Iterable[Row]
) -> Iterator[KeptDifference]:
    """Compare plain values: a full carnet has a hundred thousand rows."""
    columns = [field.attname for field in model._meta.concrete_fields if not field.primary_key]
    values = itemgetter(*columns)
    key = itemgetter(*map(columns.index, KEYS[model]))
    kept = {key(row): row for row in stored.values_list(*columns)}
    counted = {key(row): row for row in (values(vars(each)) for each in computed)}
    for each in sorted(kept.keys() | counted.keys()):
        if kept.get(each) != counted.get(each):
            yield KeptDifference(
                model=model,
                player=each[0],
                stored=_named(columns, kept.get(each)),
                computed=_named(columns, counted.get(each)),
            )


def _named(columns: list[str], row: tuple[Any, ...] | None) -> dict[str, Any] | None:
    return None if row is None else dict(zip(columns, row, strict=True))
