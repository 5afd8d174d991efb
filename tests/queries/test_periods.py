from datetime import UTC, date, datetime

import pytest

from tarot_scores.queries import Period, Span, month_of

DAY = date


@pytest.mark.parametrize(
    ("span", "day", "first", "last"),
    [
        (Span.SEASON, DAY(2025, 9, 1), DAY(2025, 9, 1), DAY(2026, 8, 31)),
        (Span.SEASON, DAY(2026, 8, 31), DAY(2025, 9, 1), DAY(2026, 8, 31)),
        (Span.SEASON, DAY(2026, 1, 15), DAY(2025, 9, 1), DAY(2026, 8, 31)),
        (Span.YEAR, DAY(2026, 1, 1), DAY(2026, 1, 1), DAY(2026, 12, 31)),
        (Span.MONTH, DAY(2024, 2, 10), DAY(2024, 2, 1), DAY(2024, 2, 29)),
        (Span.MONTH, DAY(2025, 12, 31), DAY(2025, 12, 1), DAY(2025, 12, 31)),
        (Span.ALL, DAY(2025, 12, 31), None, None),
    ],
)
def test_a_day_is_in_one_period_of_each_length(span, day, first, last):
    assert Period.around(span, day) == Period(span=span, first=first, last=last)


@pytest.mark.parametrize(
    ("span", "before", "after"),
    [
        (Span.SEASON, DAY(2024, 9, 1), DAY(2026, 9, 1)),
        (Span.YEAR, DAY(2025, 1, 1), DAY(2027, 1, 1)),
        (Span.MONTH, DAY(2025, 12, 1), DAY(2026, 2, 1)),
    ],
)
def test_a_period_has_one_before_and_one_after(span, before, after):
    period = Period.around(span, DAY(2026, 1, 15))

    assert (period.before.first, period.after.first) == (before, after)
    assert period.before.after == period.after.before == period


def test_what_has_no_end_has_nothing_before_or_after():
    assert Period().before == Period().after == Period()


def test_a_day_begins_at_midnight_where_the_carnet_is_kept():
    period = Period(span=Span.DATES, first=DAY(2026, 3, 29), last=DAY(2026, 10, 25))

    # The first night is an hour ahead of UTC; the clocks change twice before the last one ends.
    assert period.moments() == {
        "started_at__gte": datetime(2026, 3, 28, 23, tzinfo=UTC),
        "started_at__lt": datetime(2026, 10, 25, 23, tzinfo=UTC),
    }


def test_a_period_may_have_one_end_alone():
    assert Period(first=DAY(2026, 1, 1)).moments() == {
        "started_at__gte": datetime(2025, 12, 31, 23, tzinfo=UTC)
    }
    assert Period().moments() == {}


@pytest.mark.parametrize(
    ("moment", "month"),
    [
        (datetime(2026, 5, 31, 21, 59, tzinfo=UTC), DAY(2026, 5, 1)),
        (datetime(2026, 5, 31, 22, 0, tzinfo=UTC), DAY(2026, 6, 1)),
        (datetime(2026, 12, 31, 23, 0, tzinfo=UTC), DAY(2027, 1, 1)),
    ],
)
def test_a_partie_belongs_to_the_month_on_the_clock_of_the_table(moment, month):
    assert month_of(moment) == month
