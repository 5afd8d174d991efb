"""Why a donne gives these scores: its steps, and what each player gets of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from tarot_scores.models import Donne, Facts, Lineup, Player
from tarot_scores.queries.lineups import lineup_of
from tarot_scores.scoring import (
    SHARES,
    Decompte,
    Poignee,
    Reason,
    Regles,
    Role,
    roles,
    score_donne,
)


@dataclass(frozen=True, kw_only=True)
class StepLine:
    """One step of the décompte; `player` and `poignee` say whose poignée it is."""

    reason: Reason
    points: int
    player: Player | None = None
    poignee: Poignee | None = None


@dataclass(frozen=True, kw_only=True)
class Share:
    """What one player marks in the end; `times` is how often he gets the total, or pays it."""

    player: Player
    points: int
    role: Role
    times: int


@dataclass(frozen=True, kw_only=True)
class Explanation:
    """The décompte of a donne, written or not, with its people."""

    facts: Facts
    regles: Regles
    lineup: Lineup
    preneur: Player
    appele: Player | None
    decompte: Decompte
    steps: tuple[StepLine, ...]
    shares: tuple[Share, ...]

    @property
    def owed(self) -> int:
        """What passes between the attaque and each defender, whichever way."""
        return abs(self.decompte.total)


def explanation(donne: Donne) -> Explanation | None:
    """Explain a donne, `None` when it was not played."""
    facts = donne.facts
    return explain(facts, lineup_of(donne), donne.regles) if facts else None


def explain(facts: Facts, lineup: Lineup, regles: Regles) -> Explanation:
    """Explain what was said of a donne, whether it is written or not.

    Raises `scoring.ImpossibleDonne`.
    """
    people = {player.pk: player for player in lineup}
    donne = facts.donne(lineup.places)
    decompte = score_donne(donne, regles)
    times = (*SHARES[donne.players, donne.appel], *(0,) * donne.morts)
    marks = zip(decompte.scores, roles(donne), times, strict=True)
    shares = {
        pk: Share(player=people[pk], points=points, role=role, times=time)
        for pk, (points, role, time) in zip(facts.seats(lineup.places), marks, strict=True)
    }
    return Explanation(
        facts=facts,
        regles=regles,
        lineup=lineup,
        preneur=people[facts.preneur],
        appele=people[facts.appele] if facts.appele else None,
        decompte=decompte,
        steps=tuple(_steps(facts, decompte, people)),
        shares=tuple(shares[player.pk] for player in lineup),
    )


def _steps(facts: Facts, decompte: Decompte, people: dict[int, Player]) -> Iterator[StepLine]:
    shown = iter(sorted(facts.poignees))
    for step in decompte.steps:
        if step.reason is not Reason.POIGNEE:
            yield StepLine(reason=step.reason, points=step.points)
            continue
        player, poignee = next(shown)
        yield StepLine(
            reason=step.reason, points=step.points, player=people[player], poignee=poignee
        )
