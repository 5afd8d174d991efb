"""The stretches of time that a carnet is read over, in days of the place where it is kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from typing import Any, Self

from django.utils import timezone

FIRST_OF_SEASON = 9  # September, when clubs begin again
ONE_DAY = timedelta(days=1)


class Span(StrEnum):
    """How long a period is."""

    SEASON = "saison"
    MONTH = "mois"
    YEAR = "annee"
    ALL = "toujours"
    DATES = "dates"


@dataclass(frozen=True, kw_only=True)
class Period:
    """From one day to another, both included; `None` where there is no end."""

    span: Span = Span.ALL
    first: date | None = None
    last: date | None = None

    @classmethod
    def around(cls, span: Span, day: date) -> Self:
        """Give the season, the month or the year of a day; any other span has no ends."""
        match span:
            case Span.SEASON:
                year = day.year if day.month >= FIRST_OF_SEASON else day.year - 1
                return cls._months(span, date(year, FIRST_OF_SEASON, 1), 12)
            case Span.YEAR:
                return cls._months(span, date(day.year, 1, 1), 12)
            case Span.MONTH:
                return cls._months(span, day.replace(day=1), 1)
            case _:
                return cls(span=span)

    @classmethod
    def _months(cls, span: Span, first: date, count: int) -> Self:
        return cls(span=span, first=first, last=_months_after(first, count) - ONE_DAY)

    @property
    def before(self) -> Self:
        """The period as long that ends where this one begins."""
        return self if self.first is None else self.around(self.span, self.first - ONE_DAY)

    @property
    def after(self) -> Self:
        """The period as long that begins where this one ends."""
        return self if self.last is None else self.around(self.span, self.last + ONE_DAY)

    def moments(self, column: str = "started_at") -> Mapping[str, Any]:
        """Give the conditions that a moment falls in the period, for a filter."""
        ends = {f"{column}__gte": self.first, f"{column}__lt": self.last and self.last + ONE_DAY}
        return {name: midnight(day) for name, day in ends.items() if day}

    def days(self) -> tuple[date, date]:
        """Give the first day and the last, those of all time where there is no end."""
        return self.first or date.min, self.last or date.max


def month_of(moment: datetime) -> date:
    """Give the first day of the month of a moment, where the carnet is kept."""
    return timezone.localtime(moment).date().replace(day=1)


def midnight(day: date) -> datetime:
    """Give the moment a day begins, where the carnet is kept."""
    return timezone.make_aware(datetime.combine(day, time.min))


def _months_after(first: date, count: int) -> date:
    years, month = divmod(first.month - 1 + count, 12)
    return date(first.year + years, month + 1, 1)
