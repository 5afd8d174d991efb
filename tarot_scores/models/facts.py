"""What the table says of one played donne, and who takes part in it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from tarot_scores import scoring
from tarot_scores.models.carnets import Player

# Who announced what, by primary key.
Announces = Iterable[tuple[int, str]]

# Two to five play and up to three sit out; a key has no more digits than the database takes.
KEY = "[0-9]{1,18}"
PLACES = re.compile(f"({KEY}(?: {KEY}){{1,4}})/((?:{KEY}(?: {KEY}){{0,2}})?)")
PLACES_LENGTH = 8 * 19


class Places(NamedTuple):
    """Who plays a donne and who sits it out, by primary key; written « 1 2 3 4/5 »."""

    players: tuple[int, ...]
    morts: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Give the places that a text says, `None` when it says none that a table may have."""
        written = PLACES.fullmatch(text)
        if written is None:
            return None
        places = cls(*(tuple(int(key) for key in group.split()) for group in written.groups()))
        return places if len(set(places.people)) == len(places.people) else None

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody of the donne."""
        return (*self.players, *self.morts)

    def __str__(self) -> str:
        return "/".join(" ".join(str(key) for key in keys) for keys in self)

    def with_other(self, was: int, now: int) -> "Places":
        """The same places, where one player sits instead of another."""
        return Places(*(tuple(now if key == was else key for key in keys) for keys in self))

    def is_like(self, other: "Places") -> bool:
        """Whether the same people play and the same people sit out, wherever they sit."""
        return [set(keys) for keys in self] == [set(keys) for keys in other]


@dataclass(frozen=True, kw_only=True)
class Lineup:
    """Who deals a donne, who plays it and who sits it out, in the order of the seats."""

    donneur: Player
    players: tuple[Player, ...]
    morts: tuple[Player, ...] = ()

    @property
    def size(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def places(self) -> Places:
        """The same people, by primary key."""
        return Places(
            tuple(player.pk for player in self.players), tuple(mort.pk for mort in self.morts)
        )

    def __iter__(self) -> Iterator[Player]:
        return iter((*self.players, *self.morts))


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What was counted at the table; players are told by their primary key.

    `half_points` are the card points of the attaque, in half-points. At five players,
    `appele` is `None` when the preneur is alone.
    """

    preneur: int
    contrat: scoring.Contrat
    bouts: int
    half_points: int
    appele: int | None = None
    petit_au_bout: scoring.Camp | None = None
    chelem: scoring.Chelem | None = None
    poignees: frozenset[tuple[int, scoring.Poignee]] = frozenset()
    miseres: frozenset[tuple[int, scoring.Misere]] = frozenset()

    def seats(self, places: Places) -> tuple[int, ...]:
        """Give the players as `scoring` seats them: preneur, appelé, défense, morts."""
        camp = [self.preneur] if self.appele is None else [self.preneur, self.appele]
        defense = [player for player in places.players if player not in camp]
        return (*camp, *defense, *places.morts)

    def donne(self, places: Places) -> scoring.Donne:
        """Give the facts as the rules read them.

        Raises `scoring.ImpossibleDonne` when somebody named is not in the donne.
        """
        self._check_people(places)
        seats = self.seats(places)
        return scoring.Donne(
            players=len(places.players),
            morts=len(places.morts),
            contrat=self.contrat,
            bouts=self.bouts,
            half_points=self.half_points,
            petit_au_bout=self.petit_au_bout,
            chelem=self.chelem,
            appel=self._appel(places),
            poignees=tuple(
                scoring.ShownPoignee(self._camp(player), poignee)
                for player, poignee in sorted(self.poignees)
            ),
            miseres=tuple(
                scoring.AnnouncedMisere(seats.index(player), misere)
                for player, misere in sorted(self.miseres)
            ),
        )

    def line(self, places: Places, regles: scoring.Regles) -> dict[int, tuple[int, scoring.Role]]:
        """Give what everybody marks, with the role that makes it so, the morts last.

        Raises `scoring.ImpossibleDonne`.
        """
        donne = self.donne(places)
        marks = zip(scoring.score_donne(donne, regles).scores, scoring.roles(donne), strict=True)
        return dict(zip(self.seats(places), marks, strict=True))

    def as_json(self) -> dict[str, Any]:
        """Give the facts as plain words and numbers, for the trail."""
        return {
            "preneur": self.preneur,
            "contrat": self.contrat,
            "bouts": self.bouts,
            "half_points": self.half_points,
            "appele": self.appele,
            "petit_au_bout": self.petit_au_bout,
            "chelem": self.chelem,
            "poignees": [list(shown) for shown in sorted(self.poignees)],
            "miseres": [list(announced) for announced in sorted(self.miseres)],
        }

    @classmethod
    def from_words(
        cls,
        *,
        contrat: str,
        petit_au_bout: str,
        chelem: str,
        poignees: Announces,
        miseres: Announces,
        **counted: Any,
    ) -> Self:
        """Give the facts that the columns of a donne and its announces say, empty for nothing."""
        return cls(
            contrat=scoring.Contrat(contrat),
            petit_au_bout=scoring.Camp(petit_au_bout) if petit_au_bout else None,
            chelem=scoring.Chelem(chelem) if chelem else None,
            poignees=frozenset((player, scoring.Poignee(shown)) for player, shown in poignees),
            miseres=frozenset((player, scoring.Misere(said)) for player, said in miseres),
            **counted,
        )

    @classmethod
    def from_json(cls, said: Mapping[str, Any]) -> Self:
        """Give the facts that `as_json` wrote.

        Raises `KeyError`, `TypeError` or `ValueError` when it wrote nothing of the kind.
        """
        petit, chelem = said["petit_au_bout"], said["chelem"]
        return cls(
            preneur=said["preneur"],
            contrat=scoring.Contrat(said["contrat"]),
            bouts=said["bouts"],
            half_points=said["half_points"],
            appele=said["appele"],
            petit_au_bout=None if petit is None else scoring.Camp(petit),
            chelem=None if chelem is None else scoring.Chelem(chelem),
            poignees=frozenset((who, scoring.Poignee(what)) for who, what in said["poignees"]),
            miseres=frozenset((who, scoring.Misere(what)) for who, what in said["miseres"]),
        )

    def _camp(self, player: int) -> scoring.Camp:
        is_attaque = player in (self.preneur, self.appele)
        return scoring.Camp.ATTAQUE if is_attaque else scoring.Camp.DEFENSE

    def _appel(self, places: Places) -> scoring.Appel | None:
        if self.appele is not None:
            return scoring.Appel.PARTENAIRE
        return scoring.Appel.SEUL if len(places.players) == 5 else None

    def _check_people(self, places: Places) -> None:
        playing = set(places.players)
        if self.appele is not None and self.appele not in playing - {self.preneur}:
            raise scoring.ImpossibleDonne(scoring.Code.APPEL_MISPLACED)
        named = {self.preneur, *dict(self.poignees), *(player for player, _ in self.miseres)}
        if not named <= playing:
            raise scoring.ImpossibleDonne(scoring.Code.MISERE_SEAT_UNKNOWN)
