"""A carnet as a file holds it, ready to be written under numbers of the file.

The rows are not stored yet. Wherever one of them names a player, it is by the number that the
player has in the file, from 1; a donne names its partie in the same way.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tarot_scores.models.carnets import Carnet, Player
from tarot_scores.models.contrats import AnnouncedContrat
from tarot_scores.models.donnes import Donne, Revision
from tarot_scores.models.facts import Facts
from tarot_scores.models.merges import Merge, PlayerRevision
from tarot_scores.models.parties import Partie, Seat
from tarot_scores.scoring import Role


@dataclass(frozen=True, kw_only=True)
class PartieCopy:
    """A partie, who sits there, and the contrat of a donne in play."""

    partie: Partie
    seats: tuple[Seat, ...]
    announced: AnnouncedContrat | None = None


@dataclass(frozen=True, kw_only=True)
class DonneCopy:
    """A donne, what was said of it, what everybody marks, and its trail."""

    partie: int
    donne: Donne
    facts: Facts | None
    line: Mapping[int, tuple[int, Role]]
    trail: tuple[Revision, ...]


@dataclass(frozen=True, kw_only=True)
class MergeCopy:
    """Two players found to be one person, and the parties that the one gave the other."""

    merge: Merge
    parties: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CarnetCopy:
    """A whole carnet. Its donnes are made as they are read, each time anew.

    A line of the trail of the players names a merge by its number too.
    """

    carnet: Carnet
    players: tuple[Player, ...]
    merges: tuple[MergeCopy, ...]
    player_trail: tuple[PlayerRevision, ...]
    parties: tuple[PartieCopy, ...]
    donnes: Iterable[DonneCopy]


@dataclass(frozen=True, kw_only=True)
class DonnesCopy:
    """Parties that people kept elsewhere, for a carnet that is here.

    People are told by their place in `names`, from 1.
    """

    names: tuple[str, ...]
    parties: tuple[PartieCopy, ...]
    donnes: tuple[DonneCopy, ...]
