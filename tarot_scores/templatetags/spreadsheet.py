"""What a line of a spreadsheet would write, as a person reads it back."""

from collections.abc import Sequence

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tarot_scores.models.copies import DonneCopy
from tarot_scores.templatetags.tarot import signed
from tarot_scores.words import CONTRATS, KINDS, card_points

register = template.Library()


@register.filter
def row_said(copy: DonneCopy, names: Sequence[str]) -> str:
    """Say a donne in short: « Bruno, garde, 2 bouts, 49 points »."""
    facts = copy.facts
    if facts is None:
        return str(KINDS[copy.donne.kind])
    bouts = ngettext("%(bouts)s bout", "%(bouts)s bouts", facts.bouts) % {"bouts": facts.bouts}
    points = _("%(points)s points") % {"points": card_points(facts.half_points)}
    who = [names[player - 1] for player in (facts.preneur, facts.appele) if player]
    return ", ".join([" + ".join(who), str(CONTRATS[facts.contrat]).lower(), bouts, points])


@register.filter
def row_marks(copy: DonneCopy, names: Sequence[str]) -> list[str]:
    """Say what everybody marks: « Bruno +318 », the preneur first."""
    return [f"{names[player - 1]} {signed(points)}" for player, (points, _r) in copy.line.items()]
