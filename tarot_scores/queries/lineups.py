"""Who deals, who plays and who sits out: from the seats and the donnes, never from a counter."""

from collections.abc import Iterable, Sequence

from django.db.models import Max

from tarot_scores.models import Donne, Lineup, Partie, Player, Seat
from tarot_scores.scoring import DonneKind, Role, moves_donneur


def next_lineup(partie: Partie, donneur: str = "") -> Lineup:
    """Give the lineup of the donne to come, dealt by somebody else if the table says so."""
    seats = seats_of(partie)
    last = partie.donnes.counted().order_by("number").last()
    return lineup_after(partie, seats, last, donneur)


def lineup_dealt_by(partie: Partie, donneur: Player) -> Lineup:
    """Give the lineup of a donne of this partie dealt by the given player.

    Raises `ValueError` when the donneur is not at the table.
    """
    return lineup_around(partie, seats_of(partie), donneur)


def lineup_of(donne: Donne) -> Lineup:
    """Give who took part in a donne already written.

    A donne that was never played names nobody: its lineup is that of its donneur today.
    """
    roles = {score.player_id: score.role for score in donne.scores.all()} or _last_roles(donne)
    seats = seats_of(donne.partie)
    if not roles:
        return lineup_around(donne.partie, seats, _at_or_after(seats, donne.donneur_id))
    return Lineup(
        donneur=donne.donneur,
        players=tuple(s.player for s in seats if roles.get(s.player_id, Role.MORT) != Role.MORT),
        morts=tuple(s.player for s in seats if roles.get(s.player_id) == Role.MORT),
    )


def next_number(partie: Partie) -> int:
    """Give the number of the donne to come; the cancelled ones keep theirs."""
    highest = partie.donnes.aggregate(highest=Max("number"))["highest"]
    return (highest or 0) + 1


def seats_of(partie: Partie) -> list[Seat]:
    """Give the seats in their order, with their players."""
    return list(partie.seats.select_related("player"))


def present_players(seats: Iterable[Seat]) -> list[Player]:
    """Give the players still at the table, in the order of the seats."""
    return [seat.player for seat in seats if seat.is_present]


def lineup_after(
    partie: Partie, seats: Sequence[Seat], last: Donne | None, donneur: str = ""
) -> Lineup:
    """Give the lineup that follows the last donne written, or the first one of the partie.

    A `donneur` that names a present player, by primary key, deals out of turn.
    """
    for player in present_players(seats):
        if str(player.pk) == donneur:
            return lineup_around(partie, seats, player)
    if last is None:
        return lineup_around(partie, seats, _at_or_after(seats, partie.first_donneur_id))
    morts = len(present_players(seats)) - partie.table_size
    if moves_donneur(DonneKind(last.kind), morts, last.regles):
        return lineup_around(partie, seats, _after(seats, last.donneur_id))
    return lineup_around(partie, seats, _at_or_after(seats, last.donneur_id))


def lineup_around(partie: Partie, seats: Sequence[Seat], donneur: Player) -> Lineup:
    """Sit the donneur out, then the players after him, until the donne has its size.

    Source: FFT 2012, p. 12, le mort.
    """
    players = present_players(seats)
    turn = players.index(donneur)
    count = max(len(players) - partie.table_size, 0)
    morts = [players[(turn + step) % len(players)] for step in range(count)]
    return Lineup(
        donneur=donneur,
        players=tuple(player for player in players if player not in morts),
        morts=tuple(morts),
    )


def _last_roles(donne: Donne) -> dict[int, str]:
    """Give the roles of the people of a donne before it was made a pass."""
    for revision in donne.revisions.order_by("-pk"):
        if revision.before and revision.before["scores"]:
            return {player: role for player, _, role in revision.before["scores"]}
    return {}


def _at_or_after(seats: Sequence[Seat], player_id: int) -> Player:
    present = {player.pk: player for player in present_players(seats)}
    return present.get(player_id) or _after(seats, player_id)


def _after(seats: Sequence[Seat], player_id: int) -> Player:
    order = next((seat.order for seat in seats if seat.player_id == player_id), -1)
    later = [seat for seat in seats if seat.order > order]
    return present_players([*later, *seats])[0]
