"""The standings and the donnes of a partie as tables of cells, and those as CSV.

In French whoever takes them away: what reads a file knows its columns by their names.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from decimal import Decimal

from django.utils.translation import override

from tarot_scores.models import Partie
from tarot_scores.queries import Row, Standing, sheet, standings
from tarot_scores.scoring import DonneKind
from tarot_scores.words import CAMPS, CHELEMS, CONTRATS, KINDS, MISERES, POIGNEES

Cell = str | int | Decimal | None

# A French spreadsheet splits at « ; » and writes 41,5; the others split at « , » and write 41.5.
SEPARATORS = {";": ",", ",": "."}
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
STANDINGS_HEADING = ["Rang", "Joueur", "Points", "Donnes jouées", "Prises", "Réussies", "Moyenne"]
DONNES_HEADING = [
    "Donne",
    "Jeu",
    "État",
    "Donneur",
    "Preneur",
    "Appelé",
    "Contrat",
    "Bouts",
    "Points",
    "Petit au bout",
    "Poignées",
    "Chelem",
    "Misères",
]


def standings_table(partie: Partie) -> Iterator[list[Cell]]:
    """Give the standings of a partie, the heading first."""
    yield [*STANDINGS_HEADING]
    for line in standings(partie):
        yield _standing_cells(line)


def donnes_table(partie: Partie) -> Iterator[list[Cell]]:
    """Give the donnes of a partie with every fact and every player's score, the heading first.

    A cancelled donne has its facts and no scores, so that each column adds up to the total.
    """
    whole = sheet(partie)
    names = {column.player.pk: column.player.name for column in whole.columns}
    yield [*DONNES_HEADING, *names.values()]
    for row in whole.rows:
        yield [*_fact_cells(row, names), *_score_cells(row)]


def write_csv(table: Iterable[list[Cell]], separator: str = ";") -> Iterator[str]:
    """Write a table line by line, with the mark by which a spreadsheet knows UTF-8."""
    yield "\ufeff"
    for cells in table:
        line = io.StringIO()
        texts = [_text(cell, SEPARATORS[separator]) for cell in cells]
        csv.writer(line, delimiter=separator).writerow(texts)
        yield line.getvalue()


def _standing_cells(line: Standing) -> list[Cell]:
    return [
        line.rank,
        line.player.name,
        line.points,
        line.played,
        line.taken,
        line.won,
        line.average,
    ]


@override("fr")
def _fact_cells(row: Row, names: dict[int, str]) -> list[Cell]:
    donne, facts = row.donne, row.facts
    state = "annulée" if donne.is_cancelled else ""
    said: list[Cell] = [donne.number, str(KINDS[DonneKind(donne.kind)]), state, row.donneur.name]
    if facts is None:
        return [*said, *[None] * (len(DONNES_HEADING) - len(said))]
    alone = "Seul" if row.size == 5 else ""
    return [
        *said,
        names[facts.preneur],
        names[facts.appele] if facts.appele else alone,
        CONTRATS[facts.contrat],
        facts.bouts,
        Decimal(facts.half_points) / 2,
        str(CAMPS[facts.petit_au_bout]) if facts.petit_au_bout else "",
        ", ".join(f"{names[who]} : {POIGNEES[what]}" for who, what in sorted(facts.poignees)),
        str(CHELEMS[facts.chelem]) if facts.chelem else "",
        ", ".join(f"{names[who]} : {MISERES[what]}" for who, what in sorted(facts.miseres)),
    ]


def _score_cells(row: Row) -> list[Cell]:
    if row.donne.is_cancelled:
        return [None] * len(row.marks)
    return [mark.points for mark in row.marks]


def _text(cell: Cell, decimal_mark: str) -> str:
    match cell:
        case None:
            return ""
        case str():
            return f"'{cell}" if cell.startswith(FORMULA_STARTS) else cell
        case Decimal():
            return f"{cell.normalize():f}".replace(".", decimal_mark)
        case int():
            return str(cell)
