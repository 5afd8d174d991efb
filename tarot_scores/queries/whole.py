"""All that was written in a carnet, read donne after donne in constant memory."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from django.db.models import Max, QuerySet, Sum

from tarot_scores.models import Carnet, Donne, Partie, Player, Score
from tarot_scores.models.donnes import DonneQuerySet
from tarot_scores.scoring import Role

CHUNK = 500


@dataclass(frozen=True, kw_only=True)
class Whole:
    """What a carnet, or one of its parties, holds now; what is written later stays out.

    The parties are the oldest first, with their seats; the players as they came to the carnet, or
    as they sit in the partie.
    """

    carnet: Carnet
    players: tuple[Player, ...]
    parties: tuple[Partie, ...]
    donnes: DonneQuerySet


@dataclass(frozen=True, kw_only=True)
class WholeDonne:
    """A donne, and what each of its players marks with the role that made it so."""

    donne: Donne
    line: Mapping[int, tuple[int, Role]]

    def with_role(self, *roles: Role) -> list[int]:
        """Give the players who have one of these roles, by primary key."""
        return [player for player, (_, role) in self.line.items() if role in roles]


def whole_carnet(carnet: Carnet) -> Whole:
    """Give all that a carnet holds."""
    donnes = Donne.objects.filter(partie__carnet=carnet)
    # The last donne is asked for first: all that it, and those before it, are about is read after.
    last = donnes.aggregate(last=Max("pk"))["last"] or 0
    return Whole(
        carnet=carnet,
        donnes=donnes.filter(pk__lte=last).order_by("partie__started_at", "partie", "number"),
        parties=tuple(_parties(carnet.parties.all())),
        players=tuple(carnet.players.order_by("pk")),
    )


def whole_partie(partie: Partie) -> Whole:
    """Give all that a partie holds."""
    seats = partie.seats.select_related("player")
    return Whole(
        carnet=partie.carnet,
        donnes=partie.donnes.order_by("number"),
        parties=tuple(_parties(Partie.objects.filter(pk=partie.pk))),
        players=tuple(seat.player for seat in seats),
    )


def whole_donnes(whole: Whole, *related: str) -> Iterator[WholeDonne]:
    """Give every donne, cancelled ones too, partie after partie; `related` rows are prefetched."""
    keys = whole.donnes.values_list("pk", flat=True).iterator(chunk_size=CHUNK)
    while chunk := list(islice(keys, CHUNK)):
        yield from _settled(chunk, related)


def whole_totals(parties: Sequence[Partie]) -> Mapping[int, Mapping[int, int]]:
    """Give the total of each player in each of these parties, by primary keys."""
    totals: dict[int, dict[int, int]] = defaultdict(dict)
    scores = Score.objects.counted().filter(donne__partie__in=parties)
    lines = scores.values("donne__partie", "player").annotate(total=Sum("points"))
    for line in lines.order_by():
        totals[line["donne__partie"]][line["player"]] = line["total"]
    return totals


def _parties(parties: QuerySet[Partie]) -> QuerySet[Partie]:
    seated = parties.select_related("announced").prefetch_related("seats")
    return seated.order_by("started_at", "pk")


def _settled(keys: Sequence[int], related: Sequence[str]) -> list[WholeDonne]:
    """Read these donnes with their rows, again should one be corrected in between."""
    donnes = Donne.objects.filter(pk__in=keys)
    read = donnes.prefetch_related("poignees", "miseres", *related).in_bulk()
    lines = _lines(keys)
    versions = dict(donnes.values_list("pk", "version"))
    if versions != {pk: donne.version for pk, donne in read.items()}:
        return _settled(keys, related)
    return [WholeDonne(donne=read[pk], line=lines[pk]) for pk in keys if pk in read]


def _lines(keys: Sequence[int]) -> Mapping[int, dict[int, tuple[int, Role]]]:
    lines: dict[int, dict[int, tuple[int, Role]]] = defaultdict(dict)
    scores = Score.objects.filter(donne__in=keys).order_by("pk")
    for donne, player, points, role in scores.values_list("donne", "player", "points", "role"):
        lines[donne][player] = (points, Role(role))
    return lines
