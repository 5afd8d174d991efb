"""A partie as the rows of a table tell it, one donne after the other."""

from datetime import datetime

from django.utils.translation import gettext as _

from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.row_donne import RowDonne
from tarot_scores.models import Donne, Partie, Places, Revision, Seat
from tarot_scores.models.copies import DonneCopy, PartieCopy
from tarot_scores.scoring import moves_donneur


class RowPartie:
    """Who sits there comes from who plays: in the order in which the rows name them."""

    def __init__(self, number: int, started_at: datetime, name: str, place: str) -> None:
        self.number = number
        self.started_at = started_at
        self.name = name
        self.place = place
        self.order: list[int] = []
        self.last_places = Places(())
        self.last: RowDonne | None = None
        self.donnes: dict[int, DonneCopy] = {}

    def add(self, row: RowDonne, number: int | None, donneur: int | None) -> DonneCopy:
        """Write one more donne; raises `FileRefused` when it cannot be one of this partie.

        Without a number it follows the last one, and without a donneur the turn goes on.
        """
        number = number or max(self.donnes, default=0) + 1
        if number in self.donnes:
            raise FileRefused(
                _("La donne %(number)s de cette partie est déjà écrite.") % {"number": number}
            )
        people = row.places.people or self.last_places.people
        self.order += [player for player in people if player not in self.order]
        donneur = donneur or self._turn(row, people)
        if donneur not in people:
            raise FileRefused(_("Le donneur n’est pas à la table."))
        self.last, self.last_places = row, row.places if row.places.people else self.last_places
        self.donnes[number] = self._copy(row, number, donneur)
        return self.donnes[number]

    def copy(self) -> PartieCopy:
        """Give the partie, ended, as the last donne leaves it."""
        first = next(iter(self.donnes.values())).donne
        seats = tuple(
            Seat(player_id=player, order=order, is_present=player in self.last_places.people)
            for order, player in enumerate(self.order)
        )
        partie = Partie(
            name=self.name,
            place=self.place,
            table_size=len(self.last_places.players),
            first_donneur_id=first.donneur_id,
            regles=self.last.regles if self.last else first.regles,
            started_at=self.started_at,
            ended_at=self.started_at,
            version=len(self.donnes) + 1,
        )
        return PartieCopy(partie=partie, seats=seats)

    def _turn(self, row: RowDonne, people: tuple[int, ...]) -> int | None:
        """Give who deals when nobody says so: the mort, or the next one around the table."""
        if row.places.morts:
            return row.places.morts[0]
        if self.last is None or not self.donnes:
            return people[0] if people else None
        before = next(reversed(self.donnes.values())).donne.donneur_id
        moves = moves_donneur(self.last.kind, len(self.last.places.morts), self.last.regles)
        turn = self.order.index(before) + moves
        around = [*self.order[turn:], *self.order[:turn]]
        return next((player for player in around if player in people), None)

    def _copy(self, row: RowDonne, number: int, donneur: int) -> DonneCopy:
        donne = Donne(
            number=number,
            kind=row.kind,
            donneur_id=donneur,
            places="" if row.facts or not row.places.players else str(row.places),
            regles=row.regles,
            created_at=self.started_at,
        )
        trail = (Revision(action=Revision.Action.RECORDED),)
        return DonneCopy(
            partie=self.number, donne=donne, facts=row.facts, line=row.line, trail=trail
        )
