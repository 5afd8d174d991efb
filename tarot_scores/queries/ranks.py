"""The rank of a total among others, and what it makes on average."""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import TypeVar

Total = TypeVar("Total", int, Fraction)


def ranks(totals: Iterable[Total]) -> dict[Total, int]:
    """Give the rank of each total: one more than how many are strictly above it."""
    ordered = sorted(totals, reverse=True)
    return {total: ordered.index(total) + 1 for total in ordered}


def average_of(points: int, count: int) -> Decimal | None:
    """Give the points by donne, or by partie, to the hundredth; `None` before the first one."""
    return (Decimal(points) / count).quantize(Decimal("0.01")) if count else None
