"""What happened to a donne since it was written."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tarot_scores.models import Donne, Player, Revision


@dataclass(frozen=True, kw_only=True)
class TrailLine:
    """One thing done to a donne, with what it said before and after, when that changed."""

    action: Revision.Action
    at: datetime
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    names: dict[int, str]


def trail(donne: Donne) -> list[TrailLine]:
    """Give the trail of a donne, the oldest line first."""
    revisions = list(donne.revisions.all())
    names = dict(Player.objects.filter(carnet=donne.partie.carnet_id).values_list("pk", "name"))
    said = [revision.before for revision in revisions[1:]] + [donne.said()]
    return [
        TrailLine(
            action=Revision.Action(revision.action),
            at=revision.created_at,
            before=revision.before,
            after=after,
            names=names,
        )
        for revision, after in zip(revisions, said, strict=True)
    ]
