"""Signs, labels and small pictures for the templates."""

import functools
import json
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import segno
from django import template
from django.conf import settings
from django.utils import formats, timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tarot_scores import network, words
from tarot_scores.models import Partie
from tarot_scores.scoring import CARD_COUNTS, Card, Regles

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

register = template.Library()

MINUS = "\u2212"
LABELS: "dict[str, Mapping[str, StrOrPromise]]" = {
    "contrat": words.CONTRATS,
    "kind": words.KINDS,
    "role": words.ROLES,
    "chelem": words.CHELEMS,
    "misere": words.MISERES,
    "poignee": words.POIGNEES,
    "camp": words.CAMPS,
    "fin": words.FINS,
    "card": words.CARDS,
}


@register.filter
def total(points: int) -> str:
    """Write points as a sheet does: « 1 146 », « −82 »."""
    digits = str(abs(points))
    if len(digits) > 3:  # A sheet has hundreds of totals: the language is only asked for these.
        digits = f"{abs(points):,}".replace(",", _thousands())
    return f"{MINUS}{digits}" if points < 0 else digits


def _thousands() -> str:
    """Give the mark between thousands; French has it narrow."""
    return str(formats.get_format("THOUSAND_SEPARATOR")).replace("\u00a0", "\u202f")


@register.filter
def signed(points: int) -> str:
    """Write what is won or lost: « +246 », « −82 », « 0 »."""
    return f"+{total(points)}" if points > 0 else total(points)


@register.filter
def average(points: Decimal) -> str:
    """Write an average to the tenth: « −69,5 », −69.5 in English."""
    tenths = round(points, 1)  # number_format only cuts the digits off
    digits = formats.number_format(abs(tenths), decimal_pos=1)
    return f"{MINUS}{digits}" if tenths < 0 else digits


@register.filter
def sign(points: int) -> str:
    """Give the class of a score: plus, minus, or nothing."""
    return "plus" if points > 0 else "minus" if points < 0 else ""


@register.filter
def label(value: str, family: str) -> str:
    """Give the word of the table for a value of the rules."""
    return str(LABELS[family].get(value, ""))


@register.filter
def table(players: int) -> str:
    """Say how many play: « À quatre »."""
    return str(words.TABLES[players])


@register.filter
def points(half_points: int) -> str:
    """Write card points, of which half-points are kept: « 4,5 »."""
    return words.card_points(half_points)


@register.filter
def day(moment: datetime) -> str:
    """Write a day as people say it: « Dimanche 29 novembre », with the year when it is past."""
    date = timezone.localtime(moment).date()
    is_past = date.year != timezone.localdate().year
    return _written(date, "l j F Y" if is_past else "l j F", get_language())


@functools.lru_cache
def _written(date: date, form: str, _language: str | None) -> str:
    """Remember how a day or its month is written in a language: a page says its own three times."""
    text = formats.date_format(date, form)
    return text[:1].upper() + text[1:].replace(" 1 ", f" {_('1er')} ")


@register.filter
def month(moment: datetime) -> str:
    """Write a month as a heading: « Novembre 2026 »."""
    return _written(timezone.localtime(moment).date().replace(day=1), "F Y", get_language())


@register.filter
def title(partie: Partie) -> str:
    """Give what the partie is called: its name, or its day."""
    return partie.name or day(partie.started_at)


@register.filter
def duration(partie: Partie) -> str:
    """Write how long a partie took: « 2 h 40 »; nothing while it is open, or if nobody knows."""
    if partie.ended_at is None or partie.ended_at == partie.started_at:
        return ""
    minutes = max(int((partie.ended_at - partie.started_at).total_seconds()) // 60, 1)
    if minutes < 60:
        return _("%(minutes)d min") % {"minutes": minutes}
    hours, minutes = divmod(minutes, 60)
    return _("%(hours)d h %(minutes)02d") % {"hours": hours, "minutes": minutes}


@register.filter
def options(regles: Regles) -> list[str]:
    """Give the names of the options that a table plays; none under the rules of the FFT."""
    played = [name for name, is_played in regles.as_dict().items() if is_played]
    return [str(words.OPTIONS[name][0]) for name in played]


@register.filter
@functools.lru_cache
def as_json(regles: Regles) -> str:
    """Write the options that a table plays, for the page's own calculation."""
    return json.dumps({name: True for name, is_played in regles.as_dict().items() if is_played})


@register.simple_tag
def card_kinds() -> list[tuple[str, str, int]]:
    """Give the kinds of cards as they are counted: the word, and how many there are."""
    return [(card, str(label), CARD_COUNTS[Card(card)]) for card, label in words.CARDS.items()]


@register.simple_tag(takes_context=True)
def absolute(context: dict[str, Any], path: str) -> str:
    """Give the whole address of a path of ours, as another device would type it."""
    return network.reachable(context["request"].build_absolute_uri(path), settings.ALLOWED_HOSTS)


@register.simple_tag
def qr_code(address: str) -> SafeString:
    """Draw an address as a code to scan."""
    drawing = segno.make(address, error="m").svg_inline(
        omitsize=True, border=2, svgclass=None, lineclass=None, title=_("Code à scanner")
    )
    return mark_safe(drawing)  # noqa: S308 - segno draws modules, it does not repeat the address
