"""The players and the parties of a document, checked and made ready to be written."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.values import Value
from tarot_scores.models import AnnouncedContrat, Carnet, Partie, Places, Player, Seat
from tarot_scores.models.carnets import COLOURS
from tarot_scores.models.copies import PartieCopy
from tarot_scores.models.names import NAME_LENGTH, trim_name
from tarot_scores.models.parties import MAX_MORTS, MAX_SEATS, MIN_SEATS, SIZES, fitting_size
from tarot_scores.refusals import name_refusal
from tarot_scores.scoring import Contrat, Fin, Regles

NAME = 80  # letters of a carnet, of a partie, of a place
NOTE = 1000
SEATED = 100  # who ever sat there
ORDERS = 32_000

Seated = frozenset[int]


def read_carnet(value: Value) -> Carnet:
    """Give the carnet, which has new keys."""
    name = value["name"].text(NAME)
    if not name.strip():
        raise value["name"].refused(_("un carnet a un nom"))
    size = value["table_size"]
    return Carnet(
        name=name,
        regles=read_regles(value["regles"]),
        table_size=None if size.is_null else size.number(SIZES[0], SIZES[-1]),
        **_fin(value),
        version=value["version"].number(1),
        created_at=value["created_at"].moment(),
    )


def read_player(value: Value) -> Player:
    """Give a player of the carnet."""
    name = value["name"].text(NAME_LENGTH)
    if sentence := name_refusal(name):
        raise FileRefused(
            _("%(where)s : %(sentence)s") % {"where": value.where, "sentence": sentence}
        )
    if name != trim_name(name):
        raise value["name"].refused(_("un nom n’a pas d’espaces en trop"))
    merged_into = value["merged_into"]
    return Player(
        name=name,
        colour=value["colour"].number(0, COLOURS - 1),
        is_active=value["is_active"].truth(),
        merged_into_id=None if merged_into.is_null else merged_into.number(1),
        version=value["version"].number(1),
    )


def read_partie(value: Value, players: int) -> PartieCopy:
    """Give a partie of the carnet, which has so many players."""
    seats = tuple(_seat(each, players) for each in value["seats"].items(SEATED))
    _check_seats(value["seats"], seats)
    seated = seated_at(seats)
    partie = Partie(
        name=value["name"].text(NAME),
        place=value["place"].text(NAME),
        note=value["note"].text(NOTE),
        table_size=_table_size(value["table_size"], seats),
        first_donneur_id=read_seated(value["first_donneur"], seated),
        regles=read_regles(value["regles"]),
        **_fin(value),
        started_at=value["started_at"].moment(),
        ended_at=None if value["ended_at"].is_null else value["ended_at"].moment(),
        version=value["version"].number(1),
    )
    announced = value["announced"]
    return PartieCopy(
        partie=partie,
        seats=seats,
        announced=None if announced.is_null else _announced(announced, seated),
    )


def seated_at(seats: Iterable[Seat]) -> Seated:
    """Give who sits there, by number."""
    return frozenset(seat.player_id for seat in seats)


def read_regles(value: Value) -> Regles:
    """Give the options of a table."""
    options = value.said if isinstance(value.said, dict) else {"": None}
    try:
        return Regles.from_dict(options)
    except ValueError:
        raise value.refused(_("les options d’une table sont attendues")) from None


def read_seated(value: Value, seated: Seated) -> int:
    """Give the number of somebody who sits there."""
    player = value.number(1)
    if player not in seated:
        raise value.refused(_("le joueur %(player)s n’est pas à cette table") % {"player": player})
    return player


def read_places(value: Value, seated: Seated) -> Places:
    """Give who plays and who sits out."""
    players = [read_seated(each, seated) for each in value["players"].items(SIZES[-1])]
    morts = [read_seated(each, seated) for each in value["morts"].items(MAX_MORTS)]
    return check_places(value, Places(tuple(players), tuple(morts)))


def check_places(value: Value, places: Places) -> Places:
    """Give the places if a table may have them."""
    is_once = len(set(places.people)) == len(places.people)
    if not is_once or len(places.players) not in SIZES or len(places.morts) > MAX_MORTS:
        raise value.refused(
            _("deux à cinq joueurs, et trois morts au plus, sont attendus, chacun une fois")
        )
    return places


def _fin(value: Value) -> dict[str, Any]:
    """Give what ends a partie, and at how many."""
    fin = value["fin"].word(Fin)
    limit = None if value["limit"].is_null else value["limit"].number(1)
    if (fin is Fin.LIBRE) != (limit is None):
        raise value["limit"].refused(_("une partie libre n’a pas de limite, les autres en ont une"))
    return {"fin": fin.value, "limit": limit}


def _seat(value: Value, players: int) -> Seat:
    return Seat(
        player_id=value["player"].number(1, players),
        order=value["order"].number(0, ORDERS),
        is_present=value["is_present"].truth(),
    )


def _check_seats(value: Value, seats: tuple[Seat, ...]) -> None:
    for taken in ({seat.player_id for seat in seats}, {seat.order for seat in seats}):
        if len(taken) < len(seats):
            raise value.refused(_("chacun a un siège, et chaque siège une personne"))
    if not MIN_SEATS <= sum(seat.is_present for seat in seats) <= MAX_SEATS:
        raise value.refused(_("de deux à huit joueurs présents sont attendus"))


def _table_size(value: Value, seats: tuple[Seat, ...]) -> int:
    size = value.number(SIZES[0], SIZES[-1])
    if fitting_size(size, sum(seat.is_present for seat in seats)) != size:
        raise value.refused(_("ce nombre ne va pas avec les joueurs présents"))
    return size


def _announced(value: Value, seated: Seated) -> AnnouncedContrat:
    places = read_places(value["places"], seated)
    preneur, donneur = read_seated(value["preneur"], seated), read_seated(value["donneur"], seated)
    if preneur not in places.players or donneur not in places.people:
        raise value.refused(_("le preneur et le donneur sont attendus parmi ceux de la donne"))
    return AnnouncedContrat(
        donneur_id=donneur,
        places=str(places),
        preneur_id=preneur,
        contrat=value["contrat"].word(Contrat),
    )
