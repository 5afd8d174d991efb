"""The 78 cards, and what they are worth."""

import pytest

from tarot_scores.scoring import (
    ALL_CARDS,
    ALL_HALF_POINTS,
    CARD_COUNTS,
    CARD_HALF_POINTS,
    CHIEN_SIZES,
    Card,
    numbers,
    plis_of,
)


def test_the_whole_pack_is_78_cards_and_91_points():
    assert ALL_CARDS == 78
    assert sum(CARD_COUNTS[card] * CARD_HALF_POINTS[card] for card in Card) == ALL_HALF_POINTS


@pytest.mark.parametrize(
    ("card", "count", "points"),
    [
        (Card.BOUT, 3, 4.5),
        (Card.ROI, 4, 4.5),
        (Card.DAME, 4, 3.5),
        (Card.CAVALIER, 4, 2.5),
        (Card.VALET, 4, 1.5),
        (Card.OTHER, 59, 0.5),
    ],
)
def test_each_card_is_worth_what_the_rules_print(card, count, points):
    assert (CARD_COUNTS[card], CARD_HALF_POINTS[card] / 2) == (count, points)


@pytest.mark.parametrize(("players", "plis"), [(2, 36), (3, 24), (4, 18), (5, 15)])
def test_the_plis_and_the_chien_are_the_whole_pack(players, plis):
    assert plis_of(players) == plis
    assert plis * players + CHIEN_SIZES[players] == ALL_CARDS


def test_the_page_is_told_each_card_with_its_count_and_its_half_points():
    assert numbers()["cards"]["dame"] == [4, 7]
    assert numbers()["chiens"] == {2: 6, 3: 6, 4: 6, 5: 3}
