"""A partie is told otherwise once it is played, or played again by the same table."""

import uuid
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from tarot_scores import queries
from tarot_scores.models import Partie
from tarot_scores.services.errors import StalePartie
from tarot_scores.services.parties import hold_partie, start_partie


@transaction.atomic
def describe_partie(*, partie: Partie, version: int, day: date, **said: str) -> Partie:
    """Say the name, the place and the note of a partie, and the day it began.

    Its hours and how long it took stay. Saying again what is said changes nothing. Raises
    `StalePartie` when it is no longer at the version that was shown.
    """
    partie = hold_partie(partie.pk)
    before = {word: getattr(partie, word) for word in said}
    if (said, day) == (before, timezone.localdate(partie.started_at)):
        return partie
    if partie.version != version:
        raise StalePartie

    for word, text in said.items():
        setattr(partie, word, text)
    _move(partie, day)
    partie.version += 1
    partie.save(update_fields=[*said, "words", "started_at", "ended_at", "version"])
    return partie


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


def _move(partie: Partie, day: date) -> None:
    """Let the partie begin at the same hour of another day, and take as long."""
    began = timezone.localtime(partie.started_at)
    moved = _on(day, began)
    if partie.ended_at:
        partie.ended_at = moved + (partie.ended_at - partie.started_at)
    partie.started_at = moved


def _on(day: date, moment: datetime) -> datetime:
    return timezone.make_aware(datetime.combine(day, moment.time()))
