"""The parties of the carnets a device knows, each with its podium."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.core.paginator import Page, Paginator
from django.db.models import Count, Sum
from django.utils import timezone

from tarot_scores.models import Carnet, Donne, Partie, Player, Score, Seat
from tarot_scores.models.parties import PartieQuerySet
from tarot_scores.models.plain import PlainRows
from tarot_scores.queries.periods import Period, Span
from tarot_scores.queries.ranks import ranks

LATEST = 5  # ended parties that a first page shows
BY_PAGE = 20

# Of a list of parties: the donnes that give scores, what everybody has, and who sits there.
PLAYED = PlainRows(
    lambda partie: (
        Donne.objects.played()
        .filter(partie__in=[partie])
        .values_list("partie")
        .annotate(Count("pk"))
        .order_by()
    )
)
TOTALS = PlainRows(
    lambda partie: (
        Score.objects.counted()
        .filter(donne__partie__in=[partie])
        .values_list("donne__partie", "player")
        .annotate(Sum("points"))
        .order_by()
    )
)
SEATED = PlainRows(
    lambda partie: Seat.objects.filter(partie__in=[partie]).values_list(
        "partie", "player", "player__name"
    )
)

Podium = tuple[tuple[int, str, int], ...]
DAY = timedelta(days=1)


@dataclass(frozen=True, kw_only=True)
class Held:
    """How much a carnet holds."""

    parties: int
    donnes: int
    players: int


@dataclass(frozen=True, kw_only=True)
class PartieCard:
    """A partie as a list shows it: how far it went, and who is where (rank, name, total)."""

    partie: Partie
    donnes: int
    podium: Podium


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Which parties are looked for: those that fit all that is said, both days included."""

    words: str = ""
    player: int | None = None
    since: date | None = None
    until: date | None = None

    def __bool__(self) -> bool:
        return self != EVERY_PARTIE


EVERY_PARTIE = Wanted()


@dataclass(frozen=True, kw_only=True)
class Found:
    """One page of the parties of a carnet, and all the open ones on the first page."""

    open: list[PartieCard]
    ended: list[PartieCard]
    page: "Page[Partie]"


def latest_cards(
    *, carnets: Collection[int] = (), parties: Collection[int] = ()
) -> list[PartieCard]:
    """Give the open parties of these carnets, and of these parties, then the last that ended."""
    known = Partie.objects.among(carnets, parties).newest_first()
    return _cards([*known.open(), *known.ended()[:LATEST]])


def find_parties(carnet: Carnet, wanted: Wanted = EVERY_PARTIE, page: int | str = 1) -> Found:
    """Give a page of the parties that are wanted, the latest first; of all if nothing is said.

    What is no number is the first page, and what is too high the last.
    """
    parties = _fitting(carnet, wanted).newest_first()
    shown = Paginator(parties.ended(), BY_PAGE).get_page(page)
    is_open = list(parties.open()) if shown.number == 1 else []
    cards = _cards([*is_open, *shown])
    return Found(open=cards[: len(is_open)], ended=cards[len(is_open) :], page=shown)


def held_by(carnet: Carnet) -> Held:
    """Count what a carnet holds, cancelled donnes too."""
    return Held(
        parties=carnet.parties.count(),
        donnes=Donne.objects.filter(partie__carnet=carnet).count(),
        players=carnet.players.count(),
    )


def evenings_between(carnet: Carnet, first: datetime, last: datetime) -> set[tuple[date, int]]:
    """Give the days on which the carnet played from one to another, with how many donnes."""
    parties = carnet.parties.filter(started_at__range=(first - DAY, last + DAY))
    counted = parties.annotate(count=Count("donnes")).values_list("started_at", "count")
    return {(timezone.localtime(started_at).date(), count) for started_at, count in counted}


def latest_open(*, carnets: Collection[int] = (), parties: Collection[int] = ()) -> Partie | None:
    """Give the latest partie of these carnets, and of these parties, that still takes donnes."""
    return Partie.objects.among(carnets, parties).open().newest_first().first()


def player_names(carnets: Collection[int]) -> list[str]:
    """Give the names that these carnets know, for the next table to pick from."""
    players = Player.objects.proposed().filter(carnet__in=carnets)
    return list(players.order_by("name").values_list("name", flat=True).distinct())


def _fitting(carnet: Carnet, wanted: Wanted) -> PartieQuerySet:
    parties = Partie.objects.filter(carnet=carnet).saying(wanted.words)
    if wanted.player:
        parties = parties.seating(wanted.player)
    days = Period(span=Span.DATES, first=wanted.since, last=wanted.until)
    return parties.filter(**days.moments())


def _cards(parties: Sequence[Partie]) -> list[PartieCard]:
    if not parties:
        return []
    keys = [partie.pk for partie in parties]
    played = Counter(dict(PLAYED.of(keys)))
    podiums = dict(_podiums(keys))
    return [
        PartieCard(partie=partie, donnes=played[partie.pk], podium=podiums[partie.pk])
        for partie in parties
    ]


def _podiums(parties: list[int]) -> Iterator[tuple[int, Podium]]:
    totals = {(partie, player): total for partie, player, total in TOTALS.of(parties)}
    players = defaultdict(list)
    for partie, player, name in SEATED.of(parties):
        players[partie].append((totals.get((partie, player), 0), name))
    for partie in parties:
        lines = sorted(players[partie], key=lambda line: -line[0])
        rank = ranks(points for points, _ in lines)
        yield partie, tuple((rank[points], name, points) for points, name in lines)
