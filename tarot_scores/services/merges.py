"""Two players found to be one person become one, and two again if that was wrong."""

from typing import Any

from django.db import models, transaction
from django.db.models import F
from django.utils import timezone

from tarot_scores.models import (
    AnnouncedContrat,
    AnnouncedMisere,
    Donne,
    Merge,
    Partie,
    Places,
    Player,
    PlayerRevision,
    Score,
    Seat,
    ShownPoignee,
)
from tarot_scores.services.errors import SatTogether, StalePlayer
from tarot_scores.services.parties import hold_carnet
from tarot_scores.services.players import check_fresh, hold_player

# All that is said of a player at a partie: the rows, how they know their partie, the columns.
SAID: tuple[tuple[models.Manager[Any], str, tuple[str, ...]], ...] = (
    (Partie.objects, "pk", ("first_donneur",)),
    (Seat.objects, "partie", ("player",)),
    (AnnouncedContrat.objects, "partie", ("donneur", "preneur")),
    (Donne.objects, "partie", ("donneur", "preneur", "appele")),
    (ShownPoignee.objects, "donne__partie", ("player",)),
    (AnnouncedMisere.objects, "donne__partie", ("player",)),
    (Score.objects, "donne__partie", ("player",)),
)


@transaction.atomic
def merge_players(*, gone: Player, version: int, kept: Player, device: str) -> Merge:
    """Give the parties of a player to the one who is the same person, and hide the first.

    Merging again what is merged changes nothing. Raises `StalePlayer` when the one who goes is no
    longer at the version that was shown or the other went meanwhile, and `SatTogether` when a
    partie had them both: then they are two people.
    """
    gone, kept = hold_player(gone), Player.objects.get(pk=kept.pk)
    if gone.merged_into_id == kept.pk:
        return kept.merges.get(gone=gone, undone_at=None)
    check_fresh(gone, version)
    check_fresh(kept, kept.version)
    _check_never_together(gone, kept)

    parties = _hold_parties(Partie.objects.filter(seats__player=gone))
    merge = Merge.objects.create(gone=gone, kept=kept)
    merge.parties.set(parties)
    gone.merged_into = kept
    _become(merge, was=gone, now=kept)
    _leave_trail(merge, PlayerRevision.Action.MERGED, device)
    return merge


@transaction.atomic
def separate_players(*, merge: Merge, device: str) -> Merge:
    """Undo a merge: the parties that were given go back, and nothing else does.

    Raises `StalePlayer` when the one who was kept is himself merged into another by now.
    """
    hold_carnet(merge.kept.carnet_id)
    merge = Merge.objects.select_related("gone", "kept").get(pk=merge.pk)
    if merge.undone_at is not None:
        return merge
    if merge.kept.merged_into_id is not None:
        raise StalePlayer

    _hold_parties(merge.parties.all())
    merge.undone_at = timezone.now()
    merge.save(update_fields=["undone_at"])
    merge.gone.merged_into = None
    _become(merge, was=merge.kept, now=merge.gone)
    _leave_trail(merge, PlayerRevision.Action.SEPARATED, device)
    return merge


def _check_never_together(gone: Player, kept: Player) -> None:
    parties = Partie.objects.filter(seats__player=gone).filter(seats__player=kept)
    if shared := parties.newest_first().first():
        raise SatTogether(shared)


def _hold_parties(parties: models.QuerySet[Partie]) -> list[Partie]:
    return list(parties.order_by("pk").select_for_update(of=("self",)))


def _become(merge: Merge, *, was: Player, now: Player) -> None:
    """Let one player be the other in the parties of the merge, who was at none of them."""
    parties = Partie.objects.filter(merges=merge).values("pk")
    for rows, path, columns in SAID:
        for column in columns:
            rows.filter(**{f"{path}__in": parties, column: was}).update(**{column: now})
    _move_places(Donne.objects.filter(partie__in=parties), was.pk, now.pk)
    _move_places(AnnouncedContrat.objects.filter(partie__in=parties), was.pk, now.pk)
    Partie.objects.filter(pk__in=parties).update(version=F("version") + 1)
    for player in (merge.gone, merge.kept):
        player.version += 1
        player.save(update_fields=["merged_into", "version"])


def _move_places(rows: models.QuerySet[Any], was: int, now: int) -> None:
    # Many donnes of an evening have the same places: each text is written once.
    for text in set(rows.exclude(places="").values_list("places", flat=True)):
        places = Places.read(text)
        if places and was in places.people:
            rows.filter(places=text).update(places=str(places.with_other(was, now)))


def _leave_trail(merge: Merge, action: PlayerRevision.Action, device: str) -> None:
    PlayerRevision.objects.create(player=merge.kept, action=action, merge=merge, device=device)
