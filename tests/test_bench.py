"""What `make bench` says of what it measured; the times themselves are no matter of a test."""

import pytest

from tests.bench.figures import BARE, Figure, at_least, at_most, number, timed
from tests.bench.report import cells, summary
from tests.bench.rounds import medians
from tests.bench.wire import Load


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, ""),
        (0, "0"),
        (1.2, "1,20"),
        (12.34, "12,3"),
        (146.2, "146"),
        (48_300, "48\N{NO-BREAK SPACE}300"),
    ],
)
def test_a_number_has_the_digits_that_mean_something(value, said):
    assert number(value) == said


@pytest.mark.parametrize(
    ("value", "bare", "limit", "is_missed"),
    [
        (90, None, at_most(90), False),
        (90.1, None, at_most(90), True),
        (250, None, at_least(250), False),
        (249, None, at_least(250), True),
        (500, 17.9, at_most(18, BARE), False),
        (5, 18.1, at_most(18, BARE), True),
        (500, None, None, False),
    ],
)
def test_a_figure_is_held_to_its_limit(value, bare, limit, is_missed):
    figure = Figure(name="table", value=value, unit="ms", bare=bare, limit=limit)
    assert figure.is_missed is is_missed
    assert ("MANQUÉ" in cells(figure)) is is_missed


def test_a_page_is_told_in_times_of_what_was_asked_beside():
    page = timed("table", {"bare": 0.0005, "write": 0.001, "table": 0.006}, at_most(18, BARE))
    assert cells(page) == ("table", "6 ms", "12", "6", "≤ 18 × nue", "")


def test_what_is_missed_is_named():
    kept = Figure(name="table", value=1, unit="s", limit=at_most(2))
    missed = Figure(name="feuille", value=3, unit="s", limit=at_most(2))
    told = Figure(name="départ", value=9, unit="s")
    assert summary({"Pages": [kept, missed, told]}) == "1 sur 2 comme demandé\n  MANQUÉ : feuille"


def test_rounds_end_with_the_time_but_not_before_the_third():
    asked = []
    sends = {"page": lambda: asked.append(1) or 200}
    assert medians(sends, rounds=9, seconds=0).keys() == {"page"}
    assert len(asked) == 3


def test_a_page_that_fails_ends_the_measure():
    with pytest.raises(SystemExit, match="table: 500"):
        medians({"table": lambda: 500}, rounds=1, seconds=0)


def test_the_latest_of_a_hundred_is_the_last_hundredth():
    load = Load(seconds=2, times={"poll": [n / 1000 for n in range(1, 100)], "record": [0.9]})
    assert (load.per_second, load.quantile(0.5), load.quantile(0.99)) == (50, 0.051, 0.9)
