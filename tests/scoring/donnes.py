"""A donne for the tables of tests: a garde at four with two bouts and 47 points, made by 6."""

from typing import Any

from tarot_scores import scoring
from tarot_scores.scoring import Appel, Camp, Contrat, Donne, Misere, Poignee

MISERES = scoring.Regles(miseres=True)


def make_donne(points: str = "47", **facts: Any) -> Donne:
    """Return the donne with these facts; at five the preneur is alone unless said otherwise."""
    if facts.get("players") == 5:
        facts.setdefault("appel", Appel.SEUL)
    usual = {"players": 4, "contrat": Contrat.GARDE, "bouts": 2}
    return Donne(**usual | {"half_points": scoring.parse_half_points(points)} | facts)


def poignee(camp: Camp, size: Poignee = Poignee.SIMPLE) -> tuple[scoring.ShownPoignee, ...]:
    return (scoring.ShownPoignee(camp, size),)


def miseres(*announced: tuple[int, Misere]) -> tuple[scoring.AnnouncedMisere, ...]:
    return tuple(scoring.AnnouncedMisere(seat, misere) for seat, misere in announced)
