"""What a player did between two of his results."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Self

from tarot_scores.models import Result
from tarot_scores.queries.ranks import average_of

SUMMED = (
    *("parties", "won", "donnes", "total", "taken", "made"),
    *("petits_won", "petits_lost", "chelems_made", "chelems_missed"),
    *("simple_poignees", "double_poignees", "triple_poignees", "miseres"),
)


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

    @property
    def by_donne(self) -> Decimal | None:
        """Points by donne played, to the hundredth."""
        return average_of(self.total, self.donnes)

    @property
    def by_partie(self) -> Decimal | None:
        """Points by partie, to the hundredth."""
        return average_of(self.total, self.parties)

    @property
    def poignees(self) -> int:
        """How many poignées, whatever their size."""
        return self.simple_poignees + self.double_poignees + self.triple_poignees
