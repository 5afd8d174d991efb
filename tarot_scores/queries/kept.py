"""Whether what is kept for the statistics is what the scores give."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

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
    model: type[Row], stored: Iterable[Row], computed: Iterable[Row]
) -> Iterator[KeptDifference]:
    kept, counted = _by_key(model, stored), _by_key(model, computed)
    for key in sorted(kept.keys() | counted.keys()):
        if kept.get(key) != counted.get(key):
            yield KeptDifference(
                model=model, player=key[0], stored=kept.get(key), computed=counted.get(key)
            )


def _by_key(model: type[Row], rows: Iterable[Row]) -> dict[tuple[Any, ...], dict[str, Any]]:
    columns = [
        {word: value for word, value in vars(row).items() if word not in ("id", "_state")}
        for row in rows
    ]
    return {tuple(each[word] for word in KEYS[model]): each for each in columns}
