"""The rows of one donne: how its facts, its scores and its trail are put into the database."""

import uuid
from typing import Any

from django.db import IntegrityError, transaction

from tarot_scores import queries
from tarot_scores.models import (
    AnnouncedMisere,
    Donne,
    Facts,
    Lineup,
    Partie,
    Places,
    Player,
    Revision,
    Score,
    ShownPoignee,
)
from tarot_scores.scoring import DonneKind, Regles, Role
from tarot_scores.services.errors import EntryKeyTaken, ScoresDoNotSumToZero, SeatsChanged

# What each player marks, with the role that made it so, by primary key.
Line = dict[int, tuple[int, Role]]


def lineup_as_shown(partie: Partie, donneur: Player, places: Places | None) -> Lineup:
    """Give the lineup of the donne to come, if it is the one that a form was shown for.

    Raises `SeatsChanged` when others play, and `ValueError` for a donneur who is not at the table
    when no places were shown.
    """
    try:
        lineup = queries.lineup_dealt_by(partie, donneur)
    except ValueError:
        if places is None:
            raise
        raise SeatsChanged from None
    if places and not places.is_like(lineup.places):
        raise SeatsChanged
    return lineup


def lineup_said(partie: Partie, donneur: Player, places: Places) -> Lineup:
    """Give the lineup that was really there, whoever sits at the table by now.

    Raises `SeatsChanged` when somebody of it has no seat at the partie, not even one he left.
    """
    try:
        return queries.lineup_seated(partie, donneur, places)
    except ValueError:
        raise SeatsChanged from None


def line_of(facts: Facts, lineup: Lineup, regles: Regles) -> Line:
    """Give what everybody marks of a donne.

    Raises `scoring.ImpossibleDonne`, and `ScoresDoNotSumToZero` rather than let such a line be
    stored.
    """
    line = facts.line(lineup.places, regles)
    if sum(points for points, _role in line.values()) != 0:
        raise ScoresDoNotSumToZero
    return line


def insert(
    partie: Partie,
    number: int,
    donneur: Player,
    kind: DonneKind,
    entry_key: uuid.UUID,
    facts: Facts | None,
    places: Places | None = None,
) -> Donne:
    """Write a new donne with what was said of it, and who was there if nobody played it.

    Raises `EntryKeyTaken` when another request just used the key.
    """
    donne = Donne(
        partie=partie,
        number=number,
        donneur=donneur,
        kind=kind,
        entry_key=entry_key,
        regles=partie.regles,
        places=str(places or ""),
        **columns_of(facts),
    )
    try:
        with transaction.atomic():
            donne.save(force_insert=True)
    except IntegrityError as error:
        raise EntryKeyTaken from error
    _store_announces(donne, facts)
    return donne


def rewrite(donne: Donne, lineup: Lineup, kind: DonneKind, facts: Facts | None) -> None:
    """Make the donne say something else, one version later; its scores go with what it said."""
    columns = columns_of(facts) | {
        "kind": kind,
        "donneur": lineup.donneur,
        "places": "" if facts else str(lineup.places),
        "version": donne.version + 1,
        "cancelled_at": None,
    }
    for name, value in columns.items():
        setattr(donne, name, value)
    donne.save(update_fields=list(columns))
    for related in (donne.poignees, donne.miseres, donne.scores):
        related.all().delete()
    _store_announces(donne, facts)


def columns_of(facts: Facts | None) -> dict[str, Any]:
    """Give the columns of a donne that hold its facts."""
    if facts is None:
        none = ("preneur_id", "appele_id", "bouts", "half_points")
        return dict.fromkeys(none) | dict.fromkeys(("contrat", "petit_au_bout", "chelem"), "")
    return {
        "preneur_id": facts.preneur,
        "appele_id": facts.appele,
        "contrat": facts.contrat,
        "bouts": facts.bouts,
        "half_points": facts.half_points,
        "petit_au_bout": facts.petit_au_bout or "",
        "chelem": facts.chelem or "",
    }


def _store_announces(donne: Donne, facts: Facts | None) -> None:
    if facts is None:
        return
    if facts.poignees:
        ShownPoignee.objects.bulk_create(
            ShownPoignee(donne=donne, player_id=player, poignee=poignee)
            for player, poignee in sorted(facts.poignees)
        )
    if facts.miseres:
        AnnouncedMisere.objects.bulk_create(
            AnnouncedMisere(donne=donne, player_id=player, misere=misere)
            for player, misere in sorted(facts.miseres)
        )


def store_line(donne: Donne, line: Line) -> None:
    """Write what everybody marks of the donne."""
    Score.objects.bulk_create(
        Score(donne=donne, player_id=player, points=points, role=role)
        for player, (points, role) in line.items()
    )


def leave_trail(
    donne: Donne,
    action: Revision.Action,
    before: dict[str, Any] | None,
    device: str,
    entry_key: uuid.UUID | None = None,
) -> None:
    """Add a line to the trail of the donne, with what it said before.

    Raises `EntryKeyTaken` when the key stands for another line.
    """
    try:
        Revision.objects.create(
            donne=donne, action=action, before=before, device=device, entry_key=entry_key
        )
    except IntegrityError as error:
        raise EntryKeyTaken from error
