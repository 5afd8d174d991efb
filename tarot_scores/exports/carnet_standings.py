"""The standings of a carnet as tables of cells: over one period, and season after season."""

from collections.abc import Iterator
from datetime import date

from tarot_scores.exports.cells import Cell
from tarot_scores.models import Carnet
from tarot_scores.queries import (
    CarnetStanding,
    CarnetStandings,
    Period,
    Span,
    carnet_standings,
    extent,
    whole_points,
)

HEADING: tuple[Cell, ...] = (
    *("Rang", "Rang précédent", "Joueur", "Parties", "Victoires", "Points"),
    *("Donnes jouées", "Moyenne", "Prises", "Réussies", "Cote"),
)


def carnet_standings_table(standings: CarnetStandings) -> Iterator[list[Cell]]:
    """Give the standings of a carnet; who had no rank before the last partie has none there."""
    yield [*HEADING]
    for line in standings.lines:
        yield _cells(line)


def seasons_table(carnet: Carnet) -> Iterator[list[Cell]]:
    """Give the standings of the whole carnet, then those of each season, the latest first.

    What is counted must be up to date (`services.bring_up_to_date`).
    """
    yield ["Saison", *HEADING]
    for name, period in _seasons(*extent(carnet)):
        for line in carnet_standings(carnet, period).lines:
            yield [name, *_cells(line)]


def _seasons(first: date, last: date) -> Iterator[tuple[str, Period]]:
    yield "Toutes", Period()
    season = Period.around(Span.SEASON, last)
    while season.first and season.last and season.last >= first:
        yield f"{season.first.year}-{season.last.year}", season
        season = season.before


def _cells(line: CarnetStanding) -> list[Cell]:
    sums = line.sums
    return [
        *(line.rank, line.rank_before, line.player.name, sums.parties, sums.won, sums.total),
        *(sums.donnes, sums.by_donne, sums.taken, sums.made, whole_points(sums.rating)),
    ]
