"""The cells of the feuille de marque.

They are written here and not in a template: a sheet has hundreds of them, and each would cost
some thirty times what it does here. No cell holds a text that somebody typed.
"""

from django import template
from django.utils.safestring import SafeString, mark_safe

from tarot_scores.queries import Mark, Row
from tarot_scores.scoring import Role
from tarot_scores.templatetags.tarot import sign, signed, total
from tarot_scores.words import ROLES

register = template.Library()

ABSENT = '<span aria-hidden="true">·</span><span class="visually-hidden">n’y était pas</span>'


@register.filter
def cells(row: Row) -> SafeString:
    """Write what each player marks of a played donne, with the running total below."""
    write = _cancelled if row.donne.is_cancelled else _cell
    return mark_safe("".join(write(mark) for mark in row.marks))  # noqa: S308 - numbers and words


def _cancelled(mark: Mark) -> str:
    return f"<td>{ABSENT if mark.points is None else signed(mark.points)}</td>"


def _cell(mark: Mark) -> str:
    running = f"<i>{total(mark.running)}</i>"
    if mark.points is None:
        return f"<td>{ABSENT}{running}</td>"
    if mark.role is Role.MORT:
        return f'<td class="mort">{ROLES[Role.MORT]}{running}</td>'
    points = f"{signed(mark.points)}{running}"
    if mark.role is Role.DEFENSE:
        return f'<td class="{sign(mark.points)}">{points}</td>'
    word = ROLES[mark.role] if mark.role else ""
    return f'<td class="{mark.role} {sign(mark.points)}">{points}<small>{word}</small></td>'
