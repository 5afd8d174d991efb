"""A partie is told otherwise once it is played, or played again by the same table."""

import uuid
from typing import Any

from tarot_scores import queries
from tarot_scores.models import Partie
from tarot_scores.services.parties import start_partie


def replay_partie(*, partie: Partie, entry_key: uuid.UUID) -> Partie:
    """Begin another partie with those still at the table, under the same rules.

    The turn of the donneur goes on. The same entry key twice gives the same partie.
    """
    players = queries.present_players(queries.seats_of(partie))
    terms: dict[str, Any] = {
        word: getattr(partie, word) for word in ("table_size", "regles", "fin", "limit")
    }
    return start_partie(
        carnet=partie.carnet,
        names=[player.name for player in players],
        first_donneur=players.index(queries.next_lineup(partie).donneur),
        entry_key=entry_key,
        **terms,
    )
