"""Whether what is kept for the statistics is what the scores give."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from typing import Any

from tarot_scores.models import Carnet, Flow, Result, Tally
from tarot_scores.queries.careers import go_on, takes_between
from tarot_scores.queries.flows import counted_flows
from tarot_scores.queries.periods import month_of
from tarot_scores.queries.results import Row, counted_results
from tarot_scores.queries.tallies import counted_tallies

KEYS = {
    Result: ("player_id", "partie_id"),
    Tally: ("player_id", "month", "contrat", "bouts", "is_made"),
    Flow: ("player_id", "month", "other_id"),
}

Kept = Result | Tally | Flow


@dataclass(frozen=True, kw_only=True)
class KeptDifference:
    """One row that the scores do not give as it is kept; `None` stands for no row."""

    model: type[Kept]
    player: int
    stored: Row | None
    computed: Row | None

    @property
    def words(self) -> list[str]:
        """The columns that differ, of a row that is there on both sides."""
        stored, computed = self.stored or {}, self.computed or {}
        return [word for word in stored if word in computed and stored[word] != computed[word]]


def kept_differences(carnet: Carnet) -> Iterator[KeptDifference]:
    """Count everything of a carnet again, and give each row that differs.

    What is kept must be up to date (`services.bring_up_to_date`).
    """
    parties = list(carnet.parties.order_by("started_at"))
    months = sorted({month_of(partie.started_at) for partie in parties})
    results = go_on({}, counted_results(parties), takes_between(carnet, {}))
    yield from _compare(carnet, Result, results)
    for model, counted in ((Tally, counted_tallies), (Flow, counted_flows)):
        rows = chain.from_iterable(counted(carnet, month) for month in months)
        yield from _compare(carnet, model, rows)


def _compare(
    carnet: Carnet, model: type[Kept], computed: Iterable[Row]
) -> Iterator[KeptDifference]:
    """Compare plain values: a full carnet has a hundred thousand rows."""
    columns = [field.attname for field in model._meta.concrete_fields if not field.primary_key]
    kept = set(model.objects.filter(player__carnet=carnet).values_list(*columns))
    counted = set(map(itemgetter(*columns), computed))
    key = itemgetter(*map(columns.index, KEYS[model]))
    stored = {key(row): row for row in kept - counted}
    missed = {key(row): row for row in counted - kept}
    for each in sorted(stored.keys() | missed.keys()):
        yield KeptDifference(
            model=model,
            player=each[0],
            stored=_named(columns, stored.get(each)),
            computed=_named(columns, missed.get(each)),
        )


def _named(columns: list[str], row: tuple[Any, ...] | None) -> Row | None:
    return None if row is None else dict(zip(columns, row, strict=True))
