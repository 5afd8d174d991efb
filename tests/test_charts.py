"""The pictures: coordinates worked by hand on a ground of 360 by 220.

Lines go from 42 to 256 across, and from 10 to 200 down.
"""

import pytest

from tarot_scores.charts import (
    Bar,
    Series,
    draw_bars,
    draw_curves,
    marks_from,
    marks_within,
    shown_steps,
    spread,
)


def series(name: str, *values: int | None) -> Series:
    return Series(name=name, values=values)


def test_lines_go_from_the_left_edge_to_the_right_one():
    chart = draw_curves([series("Manon", 0, 100, 50), series("Nico", 0, -100, -50)], "012")

    assert [curve.path for curve in chart.curves] == [
        "M42 105L149 10L256 57.5",
        "M42 105L149 200L256 152.5",
    ]
    assert [(curve.x, curve.y) for curve in chart.curves] == [(256, 57.5), (256, 152.5)]
    assert [curve.last for curve in chart.curves] == [50, -50]


def test_points_are_seen_against_zero():
    chart = draw_curves([series("Manon", 50, 100)], "01")

    assert [(row.value, row.at) for row in chart.rows] == [(0, 200), (50, 105), (100, 10)]


def test_the_first_rank_is_on_top():
    chart = draw_curves([series("Manon", 1, 3), series("Nico", 3, 1)], "01", is_rank=True)

    assert [(row.value, row.at) for row in chart.rows] == [(1, 10), (2, 105), (3, 200)]
    assert chart.curves[0].path == "M42 10L256 200"


def test_a_line_begins_late_and_ends_early():
    chart = draw_curves([series("Manon", 0, 0, 100), series("Zoé", None, 100, None)], "012")

    assert chart.curves[1].path == "M149 10"
    assert chart.curves[1].last == 100


def test_who_has_no_number_has_no_line():
    chart = draw_curves([series("Manon", 0, 10), series("Zoé", None, None)], "01")

    assert [curve.series.name for curve in chart.curves] == ["Manon"]


def test_each_line_has_its_dashes():
    chart = draw_curves([series(str(number), 0, number) for number in range(9)], "01")

    assert [curve.dash for curve in chart.curves] == [0, 1, 2, 3, 4, 5, 6, 7, 0]


def test_flat_lines_run_in_the_middle():
    chart = draw_curves([series("Manon", 0, 0)], "01")

    assert chart.curves[0].path == "M42 105L256 105"
    assert [row.value for row in chart.rows] == [0]


def test_nobody_makes_an_empty_picture():
    chart = draw_curves([], [])

    assert (chart.curves, list(chart.numbers)) == ((), [])


def test_the_table_behind_says_every_number():
    chart = draw_curves([series("Manon", 0, 62), series("Zoé", None, -62)], ["0", "1"])

    assert list(chart.numbers) == [("0", [0, None]), ("1", [62, -62])]


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0, 0, [0]),
        (0, 7, [0, 2, 4, 6]),
        (0, 45, [0, 10, 20, 30, 40]),
        (-454, 570, [-400, -200, 0, 200, 400]),
        (-2064, 1924, [-2000, -1000, 0, 1000]),
        (-60, 0, [-60, -40, -20, 0]),
    ],
)
def test_the_marks_are_those_people_count_by(low: int, high: int, marks: list[int]):
    assert marks_within(low, high) == marks


@pytest.mark.parametrize(
    ("high", "marks"), [(1, [1]), (4, [1, 2, 3, 4]), (7, [1, 3, 5, 7]), (12, [1, 6, 11])]
)
def test_ranks_are_marked_from_the_first(high: int, marks: list[int]):
    assert marks_from(1, high) == marks


@pytest.mark.parametrize(
    ("steps", "named"),
    [(1, [0]), (5, [0, 1, 2, 3, 4]), (24, [0, 5, 10, 15, 20]), (41, [0, 10, 20, 30, 40])],
)
def test_a_few_steps_are_named(steps: int, named: list[int]):
    assert list(shown_steps(steps)) == named


@pytest.mark.parametrize(
    ("heights", "placed"),
    [
        pytest.param([50, 100, 150], [50, 100, 150], id="far apart"),
        pytest.param([100, 50], [100, 50], id="in any order"),
        pytest.param([50, 52, 54], [50, 64, 78], id="pushed down"),
        pytest.param([195, 199], [186, 200], id="kept above the edge"),
        pytest.param([], [], id="none"),
    ],
)
def test_names_are_kept_apart(heights: list[float], placed: list[float]):
    assert spread(heights, 14, 200) == placed


def test_a_bar_is_its_part_of_the_width():
    chart = draw_bars([Bar(name="Prise", part=21, whole=28), Bar(name="Garde", part=1, whole=3)])

    assert [(bar.width, bar.percent, bar.y) for bar in chart.bars] == [(270, 75, 0), (120, 33, 40)]
    assert chart.height == 80


def test_a_bar_of_nothing_is_empty():
    [bar] = draw_bars([Bar(name="Garde contre", part=0, whole=0)]).bars

    assert (bar.width, bar.percent) == (0, 0)
