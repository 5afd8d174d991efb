"""A donne is written or passed, once for its entry key."""

import uuid

from django.db import transaction

from tarot_scores.models import Donne, Facts, Lineup, Partie, Places, Player, Revision
from tarot_scores.models.plain import ANY_ENTRY_KEY, KeptQuery
from tarot_scores.scoring import DonneKind
from tarot_scores.services.contrats import close_contrat
from tarot_scores.services.errors import EntryKeyTaken
from tarot_scores.services.parties import (
    check_takes,
    hold_partie,
    is_limit_reached,
    move_on,
    number_to_come,
)
from tarot_scores.services.rows import (
    insert,
    leave_trail,
    line_of,
    lineup_as_shown,
    lineup_said,
    store_line,
)

WRITTEN = KeptQuery(lambda key: Donne.objects.filter(entry_key=key), key=ANY_ENTRY_KEY)


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
    waited: bool = False,
) -> Donne:
    """Write a played donne, once for its entry key, with what everybody marks of it.

    `number` is the donne the form was shown for, and `places` its people, whoever they are by
    default. Raises `StalePartie` when another device wrote that one, `SeatsChanged` when others
    play it, `PartieEnded`, `EntryKeyTaken` when the key stands for another donne, and
    `scoring.ImpossibleDonne`.

    One that `waited` on a phone without network was really played so: it is written after those
    that came meanwhile, with its places, and `SeatsChanged` is for people who never sat there.
    """
    partie = hold_partie(partie.pk)
    if written := _already_written(partie, entry_key, DonneKind.JOUEE, facts):
        return written
    number = _number_of(partie, number, waited)
    was_reached = is_limit_reached(partie)
    lineup = _lineup_of(partie, donneur, places, waited)
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
    waited: bool = False,
) -> Donne:
    """Write a donne that nobody played: passed, petit sec or fausse donne; it gives no score.

    Raises as `record_donne` does.
    """
    partie = hold_partie(partie.pk)
    if written := _already_written(partie, entry_key, kind, None):
        return written
    number = _number_of(partie, number, waited)
    lineup = _lineup_of(partie, donneur, places, waited)

    donne = insert(partie, number, donneur, kind, entry_key, None, lineup.places)
    leave_trail(donne, Revision.Action.RECORDED, None, device)
    close_contrat(partie)
    move_on(partie, was_reached=is_limit_reached(partie))
    return donne


def _number_of(partie: Partie, number: int, waited: bool) -> int:
    if waited:
        return number_to_come(partie)
    check_takes(partie, number)
    return number


def _lineup_of(partie: Partie, donneur: Player, places: Places | None, waited: bool) -> Lineup:
    if waited and places:
        return lineup_said(partie, donneur, places)
    return lineup_as_shown(partie, donneur, places)


def _already_written(
    partie: Partie, entry_key: uuid.UUID, kind: DonneKind, facts: Facts | None
) -> Donne | None:
    donne = next(iter(WRITTEN.of(entry_key)), None)
    if donne is None:
        return None
    if (donne.partie_id, donne.kind, donne.facts) != (partie.pk, kind, facts):
        raise EntryKeyTaken
    return donne
