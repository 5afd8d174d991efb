"""The parties of the carnets a device knows, each with its podium."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django.db.models import Count, Q, Sum

from tarot_scores.models import Donne, Partie, Player, Score, Seat
from tarot_scores.queries.ranks import ranks


@dataclass(frozen=True, kw_only=True)
class PartieCard:
    """A partie as a list shows it: how far it went, and who is where (rank, player, total)."""

    partie: Partie
    donnes: int
    podium: tuple[tuple[int, Player, int], ...]


def partie_cards(
    *, carnets: Collection[int] = (), parties: Collection[int] = ()
) -> list[PartieCard]:
    """Give the parties of these carnets, and these parties, open ones on top, then the latest."""
    shown = list(Partie.objects.filter(Q(carnet__in=carnets) | Q(pk__in=parties)).newest_first())
    played = _played(shown)
    podiums = dict(_podiums(shown))
    return [
        PartieCard(partie=partie, donnes=played[partie.pk], podium=podiums[partie.pk])
        for partie in shown
    ]


def player_names(carnets: Collection[int]) -> list[str]:
    """Give the names that these carnets know, for the next table to pick from."""
    players = Player.objects.filter(carnet__in=carnets, is_active=True)
    return list(players.order_by("name").values_list("name", flat=True).distinct())


def _played(parties: list[Partie]) -> Counter[int]:
    lines = Donne.objects.played().filter(partie__in=parties).values("partie").order_by()
    counts = lines.annotate(count=Count("pk"))
    return Counter({line["partie"]: line["count"] for line in counts})


def _podiums(parties: list[Partie]) -> Iterator[tuple[int, tuple[tuple[int, Player, int], ...]]]:
    totals = {
        (line["donne__partie"], line["player"]): line["total"]
        for line in Score.objects.counted()
        .filter(donne__partie__in=parties)
        .values("donne__partie", "player")
        .annotate(total=Sum("points"))
        .order_by()
    }
    players = defaultdict(list)
    for seat in Seat.objects.filter(partie__in=parties).select_related("player"):
        players[seat.partie_id].append((totals.get((seat.partie_id, seat.player_id), 0), seat))
    for partie in parties:
        lines = sorted(players[partie.pk], key=lambda line: -line[0])
        rank = ranks(total for total, _ in lines)
        yield partie.pk, tuple((rank[total], seat.player, total) for total, seat in lines)
