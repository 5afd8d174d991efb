"""The rank of a total among others."""

from collections.abc import Iterable


def ranks(totals: Iterable[int]) -> dict[int, int]:
    """Give the rank of each total: one more than how many are strictly above it."""
    ordered = sorted(totals, reverse=True)
    return {total: ordered.index(total) + 1 for total in ordered}
