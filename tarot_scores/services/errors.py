"""Why a write is refused: what the person must be told before trying again."""

from tarot_scores.models import Donne, Partie, Player


class PartieEnded(Exception):
    """The partie takes no more donnes; it can be reopened."""


class PartieFull(Exception):
    """The partie has as many donnes as one may have."""


class CarnetFull(Exception):
    """The carnet has as many parties, or players, as one may have."""


class EntryKeyTaken(Exception):
    """The entry key already stands for something else: the form was changed after it was sent."""


class StalePartie(Exception):
    """Another device wrote a donne, or changed the table, since the form was shown."""


class SeatsChanged(Exception):
    """Others play the donne than those the form was shown for."""


class StaleContrat(Exception):
    """Another device announced another contrat since the form was shown."""


class AlreadySeated(Exception):
    """Somebody by that name is at the table."""


class TableFull(Exception):
    """No more people fit around one table."""


class TableTooSmall(Exception):
    """Too few people would be left at the table."""


class SizeDoesNotFit(Exception):
    """Those present are too few or too many to play so many at a time."""


class StaleDonne(Exception):
    """Another device changed the donne since the form was shown; `donne` is what it says now."""

    def __init__(self, donne: Donne) -> None:
        super().__init__(f"{donne} is at version {donne.version}")
        self.donne = donne


class StaleCarnet(Exception):
    """Another device changed the carnet since the form was shown."""


class StalePlayer(Exception):
    """Another device changed the player since the form was shown."""


class NameTaken(Exception):
    """Somebody else of the carnet, `player`, has that name."""

    def __init__(self, player: Player) -> None:
        super().__init__(f"{player} has that name")
        self.player = player


class NamedTwice(Exception):
    """`name` and another one are those of one player, who sits once."""

    def __init__(self, name: str, player: Player) -> None:
        super().__init__(f"{name} is {player}")
        self.name = name
        self.player = player


class SatTogether(Exception):
    """The two players were both at `partie`: they are not one person."""

    def __init__(self, partie: Partie) -> None:
        super().__init__(f"both were at {partie}")
        self.partie = partie


class ScoresDoNotSumToZero(Exception):
    """The line of a donne does not add up to zero: nothing may be stored."""
