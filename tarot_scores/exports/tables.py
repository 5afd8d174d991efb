"""The standings, the donnes and the parties as tables of cells, the heading first."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import islice

from tarot_scores.exports.cells import Cell, write_list
from tarot_scores.exports.columns import CANCELLED, HEADINGS, SEUL
from tarot_scores.exports.labels import Words, french
from tarot_scores.models import Partie, Places
from tarot_scores.queries import (
    Standing,
    Whole,
    WholeDonne,
    standings,
    whole_donnes,
    whole_standings,
    whole_totals,
)
from tarot_scores.scoring import Regles

Names = Mapping[int, str]
Order = Mapping[int, int]  # of the seats, by player
SOME = 200  # parties whose totals are asked for at once
FACTS = 9  # columns that only a donne that was played fills


def standings_table(partie: Partie) -> Iterator[list[Cell]]:
    """Give the standings of a partie."""
    yield _standings_heading()
    for line in standings(partie):
        yield _standing_cells(line)


def whole_standings_table(whole: Whole) -> Iterator[list[Cell]]:
    """Give the standings of every partie, one after the other."""
    yield ["Partie", "Date", *_standings_heading()]
    parties = enumerate(whole.parties, 1)
    while some := list(islice(parties, SOME)):
        ranked = whole_standings(whole, [partie for _number, partie in some])
        for (number, partie), lines in zip(some, ranked, strict=True):
            for line in lines:
                yield [number, partie.started_at, *_standing_cells(line)]


def parties_table(whole: Whole) -> Iterator[list[Cell]]:
    """Give a line for each partie, with the total of every player who sat there."""
    terms = ["Partie", "Date", "Fin", "Nom", "Lieu", "Note", "Options"]
    yield [*terms, "Joueurs par donne", *(player.name for player in whole.players)]
    parties = enumerate(whole.parties, 1)
    while some := list(islice(parties, SOME)):
        totals = whole_totals([partie for _number, partie in some])
        for number, partie in some:
            marks = totals.get(partie.pk, {})
            scores = [marks.get(player.pk) for player in whole.players]
            yield [number, *_partie_cells(partie), *scores]


def donnes_table(whole: Whole) -> Iterator[list[Cell]]:
    """Give every donne with all that was said of it, and what every player marks.

    A cancelled donne has its facts and no scores, so that each column adds up to the total.
    """
    names = {player.pk: player.name for player in whole.players}
    parties = dict(_begun(whole))
    yield [*HEADINGS.values(), *names.values()]
    for donne in whole_donnes(whole):
        begun, order = parties[donne.partie]
        yield [
            *begun,
            *_donne_cells(donne, order, names),
            *_score_cells(donne, names),
        ]


def template_table() -> Iterator[list[Cell]]:
    """Give a table of donnes to fill in, with two that show how."""
    yield [*HEADINGS.values()]
    begun: list[Cell] = [1, "2026-11-28", "", "", ""]
    who, poignee = "Anne, Bruno, Chloé, Denis", "Chloé : Simple"
    first: list[Cell] = [2, 49, "Attaque"]
    second: list[Cell] = [3, 41, ""]
    yield [*begun, 1, "Jouée", "", "Anne", who, "", "Bruno", "", "Garde", *first, "", "", ""]
    yield [*begun, 2, "", "", "", "", "", "Chloé", "", "Garde sans", *second, poignee, "", ""]


def _begun(whole: Whole) -> Iterator[tuple[int, tuple[list[Cell], Order]]]:
    """Give what the lines of each partie begin with, and how people sit there."""
    for number, partie in enumerate(whole.parties, 1):
        order = {seat.player: seat.order for seat in whole.seats[partie.pk]}
        yield partie.pk, ([number, partie.started_at, partie.name, partie.place], order)


def _standings_heading() -> list[Cell]:
    counted = ["Donnes jouées", "Prises", "Réussies", "Moyenne"]
    return ["Rang", "Joueur", "Points", *counted]


def _standing_cells(line: Standing) -> list[Cell]:
    counted = [line.played, line.taken, line.won, line.average]
    return [line.rank, line.player.name, line.points, *counted]


def _partie_cells(partie: Partie) -> list[Cell]:
    said = [partie.name, partie.place, partie.note, _options(partie.regles)]
    return [partie.started_at, partie.ended_at, *said, partie.table_size]


def _donne_cells(donne: WholeDonne, order: Order, names: Names) -> list[Cell]:
    playing, morts = _people(donne, order)
    return [
        _options(donne.regles),
        donne.number,
        french().kinds[donne.kind],
        CANCELLED if donne.cancelled_at else "",
        names[donne.donneur],
        write_list(tuple(names[player] for player in playing)),
        write_list(tuple(names[player] for player in morts)),
        *(_fact_cells(donne, len(playing), names) if donne.preneur else [None] * FACTS),
    ]


def _fact_cells(donne: WholeDonne, size: int, names: Names) -> list[Cell]:
    said, alone = french(), SEUL if size == 5 else ""
    return [
        names[donne.preneur or 0],
        names[donne.appele] if donne.appele else alone,
        said.contrats[donne.contrat],
        donne.bouts,
        Decimal(donne.half_points or 0) / 2,
        said.camps.get(donne.petit_au_bout, ""),
        _announces(donne.poignees, names, said.poignees),
        said.chelems.get(donne.chelem, ""),
        _announces(donne.miseres, names, said.miseres),
    ]


def _announces(announces: Sequence[tuple[int, str]], names: Names, words: Words) -> str:
    return write_list(tuple(f"{names[who]} : {words[what]}" for who, what in sorted(announces)))


def _score_cells(donne: WholeDonne, names: Names) -> list[Cell]:
    if donne.cancelled_at:
        return [None] * len(names)
    points = {player: points for player, points, _role in donne.line}
    return [points.get(player) for player in names]


def _people(donne: WholeDonne, order: Order) -> tuple[list[int], list[int]]:
    """Give who played, or was there when nobody played, and who sat out, as they sit."""
    places = Places.read(donne.places) if donne.places and not donne.line else None
    playing, morts = places or (donne.playing(), donne.morts())
    return sorted(playing, key=order.__getitem__), sorted(morts, key=order.__getitem__)


@functools.lru_cache
def _options(regles: Regles) -> str:
    played = [name for name, is_played in regles.as_dict().items() if is_played]
    return write_list(tuple(french().options[name] for name in played))
