"""A partie begins, ends, and may be taken up again."""

import secrets
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, Sum
from django.utils import timezone

from tarot_scores import queries
from tarot_scores.models import Carnet, Partie, Player, Score, Seat
from tarot_scores.models.bounds import MOST_DONNES, MOST_PARTIES, MOST_PLAYERS
from tarot_scores.models.carnets import COLOURS
from tarot_scores.models.keys import new_key
from tarot_scores.models.names import name_key
from tarot_scores.models.plain import KeptQuery
from tarot_scores.scoring import Fin, Regles, is_reached
from tarot_scores.services.errors import (
    CarnetFull,
    NamedTwice,
    PartieEnded,
    PartieFull,
    StalePartie,
)

HELD = KeptQuery(lambda partie: Partie.objects.select_for_update().filter(pk=partie))


def start_partie(
    *,
    carnet: Carnet | None,
    carnet_name: str = "",
    names: Sequence[str],
    first_donneur: int | None,
    entry_key: uuid.UUID,
    **terms: Any,
) -> Partie:
    """Seat the named players and open their partie, in a new carnet when none is given.

    `first_donneur` is the place of a name in the list, from 0; `None` draws one. The terms are the
    columns of the partie: table_size, regles, fin, limit, name, place. The same entry key twice
    gives the same partie. Raises `NamedTwice` when two names are those of one player, and
    `CarnetFull`.
    """
    try:
        with transaction.atomic():
            if begun := Partie.objects.filter(entry_key=entry_key).first():
                return begun
            carnet = carnet or _new_carnet(carnet_name, terms["regles"])
            players = players_named(carnet, names)
            _check_once(players, names)
            check_room(carnet)
            first = secrets.randbelow(len(names)) if first_donneur is None else first_donneur
            partie = Partie.objects.create(
                carnet=carnet, entry_key=entry_key, first_donneur=players[first], **terms
            )
            Seat.objects.bulk_create(
                Seat(partie=partie, player=player, order=order)
                for order, player in enumerate(players)
            )
            return partie
    except IntegrityError:
        # Two requests with one key arrived together: the other one began the partie.
        if begun := Partie.objects.filter(entry_key=entry_key).first():
            return begun
        raise


def end_partie(partie: Partie) -> None:
    """Close the partie; what is closed stays closed."""
    Partie.objects.open().filter(pk=partie.pk).update(
        ended_at=timezone.now(), version=F("version") + 1
    )


def reopen_partie(partie: Partie) -> None:
    """Let the partie take donnes again."""
    Partie.objects.filter(pk=partie.pk).exclude(ended_at=None).update(
        ended_at=None, version=F("version") + 1
    )


@transaction.atomic
def renew_partie_key(partie: Partie) -> None:
    """Shut out every device that came by the old link to this partie alone."""
    partie.read_key = new_key()
    partie.save(update_fields=["read_digest", "read_seal"])


def hold_carnet(carnet_id: int) -> Carnet:
    """Give the carnet, where nobody else names or changes a player until the transaction ends.

    Who holds a partie too holds the carnet first: two writes never wait for each other.
    """
    return Carnet.objects.select_for_update().get(pk=carnet_id)


def hold_partie(partie_id: int) -> Partie:
    """Give the partie, which nobody else writes until the transaction ends."""
    for partie in HELD.of(partie_id):
        return partie
    raise Partie.DoesNotExist


def is_limit_reached(partie: Partie) -> bool:
    """Say whether the donnes written so far end the partie, by the end it was given."""
    if partie.fin == Fin.LIBRE:
        return False
    totals = Score.objects.counted().filter(donne__partie=partie).values("player")
    return is_reached(
        Fin(partie.fin),
        partie.limit,
        donnes_scored=partie.donnes.played().count(),
        seats=partie.seats.filter(is_present=True).count(),
        totals=[line["total"] for line in totals.annotate(total=Sum("points")).order_by()],
    )


def move_on(partie: Partie, *, was_reached: bool) -> None:
    """Count one more version, and end or reopen the partie if this write crossed its limit.

    What people ended or took up again by hand stays so as long as no write crosses it.
    """
    reached = is_limit_reached(partie)
    if reached and not was_reached and partie.is_open:
        partie.ended_at = timezone.now()
    if was_reached and not reached:
        partie.ended_at = None
    partie.version += 1
    partie.save(update_fields=["version", "ended_at"])


def count_version(partie: Partie) -> None:
    """Count one more version: whoever watches the partie has something new to see."""
    partie.version += 1
    partie.save(update_fields=["version"])


def check_takes(partie: Partie, number: int) -> None:
    """Let a donne of this number be written.

    Raises `PartieEnded`, `StalePartie` when that number is not the one to come, and `PartieFull`.
    """
    if number_to_come(partie) != number:
        raise StalePartie


def number_to_come(partie: Partie) -> int:
    """Give the number of the next donne to be written.

    Raises `PartieEnded` and `PartieFull`.
    """
    if not partie.is_open:
        raise PartieEnded
    number = queries.next_number(partie)
    if number > MOST_DONNES:
        raise PartieFull
    return number


def check_room(carnet: Carnet, more: int = 1) -> None:
    """Let so many parties be added to the carnet; raises `CarnetFull`."""
    if carnet.parties.count() + more > MOST_PARTIES:
        raise CarnetFull


def players_named(carnet: Carnet, names: Sequence[str]) -> list[Player]:
    """Give the players of these names, whatever the case; a name nobody has is a new player's.

    Raises `CarnetFull`.
    """
    carnet = hold_carnet(carnet.pk)  # no two phones name one twice
    players = carnet.players.in_bulk()
    known = {player.name_key: player for player in players.values()}
    for name in names:
        if name_key(name) not in known:
            if len(known) >= MOST_PLAYERS:
                raise CarnetFull
            colour = len(known) % COLOURS
            known[name_key(name)] = carnet.players.create(name=name, colour=colour)
    return [_himself(known[name_key(name)], players) for name in names]


def _himself(player: Player, players: Mapping[int, Player]) -> Player:
    """Give whom the player was merged into, at the end of the line; mostly himself."""
    while player.merged_into_id is not None:
        player = players[player.merged_into_id]
    return player


def _check_once(players: Sequence[Player], names: Sequence[str]) -> None:
    for place, player in enumerate(players):
        if player in players[:place]:
            raise NamedTwice(names[place], player)


def _new_carnet(name: str, regles: Regles) -> Carnet:
    carnet = Carnet(regles=regles)
    carnet.name = name or carnet.name
    carnet.save()
    return carnet
