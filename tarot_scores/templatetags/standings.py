"""The cells of the standings of a carnet.

They are written here and not in a template, as those of a sheet: one by one they cost as much as
all the questions to the database.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tarot_scores.queries import CarnetStanding, Order, Sums
from tarot_scores.templatetags.statistics import rating
from tarot_scores.templatetags.tarot import average, sign, signed, total

register = template.Library()

MEASURES: dict[Order, Callable[[Sums], str]] = {
    Order.TOTAL: lambda sums: signed(sums.total),
    Order.AVERAGE: lambda sums: average(sums.by_donne) if sums.by_donne is not None else "",
    Order.WINS: lambda sums: total(sums.won),
    Order.RATING: lambda sums: rating(sums.rating),
}


@register.filter
def measures(sums: Sums, columns: Iterable[tuple[Order, Any]]) -> SafeString:
    """Write what a player can be ranked by, a cell each; the total says its sign."""
    return format_html_join(
        "",
        '<td class="{}">{}</td>',
        (
            (sign(sums.total) if order is Order.TOTAL else "", MEASURES[order](sums))
            for order, _label in columns
        ),
    )


@register.filter
def rank(line: CarnetStanding) -> SafeString:
    """Write a rank, the first three on a medal, and how the last partie moved it."""
    medal = format_html('<b class="rank rank-{0}">{0}</b>', line.rank)
    if line.is_new:
        return format_html("{}<small>{}</small>", medal, _("nouveau"))
    return medal + _moved(line.climbed) if line.climbed else medal


def _moved(climbed: int) -> SafeString:
    """Write an arrow to see, and a sentence to hear."""
    places = abs(climbed)
    up, words = ("▲", _gained(places)) if climbed > 0 else ("▼", _lost(places))
    return format_html(
        '<small class="{}"><span aria-hidden="true">{} {}</span>'
        '<span class="visually-hidden">{}</span></small>',
        sign(climbed),
        up,
        places,
        words,
    )


def _gained(places: int) -> str:
    return ngettext("%(n)s place gagnée", "%(n)s places gagnées", places) % {"n": places}


def _lost(places: int) -> str:
    return ngettext("%(n)s place perdue", "%(n)s places perdues", places) % {"n": places}
