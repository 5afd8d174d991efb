"""People come to the table, leave it, change places, and play more or fewer at a time."""

from collections.abc import Sequence

from django.db import transaction

from tarot_scores import queries
from tarot_scores.models import Partie, Player, Seat
from tarot_scores.models.parties import MAX_SEATS, MIN_SEATS, fitting_size
from tarot_scores.services.contrats import drop_contrat_of
from tarot_scores.services.errors import (
    AlreadySeated,
    PartieEnded,
    SizeDoesNotFit,
    StalePartie,
    TableFull,
    TableTooSmall,
)
from tarot_scores.services.parties import (
    hold_carnet,
    hold_partie,
    is_limit_reached,
    move_on,
    players_named,
)


@transaction.atomic
def seat_player(*, partie: Partie, version: int, name: str, after: Player | None = None) -> Partie:
    """Seat somebody by this name after another player; a new name is one more in the carnet.

    Without `after`, who comes back sits where he sat, and who is new sits last. Who is there
    already is not seated again. Raises `StalePartie` when the partie is no longer at the version
    that was shown, `PartieEnded`, `AlreadySeated` and `TableFull`.
    """
    hold_carnet(partie.carnet_id)
    partie = hold_partie(partie.pk)
    seats = queries.seats_of(partie)
    player = players_named(partie.carnet, [name])[0]
    seat = _seat_of(seats, player)
    if seat and seat.is_present and partie.version != version:
        return partie
    _check_fresh(partie, version)
    _check_room(seats, seat)
    was_reached = is_limit_reached(partie)

    if seat is None:
        last = max(each.order for each in seats)
        seat = Seat(partie=partie, player=player, order=last + 1)
        seats.append(seat)
    seat.is_present = True
    seat.save()
    _sit_after(seats, seat, after)
    return _settle(partie, was_reached)


@transaction.atomic
def unseat_player(*, partie: Partie, version: int, player: Player) -> Partie:
    """Let a player leave the table; who took part in a donne stays in the sheet with his total.

    The contrat of a donne in play goes with its people. Who left already is not asked to again.
    Raises `StalePartie`, `PartieEnded`, and `TableTooSmall` when one player would be left.
    """
    partie = hold_partie(partie.pk)
    seats = queries.seats_of(partie)
    seat = _seat_of(seats, player)
    if seat is None or not seat.is_present:
        return partie
    _check_fresh(partie, version)
    if len(queries.present_players(seats)) == MIN_SEATS:
        raise TableTooSmall
    was_reached = is_limit_reached(partie)

    drop_contrat_of(partie, player)
    if queries.took_part(partie, player):
        seat.is_present = False
        seat.save(update_fields=["is_present"])
    else:
        seat.delete()
    return _settle(partie, was_reached)


@transaction.atomic
def move_seat(*, partie: Partie, version: int, player: Player, place: int) -> Partie:
    """Give a player this place among those present, from 1; the others close up.

    Who sits there already is not moved. Raises `StalePartie` and `PartieEnded`.
    """
    partie = hold_partie(partie.pk)
    seats = queries.seats_of(partie)
    present = [seat for seat in seats if seat.is_present]
    if [seat.player for seat in present[place - 1 : place]] == [player]:
        return partie
    _check_fresh(partie, version)
    seat = _seat_of(present, player)
    if seat is None:
        raise StalePartie
    was_reached = is_limit_reached(partie)

    seats.remove(seat)
    present.remove(seat)
    following = present[place - 1 : place]
    seats.insert(seats.index(following[0]) if following else len(seats), seat)
    _renumber(seats)
    return _settle(partie, was_reached)


@transaction.atomic
def change_size(*, partie: Partie, version: int, table_size: int) -> Partie:
    """Make so many play each donne from now on; the others sit out in turn.

    Raises `StalePartie`, `PartieEnded`, and `SizeDoesNotFit` when those present are too few or
    too many for it.
    """
    partie = hold_partie(partie.pk)
    if partie.table_size == table_size:
        return partie
    _check_fresh(partie, version)
    if fitting_size(table_size, _count_present(partie)) != table_size:
        raise SizeDoesNotFit
    was_reached = is_limit_reached(partie)

    partie.table_size = table_size
    return _settle(partie, was_reached)


def _check_fresh(partie: Partie, version: int) -> None:
    if not partie.is_open:
        raise PartieEnded
    if partie.version != version:
        raise StalePartie


def _check_room(seats: Sequence[Seat], seat: Seat | None) -> None:
    if seat and seat.is_present:
        raise AlreadySeated
    if len(queries.present_players(seats)) == MAX_SEATS:
        raise TableFull


def _seat_of(seats: Sequence[Seat], player: Player) -> Seat | None:
    return next((seat for seat in seats if seat.player_id == player.pk), None)


def _sit_after(seats: list[Seat], seat: Seat, after: Player | None) -> None:
    before = _seat_of(seats, after) if after else None
    if before is None or before is seat:
        return
    seats.remove(seat)
    seats.insert(seats.index(before) + 1, seat)
    _renumber(seats)


def _renumber(seats: Sequence[Seat]) -> None:
    """Number the seats as they are given, in one statement.

    The database checks each row as it goes, so that a swap would meet itself halfway: the seats
    all go to numbers that none of them has, below theirs when there is room there.
    """
    orders = [seat.order for seat in seats]
    start = 0 if min(orders) >= len(seats) else max(orders) + 1
    for order, seat in enumerate(seats, start):
        seat.order = order
    Seat.objects.bulk_update(seats, ["order"])


def _count_present(partie: Partie) -> int:
    return partie.seats.filter(is_present=True).count()


def _settle(partie: Partie, was_reached: bool) -> Partie:
    """Let the size of the table follow those present, and end the partie if that ends it."""
    partie.table_size = fitting_size(partie.table_size, _count_present(partie))
    partie.save(update_fields=["table_size"])
    move_on(partie, was_reached=was_reached)
    return partie
