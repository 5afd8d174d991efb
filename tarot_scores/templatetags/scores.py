"""Who is where in a partie: everybody's scores, and the standings below a sheet.

They are written here and not in a template, as the rows of the sheet: each page of a partie has
them, and what may be said of a player is looked up a dozen times.
"""

from collections.abc import Iterable, Iterator

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tarot_scores.queries import Column, Standing
from tarot_scores.scoring import Role
from tarot_scores.templatetags.tarot import average, sign, signed, total
from tarot_scores.words import ROLES

register = template.Library()

UNSEEN = '<span class="visually-hidden">{}</span>'
BADGE = '<span class="badge">{}</span>'


@register.filter
def scores(columns: Iterable[Column], is_open: bool) -> SafeString:
    """Write what each player has, and what the last donne brought; who deals, while it goes on."""
    written = (_score(column, "".join(_badges(column)) if is_open else "") for column in columns)
    return mark_safe("\n".join(written))  # noqa: S308 - numbers; the names are escaped


@register.filter
def ranked(standings: Iterable[Standing]) -> SafeString:
    """Write a row for each player: the rank, the total, the prises and the average."""
    return mark_safe("\n".join(map(_ranked, standings)))  # noqa: S308 - the names are escaped


def _score(column: Column, badges: str) -> str:
    leads = UNSEEN.format(_(", en tête")) if column.is_leader else ""
    return (
        f'<li data-player="{column.player.pk}" class="{" ".join(_classes(column))}">'
        f'<span class="name">{escape(column.player.name)}</span>'
        f'<span class="total">{total(column.total)}{leads}</span>'
        f'<span class="last">{_last(column)}</span>{badges}</li>'
    )


def _classes(column: Column) -> Iterator[str]:
    if column.is_leader:
        yield "leader"
    if column.is_donneur:
        yield "donneur"
    if column.is_mort or not column.is_present:
        yield "mort"


def _last(column: Column) -> str:
    if not column.is_present:
        return _("a quitté")
    if column.last is None:
        return ""
    return f"{UNSEEN.format(_('dernière donne') + ' ')}{signed(column.last)}"


def _badges(column: Column) -> Iterator[str]:
    if column.is_donneur:
        yield BADGE.format(_("donne"))
    if column.is_mort:
        yield BADGE.format(ROLES[Role.MORT])


def _ranked(line: Standing) -> str:
    prises = _("%(won)s sur %(taken)s") % {"won": line.won, "taken": line.taken}
    if line.taken:
        prises += f'<progress max="{line.taken}" value="{line.won}" aria-hidden="true"></progress>'
    return (
        f'<tr><td>{line.rank}</td><th scope="row">{escape(line.player.name)}</th>'
        f'<td class="{sign(line.points)}">{total(line.points)}</td><td>{prises}</td>'
        f"<td>{'–' if line.average is None else average(line.average)}</td></tr>"
    )
