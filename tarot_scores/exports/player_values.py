"""What was done to the players of a document: who was found to be another, and their trail."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tarot_scores.exports.carnet_values import Seated
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.values import Value
from tarot_scores.models import Merge, Player, PlayerRevision
from tarot_scores.models.carnets import COLOURS
from tarot_scores.models.copies import MergeCopy
from tarot_scores.models.names import NAME_LENGTH

CHANGED = PlayerRevision.Action.CHANGED


def read_merge(value: Value, players: int, seated: Sequence[Seated]) -> MergeCopy:
    """Give a merge; who is gone sits at none of its parties, unless it was undone."""
    gone, kept = value["gone"].number(1, players), value["kept"].number(1, players)
    undone_at = None if value["undone_at"].is_null else value["undone_at"].moment()
    parties = tuple(each.number(1, len(seated)) for each in value["parties"].items(len(seated)))
    if len(set(parties)) < len(parties):
        raise value["parties"].refused(_("une partie y est deux fois"))
    if not undone_at and any(gone in seated[number - 1] for number in parties):
        raise value["parties"].refused(_("qui est réuni à un autre n’y a plus de siège"))
    merge = Merge(gone_id=gone, kept_id=kept, undone_at=undone_at)
    return MergeCopy(merge=merge, parties=parties)


def check_merges(players: Sequence[Player], merges: Sequence[MergeCopy]) -> None:
    """Let each player who was merged be so by one merge, into somebody, and never into himself."""
    into = {number: player.merged_into_id for number, player in enumerate(players, 1)}
    lasting = [each.merge for each in merges if not each.merge.undone_at]
    told = {merge.gone_id: merge.kept_id for merge in lasting}
    merged = {number: kept for number, kept in into.items() if kept is not None}
    if len(told) < len(lasting) or told != merged or any(_is_around(into, each) for each in into):
        raise FileRefused(_("Les joueurs réunis ne sont pas ceux que le fichier réunit."))


def read_player_revision(value: Value, players: int, merges: int) -> PlayerRevision:
    """Give a line of the trail of a player: what was said of him before, or a merge."""
    action, before, merge = value["action"], value["before"], value["merge"]
    if action.said not in PlayerRevision.Action.values:
        raise action.refused(_("ce qui fut fait au joueur est attendu"))
    is_changed = action.said == CHANGED
    if is_changed == before.is_null or is_changed != merge.is_null:
        raise action.refused(_("ce qui fut fait au joueur est attendu"))
    return PlayerRevision(
        player_id=value["player"].number(1, players),
        action=str(action.said),
        before=None if before.is_null else _said(before),
        merge_id=None if merge.is_null else merge.number(1, merges),
        device=value["device"].device(),
        created_at=value["created_at"].moment(),
    )


def _said(value: Value) -> dict[str, object]:
    return {
        "name": value["name"].text(NAME_LENGTH),
        "colour": value["colour"].number(0, COLOURS - 1),
        "is_active": value["is_active"].truth(),
    }


def _is_around(into: dict[int, int | None], number: int | None) -> bool:
    """Tell whether somebody is merged into himself, by whatever way."""
    seen: set[int] = set()
    while number is not None and number not in seen:
        seen.add(number)
        number = into.get(number)
    return number is not None
