"""The donnes to come, whoever deals them: what a phone needs to go on without asking."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tarot_scores.models import Lineup, Partie, Player
from tarot_scores.queries.lineups import lineup_around, present_players, seats_of
from tarot_scores.queries.sheet import Sheet, sheet
from tarot_scores.scoring import DonneKind, moves_donneur


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A donne dealt by one of those at the table: a sheet without any row, and who deals next."""

    sheet: Sheet
    following: Player


def turns(partie: Partie) -> Iterator[Turn]:
    """Give one turn for each player present, in the order of the seats."""
    seats, whole = seats_of(partie), sheet(partie)
    people = present_players(seats)
    for donneur, following in zip(people, (*people[1:], people[0]), strict=True):
        lineup = lineup_around(partie, seats, donneur)
        blank = replace(whole, rows=(), counted=(), announced=None, lineup=lineup, due=lineup)
        yield Turn(sheet=blank, following=following)


def kinds_dealt_again(partie: Partie) -> list[DonneKind]:
    """Give the kinds of donne after which the same player deals at this table."""
    morts = partie.seats.filter(is_present=True).count() - partie.table_size
    return [kind for kind in DonneKind if not moves_donneur(kind, morts, partie.regles)]


def blank_sheets() -> list[Sheet]:
    """Give a sheet without any row for each size of table, with places for its players."""
    return [_blank(size) for size in range(2, 6)]


def _blank(size: int) -> Sheet:
    players = tuple(Player(pk=f"siege-{seat}", name=f"⟦{seat}⟧") for seat in range(1, size + 1))
    lineup = Lineup(donneur=players[0], players=players)
    return Sheet(columns=(), rows=(), counted=(), lineup=lineup, due=lineup, announced=None)
