"""What parties are to those who played them, counted from the scores; kept as the tallies are."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from django.db.models import Count, Exists, Max, Min, OuterRef, Q, Sum
from django.db.models.expressions import Combinable

from tarot_scores.models import AnnouncedMisere, Partie, Result, Score, ShownPoignee
from tarot_scores.models.donnes import made
from tarot_scores.queries.periods import month_of
from tarot_scores.queries.ranks import ranks
from tarot_scores.scoring import Camp, Chelem, Misere, Poignee, Role

KEY = ("donne__partie", "player")

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
POIGNEES = {
    "simple_poignees": Poignee.SIMPLE,
    "double_poignees": Poignee.DOUBLE,
    "triple_poignees": Poignee.TRIPLE,
}


def counted_results(parties: Collection[Partie]) -> Iterator[Result]:
    """Count what each partie is to each who played in it, as if there had been no other.

    Where no donne counts, nobody has a result.
    """
    by_key = {partie.pk: partie for partie in parties}
    for key, group in groupby(_lines(parties), key=lambda line: line.pop("donne__partie")):
        partie, lines = by_key[key], list(group)
        rank = ranks(line["total"] for line in lines)
        for line in lines:
            yield Result(
                partie=partie,
                player_id=line.pop("player"),
                started_at=partie.started_at,
                month=month_of(partie.started_at),
                points=line["total"],
                rank=rank[line["total"]],
                played=line["donnes"],
                parties=1,
                won=rank[line["total"]] == 1,
                **line,
            )


def _lines(parties: Collection[Partie]) -> Iterable[dict[str, Any]]:
    lines: Iterable[dict[str, Any]] = (
        Score.objects.playing()
        .filter(donne__partie__in=parties)
        .values(*KEY)
        .annotate(
            total=Sum("points"),
            donnes=Count("pk"),
            best=Max("points"),
            worst=Min("points"),
            **{word: Count("pk", filter=case) for word, case in CASES.items()},
            **{word: Sum("points", filter=case, default=0) for word, case in POINTS.items()},
            **_announces(),
        )
        .order_by(*KEY)
    )
    return lines


def _announces() -> Mapping[str, Combinable]:
    mine = {"donne": OuterRef("donne"), "player": OuterRef("player")}
    shown = ShownPoignee.objects.filter(**mine)
    announced = AnnouncedMisere.objects.filter(**mine)
    miseres = [Count("pk", filter=Exists(announced.filter(misere=each))) for each in Misere]
    poignees = {
        word: Count("pk", filter=Exists(shown.filter(poignee=poignee)))
        for word, poignee in POIGNEES.items()
    }
    return {**poignees, "miseres": sum(miseres[1:], miseres[0])}
