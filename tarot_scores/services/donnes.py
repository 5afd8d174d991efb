"""A donne is written or passed, once for its entry key."""

import uuid

from django.db import transaction

from tarot_scores.models import Donne, Facts, Partie, Places, Player, Revision
from tarot_scores.scoring import DonneKind
from tarot_scores.services.contrats import close_contrat
from tarot_scores.services.errors import EntryKeyTaken
from tarot_scores.services.parties import check_takes, hold_partie, is_limit_reached, move_on
from tarot_scores.services.rows import (
    insert,
    leave_trail,
    line_of,
    lineup_as_shown,
    store_line,
)


@transaction.atomic
def record_donne(
    *,
    partie: Partie,
    number: int,
    donneur: Player,
    places: Places | None = None,
    facts: Facts,
    entry_key: uuid.UUID,
    device: str,
) -> Donne:
    """Write a played donne, once for its entry key, with what everybody marks of it.

    `number` is the donne the form was shown for, and `places` its people, whoever they are by
    default. Raises `StalePartie` when another device wrote that one, `SeatsChanged` when others
    play it, `PartieEnded`, `EntryKeyTaken` when the key stands for another donne, and
    `scoring.ImpossibleDonne`.
    """
    partie = hold_partie(partie.pk)
    if written := _already_written(partie, entry_key, DonneKind.JOUEE, facts):
        return written
    check_takes(partie, number)
    was_reached = is_limit_reached(partie)
    lineup = lineup_as_shown(partie, donneur, places)
    line = line_of(facts, lineup, partie.regles)

    donne = insert(partie, number, donneur, DonneKind.JOUEE, entry_key, facts)
    store_line(donne, line)
    leave_trail(donne, Revision.Action.RECORDED, None, device)
    close_contrat(partie)
    move_on(partie, was_reached=was_reached)
    return donne


@transaction.atomic
def pass_donne(
    *,
    partie: Partie,
    number: int,
    donneur: Player,
    places: Places | None = None,
    kind: DonneKind,
    entry_key: uuid.UUID,
    device: str,
) -> Donne:
    """Write a donne that nobody played: passed, petit sec or fausse donne; it gives no score.

    Raises as `record_donne` does.
    """
    partie = hold_partie(partie.pk)
    if written := _already_written(partie, entry_key, kind, None):
        return written
    check_takes(partie, number)
    lineup = lineup_as_shown(partie, donneur, places)

    donne = insert(partie, number, donneur, kind, entry_key, None, lineup.places)
    leave_trail(donne, Revision.Action.RECORDED, None, device)
    close_contrat(partie)
    move_on(partie, was_reached=is_limit_reached(partie))
    return donne


def _already_written(
    partie: Partie, entry_key: uuid.UUID, kind: DonneKind, facts: Facts | None
) -> Donne | None:
    donne = Donne.objects.filter(entry_key=entry_key).first()
    if donne is None:
        return None
    if (donne.partie_id, donne.kind, donne.facts) != (partie.pk, kind, facts):
        raise EntryKeyTaken
    return donne
