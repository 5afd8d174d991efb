"""What a partie moves in the ratings, worked by hand from the three sentences of the rules."""

import pytest

from tarot_scores.queries.rating import START, rated


def after(totals, **ratings):
    return rated({who: ratings.get(who, START) for who in totals}, totals)


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        # One duel of 32 points, half of which was expected: 16 change hands.
        pytest.param({"A": 40, "B": -40}, {"A": 15160, "B": 14840}, id="a-deux"),
        pytest.param({"A": 0, "B": 0}, {"A": 15000, "B": 15000}, id="egalite"),
        # Duels of 16: A wins two, B wins one and loses one.
        pytest.param(
            {"A": 100, "B": 0, "C": -100}, {"A": 15160, "B": 15000, "C": 14840}, id="a-trois"
        ),
        # Duels of 10.666…: half is 5.333…, which is 5.3; the three below are level.
        pytest.param(
            {"A": 186, "B": -62, "C": -62, "D": -62},
            {"A": 15159, "B": 14947, "C": 14947, "D": 14947},
            id="a-quatre-trois-egaux",
        ),
        # Duels of 8: four won, three won and one lost, and so on.
        pytest.param(
            {"A": 200, "B": 100, "C": 0, "D": -100, "E": -200},
            {"A": 15160, "B": 15080, "C": 15000, "D": 14920, "E": 14840},
            id="a-cinq",
        ),
    ],
)
def test_players_of_one_rating_share_what_their_duels_are_worth(totals, expected):
    assert after(totals) == expected


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        # 400 points ahead, ten wins are expected in eleven: 32 ÷ 11 = 2.909… is 2.9.
        pytest.param({"A": 1, "B": -1}, {"A": 19029, "B": 14971}, id="le-favori-gagne"),
        # 32 × 10 ÷ 11 = 29.09… is 29.1.
        pytest.param({"A": -1, "B": 1}, {"A": 18709, "B": 15291}, id="le-favori-perd"),
        # A half was done where ten elevenths were expected: 32 × 9 ÷ 22 = 13.09… is 13.1.
        pytest.param({"A": 0, "B": 0}, {"A": 18869, "B": 15131}, id="egalite"),
    ],
)
def test_what_was_expected_moves_little_and_what_was_not_much(totals, expected):
    assert after(totals, A=19000, B=15000) == expected


def test_by_how_much_a_duel_is_won_does_not_matter():
    assert after({"A": 1, "B": 0, "C": -1}) == after({"A": 900, "B": 10, "C": -910})


def test_nobody_gains_what_nobody_loses():
    ratings = {"A": 15777, "B": 14003, "C": 16421, "D": 15000, "E": 13799}
    moved = rated(ratings, {"A": -3, "B": 500, "C": -3, "D": -300, "E": -194})

    assert sum(moved.values()) == sum(ratings.values())
    assert moved["B"] > ratings["B"]
