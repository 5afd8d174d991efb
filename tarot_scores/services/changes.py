"""A donne is corrected, cancelled or restored; its trail keeps what it said."""

import uuid

from django.db import transaction
from django.utils import timezone

from tarot_scores import queries
from tarot_scores.models import Donne, Facts, Lineup, Partie, Revision
from tarot_scores.scoring import DonneKind
from tarot_scores.services.errors import StaleDonne
from tarot_scores.services.parties import hold_partie, is_limit_reached, move_on
from tarot_scores.services.rows import leave_trail, line_of, rewrite, store_line


@transaction.atomic
def correct_donne(
    *,
    donne: Donne,
    version: int,
    facts: Facts,
    device: str,
    donneur: str = "",
    entry_key: uuid.UUID | None = None,
) -> Donne:
    """Make the donne say these facts instead, and keep what it said.

    Its people and its rules stay; another of them, told by primary key, may have dealt it, and
    then sits out as the donneur does. Saying again what it says changes nothing, nor does a key
    that changed it already, whatever it says now. Raises `StaleDonne` when it is no longer at the
    version that was corrected, `EntryKeyTaken` when the key stands for another change, and
    `scoring.ImpossibleDonne`.
    """
    partie, donne = _hold_both(donne)
    lineup = queries.lineup_of(donne, donneur)
    is_made = _is_made(donne, Revision.Action.CORRECTED, entry_key)
    if is_made or _says(donne, lineup, DonneKind.JOUEE, facts):
        return donne
    _check_fresh(donne, version)
    was_reached = is_limit_reached(partie)
    line = line_of(facts, lineup, donne.regles)

    before = donne.said()
    rewrite(donne, lineup, DonneKind.JOUEE, facts)
    store_line(donne, line)
    leave_trail(donne, Revision.Action.CORRECTED, before, device, entry_key)
    move_on(partie, was_reached=was_reached)
    return donne


@transaction.atomic
def correct_to_pass(
    *,
    donne: Donne,
    version: int,
    kind: DonneKind,
    device: str,
    donneur: str = "",
    entry_key: uuid.UUID | None = None,
) -> Donne:
    """Make the donne one that nobody played, and keep what it said.

    Raises `StaleDonne` and `EntryKeyTaken`, as `correct_donne` does.
    """
    partie, donne = _hold_both(donne)
    lineup = queries.lineup_of(donne, donneur)
    is_made = _is_made(donne, Revision.Action.CORRECTED, entry_key)
    if is_made or _says(donne, lineup, kind, None):
        return donne
    _check_fresh(donne, version)
    was_reached = is_limit_reached(partie)

    before = donne.said()
    rewrite(donne, lineup, kind, None)
    leave_trail(donne, Revision.Action.CORRECTED, before, device, entry_key)
    move_on(partie, was_reached=was_reached)
    return donne


@transaction.atomic
def cancel_donne(
    *, donne: Donne, version: int, device: str, entry_key: uuid.UUID | None = None
) -> Donne:
    """Take the donne out of the totals; it stays in sight and can be restored.

    Raises `StaleDonne` and `EntryKeyTaken`, as `correct_donne` does.
    """
    return _set_cancelled(donne, True, version, Revision.Action.CANCELLED, device, entry_key)


@transaction.atomic
def restore_donne(
    *, donne: Donne, version: int, device: str, entry_key: uuid.UUID | None = None
) -> Donne:
    """Count a cancelled donne again.

    Raises `StaleDonne` and `EntryKeyTaken`, as `correct_donne` does.
    """
    return _set_cancelled(donne, False, version, Revision.Action.RESTORED, device, entry_key)


def _set_cancelled(
    donne: Donne,
    cancelled: bool,
    version: int,
    action: Revision.Action,
    device: str,
    entry_key: uuid.UUID | None,
) -> Donne:
    partie, donne = _hold_both(donne)
    if donne.is_cancelled == cancelled or _is_made(donne, action, entry_key):
        return donne
    _check_fresh(donne, version)
    was_reached = is_limit_reached(partie)

    before = donne.said()
    donne.cancelled_at = timezone.now() if cancelled else None
    donne.version += 1
    donne.save(update_fields=["cancelled_at", "version"])
    leave_trail(donne, action, before, device, entry_key)
    move_on(partie, was_reached=was_reached)
    return donne


def _is_made(donne: Donne, action: Revision.Action, entry_key: uuid.UUID | None) -> bool:
    return entry_key is not None and queries.version_made(donne, action, entry_key) is not None


def _says(donne: Donne, lineup: Lineup, kind: DonneKind, facts: Facts | None) -> bool:
    said = (donne.kind, donne.facts, donne.donneur)
    return said == (kind, facts, lineup.donneur) and not donne.is_cancelled


def _check_fresh(donne: Donne, version: int) -> None:
    if donne.version != version:
        raise StaleDonne(donne)


def _hold_both(donne: Donne) -> tuple[Partie, Donne]:
    partie = hold_partie(donne.partie_id)
    return partie, partie.donnes.with_facts().select_related("donneur").get(pk=donne.pk)
