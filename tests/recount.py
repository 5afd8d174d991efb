"""The statistics of a carnet, counted slowly: one donne after another, nothing kept, no SQL."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from django.utils import timezone

from tarot_scores.models import Carnet, Donne, Facts, Partie
from tarot_scores.scoring import Chelem, Poignee, required_points

ATTAQUE = ("preneur", "appele")
FEATS = (
    *("petits_won", "petits_lost", "chelems_made", "chelems_missed"),
    *("simple_poignees", "double_poignees", "triple_poignees", "miseres"),
)


class Played(NamedTuple):
    """One donne that counts: what was said of it, and what each player marks in what role."""

    partie: Partie
    donne: Donne
    facts: Facts
    points: dict[str, int]
    roles: dict[str, str]

    @property
    def is_made(self) -> bool:
        return self.facts.half_points >= 2 * required_points(self.facts.bouts)

    def won(self, name: str) -> bool:
        return self.is_made is (self.roles[name] in ATTAQUE)

    def in_role(self, *roles: str) -> list[str]:
        return [name for name, role in self.roles.items() if role in roles]


class Evening(NamedTuple):
    """One partie in which a donne counts."""

    partie: Partie
    donnes: list[Played]

    @property
    def day(self) -> date:
        return timezone.localtime(self.partie.started_at).date()

    @property
    def totals(self) -> Counter[str]:
        totals: Counter[str] = Counter()
        for played in self.donnes:
            for name, points in played.points.items():
                totals[name] += points
        return totals

    def rank(self, name: str) -> int:
        return rank(self.totals, name)

    def played_by(self, name: str) -> list[Played]:
        return [played for played in self.donnes if name in played.points]


def evenings(carnet: Carnet) -> list[Evening]:
    parties = carnet.parties.order_by("started_at", "pk")
    found = [Evening(partie, [*donnes_of(partie)]) for partie in parties]
    return [evening for evening in found if evening.donnes]


def donnes_of(partie: Partie) -> Iterator[Played]:
    for donne in partie.donnes.with_facts():
        facts = donne.facts
        if facts is None or donne.cancelled_at:
            continue
        scores = [s for s in donne.scores.select_related("player") if s.role != "mort"]
        yield Played(
            partie=partie,
            donne=donne,
            facts=facts,
            points={score.player.name: score.points for score in scores},
            roles={score.player.name: score.role for score in scores},
        )


def rank(values: dict[str, int], name: str) -> int:
    return 1 + sum(value > values[name] for value in values.values())


# Ratings, evening after evening


def ratings(past: list[Evening]) -> dict[str, int]:
    """Rate everybody, in tenths, by the three sentences of the rules."""
    rated: dict[str, int] = defaultdict(lambda: 15_000)
    for evening in past:
        moves: Counter[str] = Counter()
        for one, other in combinations(evening.totals, 2):
            expected = 1 / (1 + 10 ** ((rated[other] - rated[one]) / 4000))
            gap = evening.totals[one] - evening.totals[other]
            result = 1 if gap > 0 else 0 if gap < 0 else 0.5
            moved = round(320 / (len(evening.totals) - 1) * (result - expected))
            moves[one] += moved
            moves[other] -= moved
        for name, moved in moves.items():
            rated[name] += moved
    return rated


# Standings


def measure(past: list[Evening], shown: list[Evening], order: str) -> dict[str, Fraction]:
    """Give what each player is ranked by."""
    rated = ratings(past)
    people = {name for evening in shown for name in evening.totals}
    if order == "cote":
        return {name: Fraction(rated[name]) for name in people}
    if order == "victoires":
        wins = Counter(n for e in shown for n in e.totals if e.rank(n) == 1)
        return {name: Fraction(wins[name]) for name in people}
    points: Counter[str] = Counter()
    donnes: Counter[str] = Counter()
    for evening in shown:
        points.update(evening.totals)
        donnes.update({name: len(evening.played_by(name)) for name in evening.totals})
    if order == "moyenne":
        return {name: Fraction(points[name], donnes[name]) for name in people}
    return {name: Fraction(points[name]) for name in people}


def standing_ranks(
    all_of_them: list[Evening], shown: list[Evening], order: str, minimum: int
) -> dict[str, int]:
    """Rank those who played often enough in what is shown."""
    if not shown:
        return {}
    past = all_of_them[: all_of_them.index(shown[-1]) + 1]
    often = Counter(name for evening in shown for name in evening.totals)
    values = measure(past, shown, order)
    kept = {name: value for name, value in values.items() if often[name] >= minimum}
    return {name: rank(kept, name) for name in kept}


# One player


def runs(outcomes: list[bool]) -> list[int]:
    """Give how many came in a row at each step, from before the first one on."""
    found = [0]
    for is_good in outcomes:
        found.append(found[-1] + 1 if is_good else 0)
    return found


def takes(past: list[Evening], name: str) -> list[bool]:
    """Say of each contrat that a player took whether it was made."""
    donnes = [played for evening in past for played in evening.played_by(name)]
    return [played.is_made for played in donnes if played.roles[name] == "preneur"]


def habit(donnes: list[Played], name: str) -> tuple[int, int, int]:
    """Give how often, how often well, and the points."""
    return (
        len(donnes),
        sum(played.won(name) for played in donnes),
        sum(played.points[name] for played in donnes),
    )


def feats(donnes: list[Played], name: str) -> dict[str, int]:
    found: Counter[str] = Counter(dict.fromkeys(FEATS, 0))
    for played in donnes:
        key = {s.player.name: s.player_id for s in played.donne.scores.all()}[name]
        camp = "attaque" if played.roles[name] in ATTAQUE else "defense"
        if petit := played.facts.petit_au_bout:
            found["petits_won" if petit == camp else "petits_lost"] += 1
        if played.facts.chelem in (Chelem.ANNONCE_REUSSI, Chelem.NON_ANNONCE_REUSSI):
            found["chelems_made"] += camp == "attaque"
        if played.facts.chelem == Chelem.DEFENSE:
            found["chelems_made"] += camp == "defense"
        if played.facts.chelem == Chelem.ANNONCE_CHUTE:
            found["chelems_missed"] += camp == "attaque"
        for player, poignee in played.facts.poignees:
            found[f"{Poignee(poignee)}_poignees"] += player == key
        found["miseres"] += sum(player == key for player, _ in played.facts.miseres)
    return found


def are_together(played: Played, name: str, other: str) -> bool:
    """Say whether one took the donne and called the other."""
    return sorted(played.roles.get(each, "") for each in (name, other)) == ["appele", "preneur"]


def are_opposed(played: Played, name: str, other: str) -> bool:
    roles = [played.roles.get(each, "mort") for each in (name, other)]
    return "mort" not in roles and [role in ATTAQUE for role in roles].count(True) == 1


def met(played: Played, name: str) -> list[str]:
    """Give those who settle something with a player."""
    return [
        other
        for other in played.points
        if are_together(played, name, other) or are_opposed(played, name, other)
    ]


def taken_from(donnes: list[Played], name: str, other: str) -> Fraction:
    """Give what a player took from another, by the words of the rules."""
    taken = Fraction(0)
    for played in donnes:
        if {name, other} <= played.points.keys():
            taken += settled(played, name, other)
    return taken


def settled(played: Played, name: str, other: str) -> Fraction:
    points, roles = played.points, played.roles
    (preneur,) = played.in_role("preneur")
    appele = played.in_role("appele")
    shares = {preneur: Fraction(2, 3), appele[0]: Fraction(1, 3)} if appele else {preneur: 1}
    if roles[name] == "defense":
        return points[name] * Fraction(shares.get(other, 0))
    if roles[other] == "defense":
        return -points[other] * Fraction(shares[name])
    # What the défense left the two of the attaque, and what each of them marks.
    received = -sum(points[each] for each in played.in_role("defense"))
    return points[name] - received * Fraction(shares[name])
