"""The lines of the standings of a carnet.

They are written here and not in a template, as those of a sheet: one by one they cost as much as
all the questions to the database.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tarot_scores.addresses import address
from tarot_scores.queries import CarnetStanding, CarnetStandings, Order, Sums
from tarot_scores.templatetags.statistics import parties, rating, success
from tarot_scores.templatetags.tarot import average, sign, signed, total

register = template.Library()

Columns = Iterable[tuple[Order, Any]]

MEASURES: dict[Order, Callable[[Sums], str]] = {
    Order.TOTAL: lambda sums: signed(sums.total),
    Order.AVERAGE: lambda sums: average(sums.by_donne) if sums.by_donne is not None else "",
    Order.WINS: lambda sums: total(sums.won),
    Order.RATING: lambda sums: rating(sums.rating),
}


@register.simple_tag
def standing_lines(standings: CarnetStandings, columns: Columns, kept: str) -> SafeString:
    """Write a line for each player; the name leads on, over what is kept of the address."""
    lines = "".join(_line(line, columns, escape(kept)) for line in standings.lines)
    return mark_safe(lines)  # noqa: S308 - the names are escaped


def _line(line: CarnetStanding, columns: Columns, kept: str) -> str:
    player, sums = line.player, line.sums
    path = address("show_player", player.carnet_id, player.pk)
    return (
        f'<tr><td>{rank(line)}</td><th scope="row"><a href="{path}{kept}">'
        f"<b>{escape(player.name)}</b> <small>{parties(sums.parties)}</small></a></th>"
        f"{measures(sums, columns)}<td>{success(sums.made, sums.taken)}</td></tr>"
    )


def measures(sums: Sums, columns: Columns) -> SafeString:
    """Write what a player can be ranked by, a cell each; the total says its sign."""
    cells = (
        f'<td class="{sign(sums.total)}">{MEASURES[order](sums)}</td>'
        if order is Order.TOTAL
        else f"<td>{MEASURES[order](sums)}</td>"
        for order, _label in columns
    )
    return mark_safe("".join(cells))  # noqa: S308 - numbers


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
