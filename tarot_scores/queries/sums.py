"""What a player did between two of his results."""

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Self

from tarot_scores.models import Result
from tarot_scores.queries.ranks import average_of
from tarot_scores.scoring import Role

SUMMED = (
    *("parties", "won", "donnes", "total"),
    *("taken", "made", "taken_points"),
    *("called", "called_made", "called_points"),
    *("defended", "defended_won", "defended_points"),
    *("petits_won", "petits_lost", "chelems_made", "chelems_missed"),
    *("simple_poignees", "double_poignees", "triple_poignees", "miseres"),
)


@dataclass(frozen=True)
class Habit:
    """How often something was done, how often it went well, and the points it brought."""

    donnes: int
    succeeded: int
    points: int

    @property
    def average(self) -> Decimal | None:
        """Points by donne, to the hundredth; `None` for what was never done."""
        return average_of(self.points, self.donnes)


@dataclass(frozen=True, kw_only=True)
class Sums:
    """How many parties and donnes, and what came of them; the rating is the last, in tenths.

    Petits and chelems are those of the player's camp, poignées and misères his own.
    """

    parties: int
    won: int
    donnes: int
    total: int
    taken: int
    made: int
    taken_points: int
    called: int
    called_made: int
    called_points: int
    defended: int
    defended_won: int
    defended_points: int
    petits_won: int
    petits_lost: int
    chelems_made: int
    chelems_missed: int
    simple_poignees: int
    double_poignees: int
    triple_poignees: int
    miseres: int
    rating: int

    @classmethod
    def between(cls, before: Result | None, after: Result) -> Self:
        """Give what happened after one result, up to another; `None` is the beginning."""
        sums = {
            word: getattr(after, word) - (getattr(before, word) if before else 0) for word in SUMMED
        }
        return cls(rating=after.rating, **sums)

    def without(self, result: Result) -> Self:
        """Give what was ranked before the last result: what does not rank stays as it is."""
        return replace(
            self,
            parties=self.parties - 1,
            won=self.won - (result.rank == 1),
            donnes=self.donnes - result.played,
            total=self.total - result.points,
            rating=self.rating - result.gained,
        )

    @property
    def by_donne(self) -> Decimal | None:
        """Points by donne played, to the hundredth."""
        return average_of(self.total, self.donnes)

    @property
    def by_partie(self) -> Decimal | None:
        """Points by partie, to the hundredth."""
        return average_of(self.total, self.parties)

    @property
    def roles(self) -> dict[Role, Habit]:
        """How often the player was what, and how it went for his camp."""
        return {
            Role.PRENEUR: Habit(self.taken, self.made, self.taken_points),
            Role.APPELE: Habit(self.called, self.called_made, self.called_points),
            Role.DEFENSE: Habit(self.defended, self.defended_won, self.defended_points),
        }

    @property
    def poignees(self) -> int:
        """How many poignées, whatever their size."""
        return self.simple_poignees + self.double_poignees + self.triple_poignees
