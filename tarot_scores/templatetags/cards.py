"""The parties of a list, one card each.

They are written here and not in a template: a page has twenty of them with everybody's total, and
would take twice as long.
"""

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tarot_scores.addresses import address
from tarot_scores.models import Partie
from tarot_scores.queries import PartieCard
from tarot_scores.templatetags.tarot import day, duration, title, total

register = template.Library()

NOTE_SHOWN = 90


@register.filter
def card(shown: PartieCard) -> SafeString:
    """Write a partie of a list: its title, how far it went, who is where, and its note."""
    partie = shown.partie
    return format_html(
        '<li><a href="{}"><b>{}</b>{}<span class="podium">{}</span>{}</a></li>',
        _address(partie),
        title(partie),
        _state(shown),
        _podium(shown),
        _note(partie),
    )


def _address(partie: Partie) -> str:
    return partie.get_absolute_url() if partie.is_open else address("show_evening", partie.pk)


def _state(shown: PartieCard) -> SafeString:
    partie = shown.partie
    donnes = ngettext("%(count)d donne", "%(count)d donnes", shown.donnes) % {"count": shown.donnes}
    if partie.is_open:
        return format_html('<span class="live">{} · {}</span>', _("en cours"), donnes)
    when = day(partie.started_at) if partie.name else ""
    said = [when, partie.place, donnes, duration(partie)]
    return format_html('<span class="when">{}</span>', " · ".join(filter(None, said)))


def _podium(shown: PartieCard) -> SafeString:
    """Write who is where; the ranks of an open partie are not yet won."""
    lines = (
        f"{escape(name)} {total(points)}"
        if shown.partie.is_open
        else f"{rank}. {escape(name)} {total(points)}"
        for rank, name, points in shown.podium
    )
    return mark_safe("".join(f"<span>{line}</span>" for line in lines))  # noqa: S308 - escaped above


def _note(partie: Partie) -> SafeString | str:
    if not partie.note:
        return ""
    return format_html('<span class="said">{}</span>', Truncator(partie.note).chars(NOTE_SHOWN))
