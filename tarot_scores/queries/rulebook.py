"""The rules as a player reads them; each number comes from `scoring`, where it is said once."""

from dataclasses import dataclass
from typing import NamedTuple

from tarot_scores import scoring
from tarot_scores.scoring import (
    CARD_COUNTS,
    CARD_HALF_POINTS,
    CHIEN_SIZES,
    Appel,
    Camp,
    Card,
    Chelem,
    Contrat,
    Poignee,
    Regles,
)

# The example of the page: (25 + 6) × 2 = 62.
EXAMPLE_HALF_POINTS = 94
TABLES: tuple[tuple[int, int, Appel | None], ...] = (
    (2, 0, None),
    (3, 0, None),
    (4, 0, None),
    (4, 1, None),
    (5, 0, Appel.PARTENAIRE),
    (5, 0, Appel.SEUL),
)


class TableRow(NamedTuple):
    """How the cards are dealt among those who play, and how many trumps a poignée shows."""

    players: int
    cards: int
    chien: int
    poignees: tuple[int, ...]


class CardRow(NamedTuple):
    """A kind of card."""

    card: Card
    number: int
    half_points: int


class ContratRow(NamedTuple):
    """A contrat, what it multiplies by, and the petit au bout that goes with it."""

    contrat: Contrat
    coefficient: int
    petit: int


class ShareRow(NamedTuple):
    """What everybody marks of the example, at one table."""

    players: int
    morts: int
    appel: Appel | None
    scores: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """The numbers of the rules: those of every table, or those of one."""

    regles: Regles
    tables: tuple[TableRow, ...]
    cards: tuple[CardRow, ...]
    required: tuple[int, ...]
    contrats: tuple[ContratRow, ...]
    poignees: tuple[tuple[Poignee, int], ...]
    chelems: tuple[tuple[Chelem, int], ...]
    example: scoring.Decompte
    shares: tuple[ShareRow, ...]
    # Said once for all tables, so that the page has them at hand.
    points: int = scoring.ALL_HALF_POINTS // 2
    card_count: int = scoring.ALL_CARDS
    base: int = scoring.CONTRAT_POINTS
    petit: int = scoring.PETIT_AU_BOUT
    misere: int = scoring.MISERE_POINTS
    example_points: int = EXAMPLE_HALF_POINTS


def rulebook(regles: Regles, size: int | None = None) -> Rulebook:
    """Give the rules of the tables where `size` play, of all of them without a size."""
    sizes = [players for players in CHIEN_SIZES if size in (None, players)]
    return Rulebook(
        regles=regles,
        tables=tuple(_table(players) for players in sizes),
        cards=tuple(CardRow(card, CARD_COUNTS[card], CARD_HALF_POINTS[card]) for card in Card),
        required=scoring.REQUIRED_POINTS,
        contrats=tuple(
            ContratRow(
                contrat,
                contrat.coefficient,
                scoring.petit_au_bout_points(Camp.ATTAQUE, contrat, regles),
            )
            for contrat in Contrat
        ),
        poignees=tuple((poignee, poignee.points) for poignee in Poignee),
        chelems=tuple((chelem, chelem.points) for chelem in Chelem),
        example=_example(4, 0, None),
        shares=tuple(
            ShareRow(players, morts, appel, _example(players, morts, appel).scores)
            for players, morts, appel in TABLES
            if players in sizes
        ),
    )


def _table(players: int) -> TableRow:
    sizes = tuple(scoring.poignee_size(poignee, players) for poignee in Poignee)
    return TableRow(players, scoring.plis_of(players), CHIEN_SIZES[players], sizes)


def _example(players: int, morts: int, appel: Appel | None) -> scoring.Decompte:
    donne = scoring.Donne(
        players=players,
        morts=morts,
        appel=appel,
        contrat=Contrat.GARDE,
        bouts=2,
        half_points=EXAMPLE_HALF_POINTS,
    )
    return scoring.score_donne(donne)
