"""Where the lines and the bars of a picture go: numbers in, coordinates out.

A picture is drawn on a ground of 360 by 220, and stretched by the page. Nothing is told by colour
alone: each line has its dashes and its name at the end, each bar its number.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise

WIDTH, HEIGHT = 360, 220
LEFT, RIGHT, TOP, BOTTOM = 42, 104, 10, 20  # what the numbers and the names take around the lines
NAME_HEIGHT = 14
MOST_MARKS = 5
DASHES = 8

BAR_HEIGHT = 40


@dataclass(frozen=True, kw_only=True)
class Series:
    """What one line shows: a number by step, `None` before it begins and after it ends."""

    name: str
    values: Sequence[int | None]
    colour: int = 0


@dataclass(frozen=True, kw_only=True)
class Curve:
    """One line as it is drawn: its path, where it ends, and the height of its name beside."""

    series: Series
    dash: int
    path: str
    x: float
    y: float
    name_y: float

    @property
    def last(self) -> int:
        """The number the line ends on."""
        return next(value for value in reversed(self.series.values) if value is not None)


@dataclass(frozen=True, kw_only=True)
class Mark:
    """A number or a word along an edge, and how far it stands."""

    at: float
    value: int = 0
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class Curves:
    """Lines over the same steps, with what stands along the edges."""

    curves: tuple[Curve, ...]
    rows: tuple[Mark, ...]
    steps: tuple[Mark, ...]
    labels: tuple[str, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    name_x: int = WIDTH - RIGHT + 12

    @property
    def numbers(self) -> Iterator[tuple[str, list[int | None]]]:
        """The table behind the lines: for each step, its label and a number by line."""
        columns = [curve.series.values for curve in self.curves]
        for label, *values in zip(self.labels, *columns, strict=True):
            yield label, values


@dataclass(frozen=True, kw_only=True)
class Bar:
    """A part of a whole, drawn from the left."""

    name: str
    part: int
    whole: int
    y: int = 0
    width: float = 0

    @property
    def percent(self) -> int:
        """The part in hundredths, to the nearest."""
        return round(100 * self.part / self.whole) if self.whole else 0


@dataclass(frozen=True, kw_only=True)
class Bars:
    """Bars below each other."""

    bars: tuple[Bar, ...]
    height: int
    width: int = WIDTH + 1  # the outline of a whole
    full: int = WIDTH


def draw_curves(
    series: Sequence[Series], labels: Sequence[str], *, is_rank: bool = False
) -> Curves:
    """Draw lines over steps that have these labels; the first rank is on top.

    Who has no number at all has no line. Points are seen against zero.
    """
    drawn = [line for line in series if any(value is not None for value in line.values)]
    values = [value for line in drawn for value in line.values if value is not None]
    low, high = (min(values, default=1), max(values, default=1)) if is_rank else _around(values)
    heights = _scale(*((low, high) if is_rank else (high, low)), TOP, HEIGHT - BOTTOM)
    across = _scale(0, len(labels) - 1, LEFT, WIDTH - RIGHT)
    marks = marks_from(low, high) if is_rank else marks_within(low, high)
    return Curves(
        curves=tuple(_curves(drawn, across, heights)),
        rows=tuple(Mark(at=heights(value), value=value) for value in marks),
        steps=tuple(Mark(at=across(step), text=labels[step]) for step in shown_steps(len(labels))),
        labels=tuple(labels),
    )


def draw_bars(bars: Sequence[Bar]) -> Bars:
    """Draw each part of its whole, all wholes being as long."""
    placed = (
        Bar(
            name=bar.name,
            part=bar.part,
            whole=bar.whole,
            y=BAR_HEIGHT * row,
            width=round(WIDTH * bar.part / bar.whole, 1) if bar.whole else 0,
        )
        for row, bar in enumerate(bars)
    )
    return Bars(bars=tuple(placed), height=BAR_HEIGHT * len(bars))


def marks_within(low: int, high: int) -> list[int]:
    """Give a few numbers that people count by, between the least and the most.

    >>> marks_within(-454, 570)
    [-400, -200, 0, 200, 400]
    """
    for step in _round_numbers():
        first, last = -(-low // step), high // step
        if last - first < MOST_MARKS:
            return [step * mark for mark in range(first, last + 1)]
    raise AssertionError


def marks_from(low: int, high: int) -> list[int]:
    """Give a few numbers from the least on, itself among them.

    >>> marks_from(1, 11)
    [1, 6, 11]
    """
    step = next(step for step in _round_numbers() if high - low < MOST_MARKS * step)
    return list(range(low, high + 1, step))


def shown_steps(steps: int) -> range:
    """Give the steps that are named along the edge, a few among them all.

    >>> list(shown_steps(31))
    [0, 10, 20, 30]
    """
    step = next(step for step in _round_numbers() if steps - 1 < MOST_MARKS * step)
    return range(0, steps, step)


def spread(heights: Sequence[float], least: float, lowest: float) -> list[float]:
    """Keep names apart by moving them as little as needs be, none below the lowest.

    >>> spread([10, 12, 100], 14, 200)
    [10, 24, 100]
    """
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed = list(heights)
    for above, here in pairwise(order):
        placed[here] = max(placed[here], placed[above] + least)
    floor = lowest
    for here in reversed(order):
        placed[here] = min(placed[here], floor)
        floor = placed[here] - least
    return placed


Scale = Callable[[float], float]


def _curves(drawn: Sequence[Series], across: Scale, heights: Scale) -> Iterator[Curve]:
    paths = [
        [
            (across(step), heights(value))
            for step, value in enumerate(line.values)
            if value is not None
        ]
        for line in drawn
    ]
    names = spread([path[-1][1] for path in paths], NAME_HEIGHT, HEIGHT - BOTTOM)
    for number, (line, path, name_y) in enumerate(zip(drawn, paths, names, strict=True)):
        x, y = path[-1]
        steps = "L".join(f"{_short(x)} {_short(y)}" for x, y in path)
        yield Curve(series=line, dash=number % DASHES, path=f"M{steps}", x=x, y=y, name_y=name_y)


def _around(values: Sequence[int]) -> tuple[int, int]:
    return min(0, *values, 0), max(0, *values, 0)


def _scale(first: float, last: float, start: float, end: float) -> Scale:
    """Give what leads from first to last into what leads from start to end."""
    if first == last:
        return lambda value: (start + end) / 2
    return lambda value: round(start + (value - first) * (end - start) / (last - first), 1)


def _short(number: float) -> str:
    return f"{number:g}"


def _round_numbers() -> Iterator[int]:
    """Give 1, 2, 5, 10, 20, 50, and so on."""
    for power in count():
        yield from (10**power, 2 * 10**power, 5 * 10**power)
