"""A file comes in: whole or not at all, and beside what is there."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import IntegrityError, transaction

from tarot_scores.models import Carnet, Partie
from tarot_scores.models.copies import CarnetCopy, DonneCopy, DonnesCopy
from tarot_scores.models.names import name_key
from tarot_scores.services.copies import (
    partie_key,
    write_donnes,
    write_merges,
    write_parties,
    write_players,
)
from tarot_scores.services.parties import check_room, players_named


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


@transaction.atomic
def bring_donnes(*, carnet: Carnet, copy: DonnesCopy, device: str) -> CameIn:
    """Write parties that were kept elsewhere into a carnet, but those that it was brought before.

    A partie is known again by all that its donnes say: the same file twice brings it once, and a
    file that grew brings what it has more. Raises `CarnetFull`.
    """
    Carnet.objects.select_for_update().get(pk=carnet.pk)  # no two phones bring one partie twice
    keys, before = _keys(carnet, copy), brought_before(carnet, copy)
    fresh = [number for number in keys if number not in before]
    check_room(carnet, len(fresh))
    donnes = [each for each in copy.donnes if each.partie not in before]
    for number in fresh:
        copy.parties[number - 1].partie.entry_key = keys[number]
    for each in donnes:
        each.trail[0].device = device
    players = players_named(carnet, copy.names if fresh else ())
    people = {number: player.pk for number, player in enumerate(players, 1)}
    written = write_parties(carnet, [copy.parties[number - 1] for number in fresh], people)
    parties = dict(zip(fresh, written.values(), strict=True))
    count, _renewed = write_donnes(donnes, parties, people)
    return CameIn(carnet=carnet, parties=len(parties), donnes=count)


def brought_before(carnet: Carnet, copy: DonnesCopy) -> set[int]:
    """Give the numbers of the parties that came into this carnet from a file already."""
    numbers = {key: number for number, key in _keys(carnet, copy).items()}
    here = carnet.parties.filter(entry_key__in=numbers)
    return {numbers[key] for key in here.values_list("entry_key", flat=True)}


def _keys(carnet: Carnet, copy: DonnesCopy) -> dict[int, uuid.UUID]:
    """Give an entry key for what each partie says, whatever its place in the file."""
    said: dict[int, list[object]] = {
        number: [carnet.pk, each.partie.started_at.isoformat(), each.partie.name]
        for number, each in enumerate(copy.parties, 1)
    }
    for each in copy.donnes:
        said[each.partie].append(_said(each, copy.names))
    return {number: partie_key(repr(each), 0) for number, each in said.items()}


def _said(copy: DonneCopy, names: Sequence[str]) -> tuple[object, ...]:
    """Give what tells a donne from another, in words that no number of the file is in."""
    marks = sorted(
        (name_key(names[player - 1]), points, role.value)
        for player, (points, role) in copy.line.items()
    )
    facts = copy.facts
    played = (facts.contrat.value, facts.bouts, facts.half_points) if facts else ()
    return (copy.donne.number, str(copy.donne.kind), *played, *marks)


def _write_carnet(copy: CarnetCopy) -> CameIn:
    carnet = copy.carnet
    carnet.save(force_insert=True)
    people = write_players(carnet, copy.players)
    parties = write_parties(carnet, copy.parties, people)
    write_merges(copy, parties, people)
    donnes, renewed = write_donnes(copy.donnes, parties, people)
    return CameIn(carnet=carnet, parties=len(parties), donnes=donnes, renewed=renewed)


def _already_in(source: str) -> CameIn | None:
    first = Partie.objects.filter(entry_key=partie_key(source, 1)).select_related("carnet").first()
    return CameIn(carnet=first.carnet, parties=0, donnes=0) if first else None
