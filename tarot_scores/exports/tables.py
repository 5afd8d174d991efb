"""The standings, the donnes and the parties as tables of cells, the heading first."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import islice

from django.utils.translation import gettext as _

from tarot_scores.exports.cells import Cell, write_list
from tarot_scores.exports.columns import CANCELLED, SEUL, headings
from tarot_scores.models import Partie, Places
from tarot_scores.queries import Standing, Whole, WholeDonne, standings, whole_donnes, whole_totals
from tarot_scores.scoring import Camp, Contrat, DonneKind, Poignee, Regles
from tarot_scores.words import CAMPS, CHELEMS, CONTRATS, KINDS, MISERES, OPTIONS, POIGNEES

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
    yield [_("Partie"), _("Date"), *_standings_heading()]
    for number, partie in enumerate(whole.parties, 1):
        for line in standings(partie):
            yield [number, partie.started_at, *_standing_cells(line)]


def parties_table(whole: Whole) -> Iterator[list[Cell]]:
    """Give a line for each partie, with the total of every player who sat there."""
    terms = [_("Partie"), _("Date"), _("Fin"), _("Nom"), _("Lieu"), _("Note"), _("Options")]
    yield [*terms, _("Joueurs par donne"), *(player.name for player in whole.players)]
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
    yield [*headings(), *names.values()]
    for donne in whole_donnes(whole):
        begun, order = parties[donne.partie]
        yield [
            *begun,
            *_donne_cells(donne, order, names),
            *_score_cells(donne, names),
        ]


def template_table() -> Iterator[list[Cell]]:
    """Give a table of donnes to fill in, with two that show how."""
    yield [*headings()]
    garde, sans = str(CONTRATS[Contrat.GARDE]), str(CONTRATS[Contrat.GARDE_SANS])
    poignee = f"Chloé : {POIGNEES[Poignee.SIMPLE]}"
    begun: list[Cell] = [1, "2026-11-28", "", "", ""]
    who = "Anne, Bruno, Chloé, Denis"
    jouee, attaque = str(KINDS[DonneKind.JOUEE]), str(CAMPS[Camp.ATTAQUE])
    yield [*begun, 1, jouee, "", "Anne", who, "", "Bruno", "", garde, 2, 49, attaque, "", "", ""]
    yield [*begun, 2, jouee, "", "Bruno", who, "", "Chloé", "", sans, 3, 41, "", poignee, "", ""]


def _begun(whole: Whole) -> Iterator[tuple[int, tuple[list[Cell], Order]]]:
    """Give what the lines of each partie begin with, and how people sit there."""
    for number, partie in enumerate(whole.parties, 1):
        order = {seat.player: seat.order for seat in whole.seats[partie.pk]}
        yield partie.pk, ([number, partie.started_at, partie.name, partie.place], order)


def _standings_heading() -> list[Cell]:
    counted = [_("Donnes jouées"), _("Prises"), _("Réussies"), _("Moyenne")]
    return [_("Rang"), _("Joueur"), _("Points"), *counted]


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
        str(KINDS[donne.kind]),
        str(CANCELLED) if donne.cancelled_at else "",
        names[donne.donneur],
        write_list(tuple(names[player] for player in playing)),
        write_list(tuple(names[player] for player in morts)),
        *(_fact_cells(donne, len(playing), names) if donne.preneur else [None] * FACTS),
    ]


def _fact_cells(donne: WholeDonne, size: int, names: Names) -> list[Cell]:
    alone = str(SEUL) if size == 5 else ""
    return [
        names[donne.preneur or 0],
        names[donne.appele] if donne.appele else alone,
        str(CONTRATS[donne.contrat]),
        donne.bouts,
        Decimal(donne.half_points or 0) / 2,
        str(CAMPS[donne.petit_au_bout]) if donne.petit_au_bout else "",
        _announces(donne.poignees, names, POIGNEES),
        str(CHELEMS[donne.chelem]) if donne.chelem else "",
        _announces(donne.miseres, names, MISERES),
    ]


def _announces(
    announces: Sequence[tuple[int, str]], names: Names, labels: Mapping[str, str]
) -> str:
    return write_list(tuple(f"{names[who]} : {labels[what]}" for who, what in sorted(announces)))


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
    return write_list(tuple(str(OPTIONS[name][0]) for name in played))
