"""The sentences that say what a donne was, who deals, and until when a partie goes on."""

import functools
from collections.abc import Iterator

from django import template
from django.utils.text import get_text_list
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from tarot_scores.models import Lineup, Partie
from tarot_scores.queries import Row
from tarot_scores.scoring import Fin
from tarot_scores.templatetags.tarot import signed
from tarot_scores.words import CONTRATS, KINDS, card_points

register = template.Library()


@register.filter
def in_short(row: Row) -> str:
    """Say a played donne in a few words: « 2 bouts, 47 · petit · poignée »; nothing of another."""
    return " · ".join(_in_short(row))


@register.filter
def mark_in_short(row: Row) -> str:
    """Say what a donne gave, as it is written: « Nico +246 », « tout le monde passe »."""
    if row.preneur is None:
        return KINDS[row.donne.kind].lower()
    return f"{row.preneur.player} {signed(row.preneur.points or 0)}"


@register.filter
def told(row: Row) -> str:
    """Say a donne to the whole table: « Nico, avec Léa, réussit sa garde : +124 »."""
    if row.preneur is None:
        return str(KINDS[row.donne.kind])
    said = {
        "preneur": row.preneur.player,
        "appele": row.appele.player if row.appele else "",
        "contrat": CONTRATS[row.donne.contrat].lower(),
        "points": signed(row.preneur.points or 0),
    }
    return _told(is_made=row.donne.is_made, has_appele=bool(row.appele)) % said


def _told(*, is_made: bool, has_appele: bool) -> str:
    if has_appele:
        if is_made:
            return _("%(preneur)s, avec %(appele)s, réussit sa %(contrat)s : %(points)s")
        return _("%(preneur)s, avec %(appele)s, chute sa %(contrat)s : %(points)s")
    if is_made:
        return _("%(preneur)s réussit sa %(contrat)s : %(points)s")
    return _("%(preneur)s chute sa %(contrat)s : %(points)s")


@register.filter
def lineup_in_words(lineup: Lineup) -> str:
    """Say who deals, and who sits out: « Nico donne et fait le mort »."""
    said = {
        "donneur": lineup.donneur,
        "morts": get_text_list([mort.name for mort in lineup.morts], _("et")),
    }
    if not lineup.morts:
        return _("%(donneur)s donne") % said
    if len(lineup.morts) == 1:
        return _("%(donneur)s donne et fait le mort") % said
    return _("%(donneur)s donne ; %(morts)s font les morts") % said


@register.filter
def until(partie: Partie) -> str:
    """Say what ends the partie: « Finit après 12 donnes. »."""
    limit = partie.limit or 0
    match Fin(partie.fin):
        case Fin.LIBRE:
            return _("Sans fin fixée.")
        case Fin.POINTS:
            return _("Finit quand un total dépasse %(limit)d.") % {"limit": limit}
        case Fin.DONNES:
            sentence = ngettext(
                "Finit après %(limit)d donne.", "Finit après %(limit)d donnes.", limit
            )
        case Fin.TOURNEES:
            sentence = ngettext(
                "Finit après %(limit)d tournée.", "Finit après %(limit)d tournées.", limit
            )
    return sentence % {"limit": limit}


def _in_short(row: Row) -> Iterator[str]:
    donne = row.donne
    if donne.bouts is None or donne.half_points is None:
        return
    counted = _counted(donne.bouts, get_language())
    yield counted % {"bouts": donne.bouts, "points": card_points(donne.half_points)}
    if donne.petit_au_bout:
        yield "petit"
    if row.poignees:
        yield "poignée" if len(row.poignees) == 1 else "poignées"
    if donne.chelem:
        yield "chelem"
    if row.miseres:
        yield "misère" if len(row.miseres) == 1 else "misères"


@functools.lru_cache
def _counted(bouts: int, _language: str | None) -> str:
    """Remember the words of a language for so many bouts: a sheet says them of each donne."""
    return ngettext("%(bouts)d bout, %(points)s", "%(bouts)d bouts, %(points)s", bouts)
