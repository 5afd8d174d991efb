from dataclasses import replace
from datetime import date

import pytest

from tarot_scores.queries import Order, Period, Span, Sums
from tarot_scores.queries.sums import SUMMED
from tarot_scores.templatetags import statistics

NOTHING = Sums(rating=15_000, **dict.fromkeys(SUMMED, 0))


@pytest.mark.parametrize(
    ("period", "words"),
    [
        (Period(), "Depuis toujours"),
        (Period.around(Span.SEASON, date(2026, 8, 31)), "Saison 2025-2026"),
        (Period.around(Span.YEAR, date(2026, 8, 31)), "Année 2026"),
        (Period.around(Span.MONTH, date(2026, 8, 31)), "Août 2026"),
        (Period(span=Span.DATES, first=date(2026, 1, 1)), "Depuis le 1er janvier 2026"),
        (Period(span=Span.DATES, last=date(2026, 1, 11)), "Jusqu’au 11 janvier 2026"),
        (
            Period(span=Span.DATES, first=date(2025, 12, 31), last=date(2026, 1, 1)),
            "Du 31 décembre 2025 au 1er janvier 2026",
        ),
    ],
)
def test_a_period_is_said_as_people_say_it(period, words):
    assert statistics.period_name(period) == words


@pytest.mark.parametrize(
    ("tenths", "written"), [(15_000, "1\u202f500"), (15_159, "1\u202f516"), (9_994, "999")]
)
def test_a_rating_is_written_to_the_point(tenths, written):
    assert statistics.rating(tenths) == written


@pytest.mark.parametrize(
    ("part", "whole", "written"),
    [(0, 0, ""), (0, 3, "0 %"), (1, 3, "33 %"), (2, 3, "67 %"), (3, 3, "100 %")],
)
def test_a_part_is_written_in_hundredths(part, whole, written):
    assert statistics.percent(part, whole) == written


@pytest.mark.parametrize(
    ("simple", "double", "triple", "written"),
    [
        (0, 0, 0, "0"),
        (1, 0, 0, "1 (1 simple)"),
        (2, 0, 1, "3 (2 simples, 1 triple)"),
        (1, 2, 3, "6 (1 simple, 2 doubles, 3 triples)"),
    ],
)
def test_poignees_are_told_by_size(simple, double, triple, written):
    sums = replace(NOTHING, simple_poignees=simple, double_poignees=double, triple_poignees=triple)

    assert statistics.poignees(sums) == written


@pytest.mark.parametrize(
    ("order", "written"),
    [
        (Order.TOTAL, "−1\u202f234"),
        (Order.AVERAGE, "−12,3"),
        (Order.WINS, "3"),
        (Order.RATING, "1\u202f488"),
    ],
)
def test_a_player_is_measured_by_what_the_standings_are_ordered_by(order, written):
    sums = replace(NOTHING, total=-1234, donnes=100, won=3, rating=14_876)

    assert statistics.measure(sums, order) == written
