"""Why a donne gives these scores: its steps, and what each player gets of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from tarot_scores.models import Donne, Facts, Lineup, Player
from tarot_scores.queries.lineups import lineup_of
from tarot_scores.scoring import Decompte, Poignee, Reason, Regles, Role, score_donne


@dataclass(frozen=True, kw_only=True)
class StepLine:
    """One step of the décompte; `player` and `poignee` say whose poignée it is."""

    reason: Reason
    points: int
    player: Player | None = None
    poignee: Poignee | None = None


@dataclass(frozen=True, kw_only=True)
class Share:
    """What one player marks in the end."""

    player: Player
    points: int
    role: Role


@dataclass(frozen=True, kw_only=True)
class Explanation:
    """The décompte of a played donne, with its people."""

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
    if facts is None:
        return None
    lineup = lineup_of(donne)
    people = {player.pk: player for player in lineup}
    decompte = score_donne(facts.donne(lineup.places), donne.regles)
    marked = {score.player_id: score for score in donne.scores.all()}
    return Explanation(
        facts=facts,
        regles=donne.regles,
        lineup=lineup,
        preneur=people[facts.preneur],
        appele=people[facts.appele] if facts.appele else None,
        decompte=decompte,
        steps=tuple(_steps(facts, decompte, people)),
        shares=tuple(
            Share(player=player, points=marked[player.pk].points, role=Role(marked[player.pk].role))
            for player in lineup
        ),
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
