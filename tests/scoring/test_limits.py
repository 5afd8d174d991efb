"""The tables of what the cards allow, each bound written by hand from the proofs."""

import pytest

from tarot_scores import scoring
from tarot_scores.scoring import Chelem, Contrat
from tests.scoring.donnes import make_donne

PRISE, GARDE, GARDE_SANS, GARDE_CONTRE = Contrat
SIX = (2, 3, 4)  # players of a table whose chien has six cards

# (players, contrats): the lowest and highest points with 0, 1, 2, 3 bouts.
POSSIBLE = [
    (SIX, (PRISE, GARDE, GARDE_SANS), ["3..78", "7..82", "11..87", "15..91"]),
    (SIX, (GARDE_CONTRE,), ["0..76", "4..80", "9..84", "13..88"]),
    ((5,), (PRISE, GARDE, GARDE_SANS), ["1.5..78", "5.5..82", "9.5..87", "13.5..91"]),
    ((5,), (GARDE_CONTRE,), ["0..77.5", "4..81.5", "9..85.5", "13..89.5"]),
]

# The same, when each camp has won a pli.
PLIS_SHARED = [
    ((2,), (PRISE, GARDE, GARDE_SANS), ["4..78", "8..82", "12..86", "16..90"]),
    ((2,), (GARDE_CONTRE,), ["1..75", "5..79", "9..83", "13..87"]),
    ((3,), (PRISE, GARDE, GARDE_SANS), ["4.5..77.5", "8.5..81.5", "12.5..85.5", "16.5..89.5"]),
    ((3,), (GARDE_CONTRE,), ["1.5..74.5", "5.5..78.5", "9.5..82.5", "13.5..86.5"]),
    ((4,), (PRISE, GARDE, GARDE_SANS), ["5..77", "9..81", "13..85", "17..89"]),
    ((4,), (GARDE_CONTRE,), ["2..74", "6..78", "10..82", "14..86"]),
    ((5,), (PRISE, GARDE, GARDE_SANS), ["4..76.5", "8..80.5", "12..84.5", "16..88.5"]),
    ((5,), (GARDE_CONTRE,), ["2.5..75", "6.5..79", "10.5..83", "14.5..87"]),
]

WON = Chelem.NON_ANNONCE_REUSSI

# (chelem, players, contrats): the points that fit with each number of bouts that can be.
CHELEMS = [
    (WON, (*SIX, 5), (PRISE, GARDE, GARDE_SANS), {2: "86.5..87", 3: "91..91"}),
    (WON, SIX, (GARDE_CONTRE,), {0: "64..76", 1: "64..80", 2: "65..84", 3: "66..88"}),
    (
        WON,
        (5,),
        (GARDE_CONTRE,),
        {0: "77.5..77.5", 1: "77.5..81.5", 2: "77.5..85.5", 3: "77.5..89.5"},
    ),
    (Chelem.DEFENSE, SIX, (PRISE, GARDE), {0: "3..19", 1: "7..21"}),
    (Chelem.DEFENSE, (5,), (PRISE, GARDE), {0: "1.5..10.5", 1: "5.5..11.5"}),
    (Chelem.DEFENSE, SIX, (GARDE_SANS,), {0: "3..25", 1: "7..26", 2: "11..27", 3: "15..27"}),
    (
        Chelem.DEFENSE,
        (5,),
        (GARDE_SANS,),
        {0: "1.5..13.5", 1: "5.5..13.5", 2: "9.5..13.5", 3: "13.5..13.5"},
    ),
    (Chelem.DEFENSE, (*SIX, 5), (GARDE_CONTRE,), {0: "0..0", 1: "4..4.5"}),
]


def half_points(span):
    return tuple(scoring.parse_half_points(points) for points in span.split(".."))


def by_bouts(rows):
    return [
        pytest.param(table, contrat, bouts, span, id=f"{contrat}-a-{table}-avec-{bouts}-bouts")
        for players, contrats, spans in rows
        for table in players
        for contrat in contrats
        for bouts, span in enumerate(spans)
    ]


def donnes(players, contrat, bouts, **facts):
    """Return the donne for every number of half-points there is."""
    facts |= {"players": players, "contrat": contrat, "bouts": bouts}
    return {points: make_donne(half_points=points, **facts) for points in range(183)}


@pytest.mark.parametrize(("players", "contrat", "bouts", "span"), by_bouts(POSSIBLE))
def test_the_points_are_possible_exactly_within_the_limits(players, contrat, bouts, span):
    lowest, highest = half_points(span)

    possible = [
        points
        for points, donne in donnes(players, contrat, bouts).items()
        if scoring.find_errors(donne) == ()
    ]
    assert possible == list(range(lowest, highest + 1))


@pytest.mark.parametrize(("players", "contrat", "bouts", "span"), by_bouts(PLIS_SHARED))
def test_points_outside_of_shared_plis_ask_for_a_chelem(players, contrat, bouts, span):
    lowest, highest = half_points(span)

    for points, donne in donnes(players, contrat, bouts).items():
        warnings = scoring.find_warnings(donne)
        is_possible = scoring.find_errors(donne) == ()
        assert ("W04" in warnings) == (is_possible and points < lowest)
        assert ("W03" in warnings) == (is_possible and points > highest)


@pytest.mark.parametrize("bouts", range(4))
@pytest.mark.parametrize(
    ("chelem", "players", "contrat", "spans"),
    [
        pytest.param(chelem, table, contrat, spans, id=f"{chelem}-{contrat}-a-{table}")
        for chelem, players, contrats, spans in CHELEMS
        for table in players
        for contrat in contrats
    ],
)
def test_a_chelem_leaves_exactly_these_points(chelem, players, contrat, spans, bouts):
    lowest, highest = half_points(spans[bouts]) if bouts in spans else (1, 0)

    possible = [
        points
        for points, donne in donnes(players, contrat, bouts, chelem=chelem).items()
        if scoring.find_errors(donne) == ()
    ]
    assert possible == list(range(lowest, highest + 1))


@pytest.mark.parametrize(
    ("chelem", "contrat", "bouts", "at_four", "at_five"),
    [
        pytest.param(WON, GARDE, 3, "91", "91", id="tout"),
        pytest.param(WON, GARDE, 2, "87", "87", id="tout-sauf-l-excuse"),
        pytest.param(WON, GARDE_CONTRE, 2, "80", "80,5", id="tout-sauf-le-chien"),
        pytest.param(Chelem.DEFENSE, PRISE, 0, "8", "8,5", id="l-ecart"),
        pytest.param(Chelem.DEFENSE, GARDE_SANS, 1, "12", "12,5", id="le-chien"),
        pytest.param(Chelem.DEFENSE, GARDE_CONTRE, 1, "4", "4", id="l-excuse"),
    ],
)
def test_the_usual_points_of_a_chelem_raise_no_doubt(chelem, contrat, bouts, at_four, at_five):
    facts = {"chelem": chelem, "contrat": contrat, "bouts": bouts}

    assert scoring.find_warnings(make_donne(at_four, **facts)) == ()
    assert scoring.find_warnings(make_donne(at_five, players=5, **facts)) == ()
