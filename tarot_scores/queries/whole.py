"""All that was written in a carnet, read donne after donne in constant memory."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Manager, Max, QuerySet, Sum

from tarot_scores.models import (
    AnnouncedMisere,
    Carnet,
    Donne,
    Merge,
    Partie,
    Player,
    PlayerRevision,
    Revision,
    Score,
    Seat,
    ShownPoignee,
)
from tarot_scores.models.donnes import DonneQuerySet
from tarot_scores.models.plain import PlainRows
from tarot_scores.scoring import Regles, Role

CHUNK = 500

TrailRow = tuple[str, dict[str, Any] | None, str, datetime]


class WholeSeat(NamedTuple):
    """Who sits where, by primary key."""

    player: int
    order: int
    is_present: bool


@dataclass(frozen=True, kw_only=True)
class Whole:
    """What a carnet, or one of its parties, holds now; what is written later stays out.

    The parties are the oldest first; the players as they came to the carnet, or as they sit in the
    partie. `seats` are by partie, in their order.
    """

    carnet: Carnet
    players: tuple[Player, ...]
    parties: tuple[Partie, ...]
    seats: Mapping[int, Sequence[WholeSeat]]
    donnes: DonneQuerySet


class WholeDonne(NamedTuple):
    """A donne in plain words and numbers, people and partie by primary key.

    Rows of models would take four times as long. `line` is who marks what, and as what.
    """

    pk: int
    version: int
    partie: int
    number: int
    entry_key: UUID
    kind: str
    donneur: int
    places: str
    regles: Regles
    created_at: datetime
    cancelled_at: datetime | None
    preneur: int | None
    appele: int | None
    contrat: str
    bouts: int | None
    half_points: int | None
    petit_au_bout: str
    chelem: str
    line: Sequence[tuple[int, int, str]] = ()
    poignees: Sequence[tuple[int, str]] = ()
    miseres: Sequence[tuple[int, str]] = ()
    trail: Sequence[TrailRow] = ()

    def playing(self) -> list[int]:
        """Give who played."""
        return [player for player, _, role in self.line if role != Role.MORT]

    def morts(self) -> list[int]:
        """Give who sat out."""
        return [player for player, _, role in self.line if role == Role.MORT]


COLUMNS = WholeDonne._fields[: WholeDonne._fields.index("line")]
VERSIONS = PlainRows(
    lambda donne: Donne.objects.filter(pk__in=[donne]).values_list("pk", "version")
)


def _written(rows: Manager[Any], *columns: str) -> PlainRows:
    """Ask for the rows of some donnes in the order they were written."""
    return PlainRows(
        lambda donne: rows.filter(donne__in=[donne]).order_by("pk").values_list("donne", *columns)
    )


# What the rows of a donne say, in the order of the fields above.
ROWS = (
    _written(Score.objects, "player", "points", "role"),
    _written(ShownPoignee.objects, "player", "poignee"),
    _written(AnnouncedMisere.objects, "player", "misere"),
)


def whole_carnet(carnet: Carnet) -> Whole:
    """Give all that a carnet holds."""
    donnes = Donne.objects.filter(partie__carnet=carnet)
    # The last donne is asked for first: all that it, and those before it, are about is read after.
    last = donnes.aggregate(last=Max("pk"))["last"] or 0
    return Whole(
        carnet=carnet,
        donnes=donnes.filter(pk__lte=last).order_by("partie__started_at", "partie", "number"),
        parties=tuple(carnet.parties.select_related("announced").order_by("started_at", "pk")),
        seats=_seats(Seat.objects.filter(partie__carnet=carnet)),
        players=tuple(carnet.players.order_by("pk")),
    )


def whole_partie(partie: Partie) -> Whole:
    """Give all that a partie holds."""
    return Whole(
        carnet=partie.carnet,
        donnes=partie.donnes.order_by("number"),
        parties=(partie,),
        seats=_seats(partie.seats.all()),
        players=tuple(seat.player for seat in partie.seats.select_related("player")),
    )


def whole_merges(whole: Whole) -> list[Merge]:
    """Give the merges of players, undone ones too, with their parties."""
    merges = Merge.objects.filter(kept__carnet=whole.carnet)
    return list(merges.prefetch_related("parties"))


def whole_player_trail(whole: Whole) -> list[PlayerRevision]:
    """Give what was done to the players, the oldest line first."""
    return list(PlayerRevision.objects.filter(player__carnet=whole.carnet))


def whole_donnes(whole: Whole, *, with_trail: bool = False) -> Iterator[WholeDonne]:
    """Give every donne, cancelled ones too, partie after partie."""
    keys = whole.donnes.values_list("pk", flat=True).iterator(chunk_size=CHUNK)
    while chunk := list(islice(keys, CHUNK)):
        yield from _settled(chunk, with_trail)


def whole_totals(parties: Sequence[Partie]) -> Mapping[int, Mapping[int, int]]:
    """Give the total of each player in each of these parties, by primary keys."""
    totals: dict[int, dict[int, int]] = defaultdict(dict)
    scores = Score.objects.counted().filter(donne__partie__in=parties)
    lines = scores.values("donne__partie", "player").annotate(total=Sum("points"))
    for line in lines.order_by():
        totals[line["donne__partie"]][line["player"]] = line["total"]
    return totals


def _seats(seats: QuerySet[Seat]) -> Mapping[int, Sequence[WholeSeat]]:
    by_partie: dict[int, list[WholeSeat]] = defaultdict(list)
    rows = seats.order_by("order").values_list("partie", *WholeSeat._fields)
    for partie, *seat in rows:
        by_partie[partie].append(WholeSeat(*seat))
    return by_partie


def _settled(keys: list[int], with_trail: bool) -> list[WholeDonne]:
    """Read these donnes with their rows, again should one be corrected in between."""
    said = {row[0]: row for row in Donne.objects.filter(pk__in=keys).values_list(*COLUMNS)}
    about = [_by_donne(rows.of(keys)) for rows in ROWS]
    if with_trail:
        about.append(_by_donne(_trail(keys)))
    if dict(VERSIONS.of(keys)) != {pk: row[1] for pk, row in said.items()}:
        return _settled(keys, with_trail)
    return [WholeDonne(*said[pk], *(rows[pk] for rows in about)) for pk in keys if pk in said]


def _trail(keys: Sequence[int]) -> Iterable[tuple[Any, ...]]:
    revisions = Revision.objects.filter(donne__in=keys).order_by("pk")
    return revisions.values_list("donne", "action", "before", "device", "created_at").iterator()


def _by_donne(found: Iterable[tuple[Any, ...]]) -> Mapping[int, list[Any]]:
    rows: dict[int, list[Any]] = defaultdict(list)
    for donne, *row in found:
        rows[donne].append(row)
    return rows
