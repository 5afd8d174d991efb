"""The players of a carnet in words: the letter that stands for one, and what was done to him."""

from collections.abc import Iterator

from django import template
from django.utils.translation import gettext as _

from tarot_scores.models import PlayerRevision
from tarot_scores.queries import PlayerTrailLine
from tarot_scores.words import COLOURS

register = template.Library()


@register.filter
def initial(name: str) -> str:
    """Give the letter that stands for a name beside its colour."""
    return next((letter for letter in name if letter.isalnum()), name[:1]).upper()


@register.filter
def what_was_done(line: PlayerTrailLine) -> str:
    """Say one line of the trail: « Anne s’appelle maintenant Annie »."""
    if line.merge is None:
        text = ", ".join(_changes(line))
        return text[:1].upper() + text[1:]
    pair = {"gone": line.merge.gone.name, "kept": line.merge.kept.name}
    if line.action == PlayerRevision.Action.MERGED:
        return _("%(gone)s et %(kept)s réunis") % pair
    return _("%(gone)s et %(kept)s de nouveau séparés") % pair


def _changes(line: PlayerTrailLine) -> Iterator[str]:
    before, after = line.before, line.after
    if before["name"] != after["name"]:
        yield _("%(before)s s’appelle maintenant %(after)s") % {
            "before": before["name"],
            "after": after["name"],
        }
    if before["colour"] != after["colour"]:
        was, now = (str(COLOURS[said["colour"]]).lower() for said in (before, after))
        yield _("couleur %(before)s → %(after)s") % {"before": was, "after": now}
    if before["is_active"] != after["is_active"]:
        yield _("de nouveau proposé") if after["is_active"] else _("mis de côté")
