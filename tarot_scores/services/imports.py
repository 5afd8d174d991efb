"""A file comes in: whole or not at all, and beside what is there."""

import uuid
from dataclasses import dataclass

from django.db import IntegrityError, transaction

from tarot_scores.models import Carnet, Partie, Player
from tarot_scores.models.copies import CarnetCopy
from tarot_scores.models.names import name_key
from tarot_scores.services.copies import partie_key, write_donnes, write_parties


@dataclass(frozen=True, kw_only=True)
class CameIn:
    """What came in from a file; `renewed` donnes were here already and are here twice."""

    carnet: Carnet
    parties: int
    donnes: int
    renewed: int = 0


def import_carnet(copy: CarnetCopy, entry_key: uuid.UUID) -> CameIn:
    """Write a carnet from a file as a new one; the same entry key twice gives the same carnet."""
    source = f"carnet/{entry_key}"
    for number, each in enumerate(copy.parties, 1):
        each.partie.entry_key = partie_key(source, number)
    try:
        with transaction.atomic():
            return _already_in(source) or _write_carnet(copy)
    except IntegrityError:
        # Two requests with one key arrived together: the other one wrote the carnet.
        if came_in := _already_in(source):
            return came_in
        raise


def _write_carnet(copy: CarnetCopy) -> CameIn:
    carnet = copy.carnet
    carnet.save(force_insert=True)
    for player in copy.players:
        player.carnet, player.name_key = carnet, name_key(player.name)
    players = Player.objects.bulk_create(copy.players)
    people = {number: player.pk for number, player in enumerate(players, 1)}
    parties = write_parties(carnet, copy.parties, people)
    donnes, renewed = write_donnes(copy.donnes, parties, people)
    return CameIn(carnet=carnet, parties=len(parties), donnes=donnes, renewed=renewed)


def _already_in(source: str) -> CameIn | None:
    first = Partie.objects.filter(entry_key=partie_key(source, 1)).select_related("carnet").first()
    return CameIn(carnet=first.carnet, parties=0, donnes=0) if first else None
