"""How the numbers and the stretches of time of the statistics are said."""

from collections.abc import Callable
from datetime import date

from django import template
from django.utils import formats
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tarot_scores.queries import Order, Period, Span, Sums
from tarot_scores.templatetags.tarot import average, signed, total

register = template.Library()


@register.filter
def month_name(month: date) -> str:
    """Write a month in short: « nov. »."""
    return formats.date_format(month, "M").lower()


@register.filter
def period_name(period: Period) -> str:
    """Say a period: « Saison 2025-2026 », « Novembre 2025 », « Du 3 mai 2025 au 1er juin 2025 »."""
    first, last = period.first, period.last
    if period.span == Span.SEASON and first and last:
        return _("Saison %(first)s-%(last)s") % {"first": first.year, "last": last.year}
    if period.span == Span.YEAR and first:
        return _("Année %(year)s") % {"year": first.year}
    if period.span == Span.MONTH and first:
        return formats.date_format(first, "F Y").capitalize()
    return _between(first, last)


@register.filter
def rating(tenths: int) -> str:
    """Write a rating, of which tenths are kept, to the point: « 1 516 »."""
    return total((tenths + 5) // 10)


MEASURES: dict[Order, Callable[[Sums], str]] = {
    Order.TOTAL: lambda sums: signed(sums.total),
    Order.AVERAGE: lambda sums: average(sums.by_donne) if sums.by_donne is not None else "",
    Order.WINS: lambda sums: total(sums.won),
    Order.RATING: lambda sums: rating(sums.rating),
}


@register.filter
def measure(sums: Sums, order: str) -> str:
    """Write what a player is ranked by."""
    return MEASURES[Order(order)](sums)


@register.filter
def percent(part: int, whole: int) -> str:
    """Write how much of a whole a part is: « 61 % »; nothing of nothing."""
    return _("%(percent)s %%") % {"percent": round(100 * part / whole)} if whole else ""


@register.filter
def poignees(sums: Sums) -> str:
    """Write how many poignées were shown, and of which sizes: « 3 (1 simple, 2 doubles) »."""
    by_size = [
        (
            sums.simple_poignees,
            ngettext("%(n)s simple", "%(n)s simples", sums.simple_poignees),
        ),
        (
            sums.double_poignees,
            ngettext("%(n)s double", "%(n)s doubles", sums.double_poignees),
        ),
        (
            sums.triple_poignees,
            ngettext("%(n)s triple", "%(n)s triples", sums.triple_poignees),
        ),
    ]
    sizes = ", ".join(words % {"n": count} for count, words in by_size if count)
    return f"{sums.poignees} ({sizes})" if sizes else "0"


def _between(first: date | None, last: date | None) -> str:
    if first and last:
        return _("Du %(first)s au %(last)s") % {"first": _day(first), "last": _day(last)}
    if first:
        return _("Depuis le %(first)s") % {"first": _day(first)}
    if last:
        return _("Jusqu’au %(last)s") % {"last": _day(last)}
    return _("Depuis toujours")


def _day(day: date) -> str:
    text = formats.date_format(day, "j F Y")
    return text.replace("1 ", "1er ", 1) if text.startswith("1 ") else text
