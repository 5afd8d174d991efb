"""Who deals, who plays and who sits out: from the seats and the donnes, never from a counter."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import F

from tarot_scores.models import AnnouncedContrat, Donne, Lineup, Partie, Places, Player, Seat
from tarot_scores.models.donnes import SaidDonne
from tarot_scores.models.plain import KeptQuery, PlainRows
from tarot_scores.scoring import DonneKind, Role, moves_donneur

ANY_PLAYER = -2  # stands for one while the SQL is written

# The players, each with what their seat says.
SEATED: KeptQuery[Any] = KeptQuery(
    lambda partie: (
        Player.objects.filter(seats__partie=partie)
        .annotate(seat=F("seats"), order=F("seats__order"), is_present=F("seats__is_present"))
        .order_by("order")
    )
)
PEOPLE = KeptQuery(
    lambda carnet, player: Player.objects.filter(carnet=carnet, pk__in=[player]), ANY_PLAYER
)
HIGHEST = PlainRows(
    lambda partie: Donne.objects.filter(partie=partie).order_by("-number").values_list("number")[:1]
)
# Mostly there is none: its people are asked for when there is one.
ANNOUNCED = KeptQuery(lambda partie: AnnouncedContrat.objects.filter(partie=partie))


def next_lineup(partie: Partie, donneur: str = "") -> Lineup:
    """Give the lineup of the donne to come, dealt by somebody else if the table says so."""
    return lineup_after(
        partie, seats_of(partie), last_counted(partie), announced_contrat(partie), donneur
    )


def lineup_shown(partie: Partie, donneur: str, places: str) -> Lineup:
    """Give the lineup that a form was shown for; that of the donne to come if it says none.

    Whether the table still sits so is for whoever writes the donne to ask.
    """
    if shown := Places.read(places):
        people = {each.pk: each for each in PEOPLE.of(partie.carnet_id, list(shown.people))}
        named = next((player for key, player in people.items() if str(key) == donneur), None)
        if named and len(people) == len(shown.people):
            players, morts = (tuple(people[key] for key in keys) for keys in shown)
            return Lineup(donneur=named, players=players, morts=morts)
    return next_lineup(partie, donneur)


def lineup_dealt_by(partie: Partie, donneur: Player) -> Lineup:
    """Give the lineup of a donne of this partie dealt by the given player.

    Raises `ValueError` when the donneur is not at the table.
    """
    return _dealt_by(partie, seats_of(partie), announced_contrat(partie), donneur)


def lineup_seated(partie: Partie, donneur: Player, places: Places) -> Lineup:
    """Give the lineup of these places, of people who sit at the partie or left it.

    Raises `ValueError` when one of them never sat there, or when the donneur is none of them.
    """
    seats = seats_of(partie)
    everybody = {seat.player_id for seat in seats}
    if donneur.pk not in places.people or not everybody.issuperset(places.people):
        raise ValueError(f"{places} are not all in {everybody}")
    return _seated(seats, donneur, places)


def lineup_of(donne: Donne, donneur: str = "") -> Lineup:
    """Give who took part in a donne already written, or who did if another of them dealt.

    One that was never played remembers who sat there; if it does not, it is played by those who
    sit there today. A `donneur` is told by primary key; nobody else of the donne may deal it.
    """
    seats = seats_of(donne.partie)
    if places := _places_then(donne):
        lineup = _seated(seats, donne.donneur, places)
    else:
        lineup = lineup_around(donne.partie, seats, _at_or_after(seats, donne.donneur_id))
    named = next((each for each in lineup if str(each.pk) == donneur), lineup.donneur)
    return lineup if named == lineup.donneur else _redealt(seats, lineup, named)


def announced_contrat(partie: Partie) -> AnnouncedContrat | None:
    """Give the contrat of the donne in play, if somebody announced it."""
    return next(iter(ANNOUNCED.of(partie.pk)), None)


def last_counted(partie: Partie) -> Donne | None:
    """Give the last donne that was not cancelled."""
    return partie.donnes.counted().order_by("number").last()


def took_part(partie: Partie, player: Player) -> bool:
    """Tell whether a donne of the partie, or its first one, needs him."""
    if player.pk == partie.first_donneur_id:
        return True
    donnes = partie.donnes.prefetch_related("scores")
    people = ({donne.donneur_id, *(_places_then(donne) or Places(())).people} for donne in donnes)
    return any(player.pk in each for each in people)


def next_number(partie: Partie) -> int:
    """Give the number of the donne to come; the cancelled ones keep theirs."""
    written = HIGHEST.of(partie.pk)
    return int(written[0][0]) + 1 if written else 1


def seats_of(partie: Partie) -> list[Seat]:
    """Give the seats in their order, with their players."""
    return [
        Seat(
            pk=player.seat,
            partie=partie,
            player=player,
            order=player.order,
            is_present=bool(player.is_present),
        )
        for player in SEATED.of(partie.pk)
    ]


def present_players(seats: Iterable[Seat]) -> list[Player]:
    """Give the players still at the table, in the order of the seats."""
    return [seat.player for seat in seats if seat.is_present]


def lineup_after(
    partie: Partie,
    seats: Sequence[Seat],
    last: SaidDonne | None,
    announced: AnnouncedContrat | None,
    donneur: str = "",
) -> Lineup:
    """Give the lineup that follows the last donne written, or the first one of the partie.

    A donne in play keeps the people it was announced for. A `donneur` that names a present
    player, by primary key, deals out of turn.
    """
    named = next((each for each in present_players(seats) if str(each.pk) == donneur), None)
    if named is None:
        named = announced.donneur if announced else _next_donneur(partie, seats, last)
    return _dealt_by(partie, seats, announced, named)


def lineup_around(partie: Partie, seats: Sequence[Seat], donneur: Player) -> Lineup:
    """Sit the donneur out, then the players after him, until the donne has its size.

    Source: FFT 2012, p. 12, le mort.
    """
    people = present_players(seats)
    return _around(people, donneur, max(len(people) - partie.table_size, 0))


def _redealt(seats: Sequence[Seat], lineup: Lineup, donneur: Player) -> Lineup:
    here = set(lineup)
    people = [seat.player for seat in seats if seat.player in here]
    return _around(people, donneur, len(lineup.morts))


def _around(people: Sequence[Player], donneur: Player, count: int) -> Lineup:
    turn = people.index(donneur)
    morts = [people[(turn + step) % len(people)] for step in range(count)]
    return Lineup(
        donneur=donneur,
        players=tuple(player for player in people if player not in morts),
        morts=tuple(morts),
    )


def _dealt_by(
    partie: Partie, seats: Sequence[Seat], announced: AnnouncedContrat | None, donneur: Player
) -> Lineup:
    places = Places.read(announced.places) if announced and announced.donneur == donneur else None
    return _seated(seats, donneur, places) if places else lineup_around(partie, seats, donneur)


def _next_donneur(partie: Partie, seats: Sequence[Seat], last: SaidDonne | None) -> Player:
    if last is None:
        return _at_or_after(seats, partie.first_donneur_id)
    morts = len(present_players(seats)) - partie.table_size
    moves = moves_donneur(DonneKind(last.kind), morts, last.regles)
    return (_after if moves else _at_or_after)(seats, last.donneur_id)


def _seated(seats: Sequence[Seat], donneur: Player, places: Places) -> Lineup:
    players, morts = (
        tuple(seat.player for seat in seats if seat.player_id in keys) for keys in places
    )
    return Lineup(donneur=donneur, players=players, morts=morts)


def _places_then(donne: Donne) -> Places | None:
    roles = {score.player_id: score.role for score in donne.scores.all()}
    if not roles:
        return Places.read(donne.places)
    morts = tuple(key for key, role in roles.items() if role == Role.MORT)
    return Places(tuple(key for key in roles if key not in morts), morts)


def _at_or_after(seats: Sequence[Seat], player_id: int) -> Player:
    present = {player.pk: player for player in present_players(seats)}
    return present.get(player_id) or _after(seats, player_id)


def _after(seats: Sequence[Seat], player_id: int) -> Player:
    order = next((seat.order for seat in seats if seat.player_id == player_id), -1)
    later = [seat for seat in seats if seat.order > order]
    return present_players([*later, *seats])[0]
