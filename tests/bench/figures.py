"""What was measured, what it may be, and whether it is."""

from collections.abc import Mapping
from dataclasses import dataclass

BARE = "× nue"  # times of the bare view of the same rounds


class Unmeasured(Exception):
    """What cannot be measured on this machine, told in one line."""


@dataclass(frozen=True, kw_only=True)
class Limit:
    """What a figure may be, at most unless it is at least, in its own unit or in bare views."""

    amount: float
    unit: str = ""
    is_least: bool = False

    def allows(self, found: float) -> bool:
        """Whether something measured keeps to it."""
        return found >= self.amount if self.is_least else found <= self.amount


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One line of the table; `bare` and `write` say the value in times of what was asked beside."""

    name: str
    value: float
    unit: str
    bare: float | None = None
    write: float | None = None
    limit: Limit | None = None

    @property
    def is_missed(self) -> bool:
        """Whether it is not what it may be."""
        if self.limit is None:
            return False
        judged = self.bare if self.limit.unit == BARE else self.value
        return judged is None or not self.limit.allows(judged)


def at_most(amount: float, unit: str = "") -> Limit:
    """Give the limit of what should be small."""
    return Limit(amount=amount, unit=unit)


def at_least(amount: float) -> Limit:
    """Give the limit of what should be large."""
    return Limit(amount=amount, is_least=True)


def timed(
    name: str, medians: Mapping[str, float], limit: Limit | None = None, asked: str = ""
) -> Figure:
    """Give the line of a page from the medians of the rounds in which it was `asked`."""
    seconds = medians[asked or name]
    return Figure(
        name=name,
        value=1000 * seconds,
        unit="ms",
        bare=seconds / medians["bare"],
        write=seconds / medians["write"],
        limit=limit,
    )


def number(value: float | None) -> str:
    """Say a number with the digits that mean something: « 12,4 », « 48 300 »."""
    if value is None:
        return ""
    digits = 2 if abs(value) < 10 else 1 if abs(value) < 100 else 0
    said = f"{value:,.{0 if value == int(value) else digits}f}"
    return said.translate({ord(","): "\N{NO-BREAK SPACE}", ord("."): ","})
