"""What parties are to those who played them, counted from the scores; kept as the tallies are."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db.models import Count, F, Max, Min, Q, Sum

from tarot_scores.models import Donne, Partie, Score
from tarot_scores.models.donnes import made
from tarot_scores.queries.periods import month_of
from tarot_scores.queries.ranks import ranks
from tarot_scores.scoring import Camp, Chelem, Misere, Poignee, Role

# A row that is kept, by column.
Row = dict[str, Any]

TOOK = Q(role=Role.PRENEUR)
CALLED = Q(role=Role.APPELE)
IN_DEFENSE = Q(role=Role.DEFENSE)
MADE = made("donne__")
PETIT_OF_ATTAQUE = Q(donne__petit_au_bout=Camp.ATTAQUE)
PETIT_OF_DEFENSE = Q(donne__petit_au_bout=Camp.DEFENSE)
CHELEM_OF_ATTAQUE = Q(donne__chelem__in=(Chelem.ANNONCE_REUSSI, Chelem.NON_ANNONCE_REUSSI))
CHELEM_OF_DEFENSE = Q(donne__chelem=Chelem.DEFENSE)
CASES = {
    "taken": TOOK,
    "made": TOOK & MADE,
    "called": CALLED,
    "called_made": CALLED & MADE,
    "defended": IN_DEFENSE,
    "defended_won": IN_DEFENSE & ~MADE,
    "petits_won": ~IN_DEFENSE & PETIT_OF_ATTAQUE | IN_DEFENSE & PETIT_OF_DEFENSE,
    "petits_lost": ~IN_DEFENSE & PETIT_OF_DEFENSE | IN_DEFENSE & PETIT_OF_ATTAQUE,
    "chelems_made": ~IN_DEFENSE & CHELEM_OF_ATTAQUE | IN_DEFENSE & CHELEM_OF_DEFENSE,
    "chelems_missed": ~IN_DEFENSE & Q(donne__chelem=Chelem.ANNONCE_CHUTE),
}
POINTS = {"taken_points": TOOK, "called_points": CALLED, "defended_points": IN_DEFENSE}
ANNOUNCES: dict[str, str] = {
    Poignee.SIMPLE: "simple_poignees",
    Poignee.DOUBLE: "double_poignees",
    Poignee.TRIPLE: "triple_poignees",
    Misere.ATOUT: "miseres",
    Misere.TETE: "miseres",
}


def counted_results(parties: Collection[Partie]) -> Iterator[Row]:
    """Count what each partie is to each who played in it, as if there had been no other.

    The rows are those of `Result`. Where no donne counts, nobody has a result.
    """
    by_key = {partie.pk: partie for partie in parties}
    announced = _announced(parties)
    for key, group in groupby(_lines(parties), key=itemgetter("partie_id")):
        partie, lines = by_key[key], list(group)
        rank = ranks(line["total"] for line in lines)
        for line in lines:
            yield line | {
                "started_at": partie.started_at,
                "month": month_of(partie.started_at),
                "points": line["total"],
                "rank": rank[line["total"]],
                "played": line["donnes"],
                "parties": 1,
                "won": int(rank[line["total"]] == 1),
                **{word: announced[key, line["player_id"], word] for word in ANNOUNCES.values()},
            }


def _lines(parties: Collection[Partie]) -> Iterable[Row]:
    lines: Iterable[Any] = (
        Score.objects.playing()
        .filter(donne__partie__in=parties)
        .values("player_id", partie_id=F("donne__partie"))
        .annotate(
            total=Sum("points"),
            donnes=Count("pk"),
            best=Max("points"),
            worst=Min("points"),
            **{word: Count("pk", filter=case) for word, case in CASES.items()},
            **{word: Sum("points", filter=case, default=0) for word, case in POINTS.items()},
        )
        .order_by("partie_id", "player_id")
    )
    return lines


def _announced(parties: Collection[Partie]) -> Counter[tuple[int, int, str]]:
    """Count what was announced, by partie, player and column.

    Few announce anything: to look beside each score for what was would take as long again.
    """
    found: Counter[tuple[int, int, str]] = Counter()
    donnes = Donne.objects.played().filter(partie__in=parties)
    for rows, said in (("poignees", "poignee"), ("miseres", "misere")):
        announced = donnes.filter(**{f"{rows}__isnull": False})
        columns = ("partie", f"{rows}__player", f"{rows}__{said}")
        for partie, player, word, count in announced.values_list(*columns).annotate(Count("pk")):
            found[partie, player, ANNOUNCES[word]] += count
    return found
