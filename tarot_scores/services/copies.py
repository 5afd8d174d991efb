"""What a file holds is written: rows by the hundred, people and parties under their new keys."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from django.utils.crypto import salted_hmac

from tarot_scores.models import (
    AnnouncedContrat,
    AnnouncedMisere,
    Carnet,
    Donne,
    Facts,
    Merge,
    Partie,
    Places,
    Player,
    PlayerRevision,
    Revision,
    Score,
    Seat,
    ShownPoignee,
)
from tarot_scores.models.copies import CarnetCopy, DonneCopy, PartieCopy
from tarot_scores.models.names import name_key
from tarot_scores.models.numbers import (
    Numbers,
    renumber_facts,
    renumber_places,
    renumber_said,
)
from tarot_scores.services.rows import columns_of

CHUNK = 500


def partie_key(source: str, number: int) -> uuid.UUID:
    """Give the entry key of a partie that comes from a file: the same file gives the same key.

    Nobody can guess it, for an entry key opens a carnet that no device came to yet.
    """
    digest = salted_hmac("tarot_scores.partie", f"{source}/{number}", algorithm="sha256").digest()
    return uuid.UUID(bytes=digest[:16])


def write_players(carnet: Carnet, players: Sequence[Player]) -> dict[int, int]:
    """Write the players, and give their keys by their number in the file."""
    merged_into = [player.merged_into_id for player in players]
    for player in players:
        player.carnet, player.name_key, player.merged_into = carnet, name_key(player.name), None
    Player.objects.bulk_create(players)
    people = {number: player.pk for number, player in enumerate(players, 1)}
    for player, number in zip(players, merged_into, strict=True):
        player.merged_into_id = people[number] if number else None
    Player.objects.bulk_update(players, ["merged_into"], batch_size=CHUNK)
    return people


def write_merges(copy: CarnetCopy, parties: Mapping[int, Partie], people: Numbers) -> None:
    """Write who was found to be somebody else, and all that was done to the players."""
    merges = [each.merge for each in copy.merges]
    for merge in merges:
        merge.gone_id, merge.kept_id = people[merge.gone_id], people[merge.kept_id]
    Merge.objects.bulk_create(merges)
    for each in copy.merges:
        each.merge.parties.set(parties[number] for number in each.parties)
    for line in copy.player_trail:
        line.player_id = people[line.player_id]
        line.merge = merges[line.merge_id - 1] if line.merge_id else None
    PlayerRevision.objects.bulk_create(copy.player_trail)


def write_parties(
    carnet: Carnet, copies: Sequence[PartieCopy], people: Numbers
) -> dict[int, Partie]:
    """Write the parties with their seats, and give them by their number in the file."""
    for copy in copies:
        copy.partie.carnet, copy.partie.words = carnet, copy.partie.words_said()
        copy.partie.first_donneur_id = people[copy.partie.first_donneur_id]
        for seat in copy.seats:
            seat.partie, seat.player_id = copy.partie, people[seat.player_id]
    Partie.objects.bulk_create([copy.partie for copy in copies], batch_size=CHUNK)
    Seat.objects.bulk_create([s for copy in copies for s in copy.seats], batch_size=CHUNK)
    AnnouncedContrat.objects.bulk_create(
        _announced(copy.announced, copy.partie, people) for copy in copies if copy.announced
    )
    return {number: copy.partie for number, copy in enumerate(copies, 1)}


def write_donnes(
    copies: Iterable[DonneCopy], parties: Mapping[int, Partie], people: Numbers
) -> tuple[int, int]:
    """Write the donnes, and give how many there are, and how many keys were taken already.

    An entry key stands for one donne: one that is here already gets a new key in its copy.
    """
    written = renewed = 0
    rest = iter(copies)
    while some := list(islice(rest, CHUNK)):
        renewed += _renew_keys([copy.donne for copy in some])
        _write_some(some, parties, people)
        written += len(some)
    return written, renewed


def _renew_keys(donnes: Sequence[Donne]) -> int:
    keys = [donne.entry_key for donne in donnes]
    taken = set(Donne.objects.filter(entry_key__in=keys).values_list("entry_key", flat=True))
    for donne in donnes:
        if donne.entry_key in taken:
            donne.entry_key = uuid.uuid4()
    return len(taken)


def _write_some(
    copies: Sequence[DonneCopy], parties: Mapping[int, Partie], people: Numbers
) -> None:
    facts = [_renumber(copy, parties, people) for copy in copies]
    Donne.objects.bulk_create(copy.donne for copy in copies)
    Revision.objects.bulk_create(line for copy in copies for line in copy.trail)
    Score.objects.bulk_create(
        Score(donne=copy.donne, player_id=people[player], points=points, role=role)
        for copy in copies
        for player, (points, role) in copy.line.items()
    )
    pairs = zip((copy.donne for copy in copies), facts, strict=True)
    _write_announces([(donne, said) for donne, said in pairs if said])


def _renumber(copy: DonneCopy, parties: Mapping[int, Partie], people: Numbers) -> Facts | None:
    """Give a donne and its trail the keys of their people, and give its facts with them."""
    donne, facts = copy.donne, renumber_facts(copy.facts, people) if copy.facts else None
    donne.partie, donne.donneur_id = parties[copy.partie], people[donne.donneur_id]
    donne.places = _renumbered(donne.places, people)
    for name, value in columns_of(facts).items():
        setattr(donne, name, value)
    for line in copy.trail:
        line.donne, line.before = donne, renumber_said(line.before, people)
    return facts


def _write_announces(pairs: Sequence[tuple[Donne, Facts]]) -> None:
    ShownPoignee.objects.bulk_create(
        ShownPoignee(donne=donne, player_id=player, poignee=poignee)
        for donne, facts in pairs
        for player, poignee in sorted(facts.poignees)
    )
    AnnouncedMisere.objects.bulk_create(
        AnnouncedMisere(donne=donne, player_id=player, misere=misere)
        for donne, facts in pairs
        for player, misere in sorted(facts.miseres)
    )


def _announced(announced: AnnouncedContrat, partie: Partie, people: Numbers) -> AnnouncedContrat:
    announced.partie = partie
    announced.donneur_id = people[announced.donneur_id]
    announced.preneur_id = people[announced.preneur_id]
    announced.places = _renumbered(announced.places, people)
    return announced


def _renumbered(text: str, people: Numbers) -> str:
    places = Places.read(text)
    return str(renumber_places(places, people)) if places else ""
