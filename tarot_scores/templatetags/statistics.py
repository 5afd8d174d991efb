"""How the numbers and the stretches of time of the statistics are said."""

from datetime import date

from django import template
from django.utils import formats
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tarot_scores.queries import Period, Span, Sums, whole_points
from tarot_scores.templatetags.tarot import total

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
    return total(whole_points(tenths))


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


def rate(part: int, whole: int) -> SafeString:
    """Write how much of a whole a part is, with a bar below."""
    return format_html(
        '{}<progress max="{}" value="{}" aria-hidden="true"></progress>',
        percent(part, whole),
        whole,
        part,
    )


def success(made: int, taken: int) -> SafeString | str:
    """Write how often a contrat was made, in hundredths, in words and as a bar; « – » of none."""
    if not taken:
        return "–"
    words = _("%(made)s sur %(taken)s") % {"made": total(made), "taken": total(taken)}
    return format_html(
        '{}<small>{}</small><progress max="{}" value="{}" aria-hidden="true"></progress>',
        percent(made, taken),
        words,
        taken,
        made,
    )


def parties(count: int) -> str:
    """Write how many parties: « 12 parties »."""
    return ngettext("%(n)s partie", "%(n)s parties", count) % {"n": total(count)}


@register.filter
def donnes(count: int) -> str:
    """Write how many donnes: « 1 240 donnes »; « – » of none."""
    return ngettext("%(n)s donne", "%(n)s donnes", count) % {"n": total(count)} if count else "–"


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
    return f"{_('1er')}{text[1:]}" if text.startswith("1 ") else text
