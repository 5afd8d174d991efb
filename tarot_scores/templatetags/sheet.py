"""The rows of the feuille de marque.

They are written here and not in a template: a sheet has hundreds of cells, and each would cost
some thirty times what it does here.
"""

from collections.abc import Iterable

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tarot_scores.models.donnes import SaidDonne
from tarot_scores.queries import Mark, Row
from tarot_scores.scoring import Role
from tarot_scores.templatetags.sentences import in_short
from tarot_scores.templatetags.tarot import sign, signed, total
from tarot_scores.words import CONTRATS, KINDS, ROLES

register = template.Library()

ABSENT = '<span aria-hidden="true">·</span><span class="visually-hidden">{}</span>'


@register.filter
def lines(rows: Iterable[Row]) -> SafeString:
    """Write what was said of each donne, and what each player marks, the running total below."""
    written = "\n".join(map(_line, rows))
    return mark_safe(written)  # noqa: S308 - numbers and words of ours; the one name is escaped


def _line(row: Row) -> str:
    donne = row.donne
    cells = _cells(row) if donne.is_jouee else _nobody(row)
    return f'<tr{_state(donne)} id="donne-{donne.number}">{_said(row)}{cells}</tr>'


def _state(donne: SaidDonne) -> str:
    if donne.is_cancelled:
        return ' class="annulee"'
    return "" if donne.is_jouee else ' class="passe"'


def _said(row: Row) -> str:
    donne = row.donne
    what = CONTRATS[donne.contrat] if donne.is_jouee else KINDS[donne.kind]
    said = f"<b>{donne.number} · {what}</b>"
    if short := in_short(row):
        said += f"<span><s>{short}</s></span>" if donne.is_cancelled else f"<span>{short}</span>"
    if donne.is_cancelled:
        said += f'<span class="badge">{_("annulée")}</span>'
    return f'<th scope="row"><a href="{donne.get_absolute_url()}">{said}</a></th>'


def _nobody(row: Row) -> str:
    who = escape(_("donnée par %(player)s") % {"player": row.donneur})
    return f'<td colspan="{len(row.marks)}">{who}</td>'


def _cells(row: Row) -> str:
    write = _cancelled if row.donne.is_cancelled else _cell
    return "".join(write(mark) for mark in row.marks)


def _cancelled(mark: Mark) -> str:
    return f"<td>{_absent() if mark.points is None else signed(mark.points)}</td>"


def _absent() -> str:
    return ABSENT.format(_("n’y était pas"))


def _cell(mark: Mark) -> str:
    running = f"<i>{total(mark.running)}</i>"
    if mark.points is None:
        return f"<td>{_absent()}{running}</td>"
    if mark.role is Role.MORT:
        return f'<td class="mort">{ROLES[Role.MORT]}{running}</td>'
    points = f"{signed(mark.points)}{running}"
    if mark.role is Role.DEFENSE:
        return f'<td class="{sign(mark.points)}">{points}</td>'
    word = ROLES[mark.role] if mark.role else ""
    return f'<td class="{mark.role} {sign(mark.points)}">{points}<small>{word}</small></td>'
