"""The standings, the donnes and the parties as tables of cells, the heading first."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from itertools import islice

from django.utils.translation import gettext as _

from tarot_scores.exports.cells import Cell, write_list
from tarot_scores.exports.columns import CANCELLED, SEUL, headings
from tarot_scores.models import Facts, Partie, Places
from tarot_scores.queries import Standing, Whole, WholeDonne, standings, whole_donnes, whole_totals
from tarot_scores.scoring import DonneKind, Regles, Role
from tarot_scores.words import CAMPS, CHELEMS, CONTRATS, KINDS, MISERES, OPTIONS, POIGNEES

Names = Mapping[int, str]
PLAYING = (Role.PRENEUR, Role.APPELE, Role.DEFENSE)
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
    parties = {partie.pk: (number, partie) for number, partie in enumerate(whole.parties, 1)}
    yield [*headings(), *names.values()]
    for row in whole_donnes(whole):
        number, partie = parties[row.donne.partie_id]
        people = [[names[player] for player in group] for group in _people(row, partie)]
        yield [
            *(number, partie.started_at, partie.name, partie.place),
            *_donne_cells(row, people, names),
            *_score_cells(row, names),
        ]


def _standings_heading() -> list[Cell]:
    counted = [_("Donnes jouées"), _("Prises"), _("Réussies"), _("Moyenne")]
    return [_("Rang"), _("Joueur"), _("Points"), *counted]


def _standing_cells(line: Standing) -> list[Cell]:
    counted = [line.played, line.taken, line.won, line.average]
    return [line.rank, line.player.name, line.points, *counted]


def _partie_cells(partie: Partie) -> list[Cell]:
    said = [partie.name, partie.place, partie.note, _options(partie.regles)]
    return [partie.started_at, partie.ended_at, *said, partie.table_size]


def _donne_cells(row: WholeDonne, people: list[list[str]], names: Names) -> list[Cell]:
    donne, facts = row.donne, row.donne.facts
    playing, morts = people
    return [
        _options(donne.regles),
        donne.number,
        str(KINDS[DonneKind(donne.kind)]),
        str(CANCELLED) if donne.is_cancelled else "",
        names[donne.donneur_id],
        write_list(playing),
        write_list(morts),
        *(_fact_cells(facts, len(playing), names) if facts else [None] * FACTS),
    ]


def _fact_cells(facts: Facts, size: int, names: Names) -> list[Cell]:
    alone = str(SEUL) if size == 5 else ""
    return [
        names[facts.preneur],
        names[facts.appele] if facts.appele else alone,
        str(CONTRATS[facts.contrat]),
        facts.bouts,
        Decimal(facts.half_points) / 2,
        str(CAMPS[facts.petit_au_bout]) if facts.petit_au_bout else "",
        write_list(f"{names[who]} : {POIGNEES[what]}" for who, what in sorted(facts.poignees)),
        str(CHELEMS[facts.chelem]) if facts.chelem else "",
        write_list(f"{names[who]} : {MISERES[what]}" for who, what in sorted(facts.miseres)),
    ]


def _score_cells(row: WholeDonne, names: Names) -> list[Cell]:
    line = {} if row.donne.is_cancelled else row.line
    return [line[player][0] if player in line else None for player in names]


def _people(row: WholeDonne, partie: Partie) -> tuple[list[int], list[int]]:
    """Give who played and who sat out, as they sit; of a donne that nobody played, who was there.

    Nobody, when it was written as played and corrected.
    """
    places = Places.read(row.donne.places) or Places(())
    playing = row.with_role(*PLAYING) or places.players
    morts = row.with_role(Role.MORT) or places.morts
    order = [seat.player_id for seat in partie.seats.all()]
    return sorted(playing, key=order.index), sorted(morts, key=order.index)


def _options(regles: Regles) -> str:
    played = [name for name, is_played in regles.as_dict().items() if is_played]
    return write_list(str(OPTIONS[name][0]) for name in played)
