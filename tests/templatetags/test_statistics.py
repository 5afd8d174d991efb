from dataclasses import replace
from datetime import date

import pytest

from tarot_scores.queries import Period, Span, Sums
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


def test_a_success_is_told_in_three_ways():
    assert statistics.success(0, 0) == "–"
    assert statistics.success(2, 3) == (
        '67 %<small>2 sur 3</small><progress max="3" value="2" aria-hidden="true"></progress>'
    )


def test_what_is_counted_has_its_word():
    assert [statistics.parties(count) for count in (1, 2)] == ["1 partie", "2 parties"]
    counts = [statistics.donnes(count) for count in (0, 1, 1240)]
    assert counts == ["–", "1 donne", "1\u202f240 donnes"]
