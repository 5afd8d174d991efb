"""The people of a donne, one by one, where a page names each of them.

They are written here and not in a template, as their scores are.
"""

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tarot_scores.models import Lineup

register = template.Library()


@register.filter
def marks_to_come(lineup: Lineup) -> SafeString:
    """Write a place for what each will mark."""
    written = (
        f'<div><dt>{escape(player.name)}</dt><dd data-player="{player.pk}">–</dd></div>'
        for player in lineup
    )
    return mark_safe("".join(written))  # noqa: S308 - the names are escaped


@register.filter
def other_donneurs(lineup: Lineup) -> SafeString:
    """Write a button for each who could have dealt, and did not."""
    says = _("%(player)s donne")
    written = (
        f'<button class="quiet" name="donneur" value="{player.pk}">'
        f"{escape(says % {'player': player.name})}</button>"
        for player in lineup
        if player != lineup.donneur
    )
    return mark_safe("".join(written))  # noqa: S308 - the names are escaped
