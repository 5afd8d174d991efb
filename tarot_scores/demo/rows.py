"""Many donnes written at once, with all that a donne written by hand has."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from django.db.models import OuterRef, Subquery

from tarot_scores.models import (
    AnnouncedMisere,
    Donne,
    Facts,
    Lineup,
    Partie,
    Revision,
    Score,
    ShownPoignee,
)
from tarot_scores.scoring import DonneKind
from tarot_scores.services.rows import Line, columns_of, line_of


@dataclass(frozen=True, kw_only=True)
class Written:
    """A donne with its line and its facts, before they are in the database."""

    donne: Donne
    facts: Facts | None
    line: Line
    device: str
    at: datetime

    @classmethod
    def new(
        cls,
        *,
        partie: Partie,
        number: int,
        lineup: Lineup,
        kind: DonneKind,
        facts: Facts | None,
        device: str,
        at: datetime,
    ) -> Self:
        """Score the donne by the rules of its partie.

        Raises as `services.rows.line_of` does.
        """
        donne = Donne(
            partie=partie,
            number=number,
            donneur=lineup.donneur,
            kind=kind,
            regles=partie.regles,
            places="" if facts else str(lineup.places),
            **columns_of(facts),
        )
        line = line_of(facts, lineup, partie.regles) if facts else {}
        return cls(donne=donne, facts=facts, line=line, device=device, at=at)

    @property
    def scores(self) -> list[Score]:
        return [
            Score(donne=self.donne, player_id=player, points=points, role=role)
            for player, (points, role) in self.line.items()
        ]

    @property
    def poignees(self) -> list[ShownPoignee]:
        shown = sorted(self.facts.poignees) if self.facts else []
        return [
            ShownPoignee(donne=self.donne, player_id=player, poignee=poignee)
            for player, poignee in shown
        ]

    @property
    def miseres(self) -> list[AnnouncedMisere]:
        announced = sorted(self.facts.miseres) if self.facts else []
        return [
            AnnouncedMisere(donne=self.donne, player_id=player, misere=misere)
            for player, misere in announced
        ]

    @property
    def revision(self) -> Revision:
        recorded = Revision.Action.RECORDED
        return Revision(donne=self.donne, action=recorded, before=None, device=self.device)


def write_donnes(written: Sequence[Written]) -> None:
    """Put the donnes into the database as if each had been written at its own time."""
    donnes = Donne.objects.bulk_create(each.donne for each in written)
    Score.objects.bulk_create(score for each in written for score in each.scores)
    ShownPoignee.objects.bulk_create(shown for each in written for shown in each.poignees)
    AnnouncedMisere.objects.bulk_create(said for each in written for said in each.miseres)
    Revision.objects.bulk_create(each.revision for each in written)

    # The database dated them now.
    for each, donne in zip(written, donnes, strict=True):
        donne.created_at = each.at
    Donne.objects.bulk_update(donnes, ["created_at"])
    of_donne = Donne.objects.filter(pk=OuterRef("donne")).values("created_at")
    Revision.objects.filter(donne__in=donnes).update(created_at=Subquery(of_donne))
