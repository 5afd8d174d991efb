"""A whole carnet as one JSON document, the same bytes for the same carnet wherever it lives.

Players and parties are told by their place in the document, from 1; each player, partie and donne
has a line of its own. No link key leaves, nor the entry key of a partie,
by which phones know it here, nor those of the changes that they send to it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import Any

from tarot_scores.models import AnnouncedContrat, Merge, Partie, Places, Player, PlayerRevision
from tarot_scores.models.numbers import Numbers, renumber_places, renumber_said
from tarot_scores.queries import (
    Whole,
    WholeDonne,
    whole_donnes,
    whole_merges,
    whole_player_trail,
)
from tarot_scores.queries.whole import TrailRow, WholeSeat
from tarot_scores.scoring import Regles

FORMAT = "tarot-scores/carnet"
VERSION = 1
PLAYER_SAID = ("name", "colour", "is_active")  # the words of `Player.said`, in one order
LINES = 200  # at a time: small pieces are compressed badly


def write_document(whole: Whole) -> Iterator[str]:
    """Write the document piece by piece, in constant memory."""
    people = {player.pk: number for number, player in enumerate(whole.players, 1)}
    parties = {partie.pk: number for number, partie in enumerate(whole.parties, 1)}
    yield f'{{"format":{_written(FORMAT)},"version":{VERSION},\n'
    yield f'"carnet":{_written(_carnet(whole))},\n'
    yield from _array("players", (_player(player, people) for player in whole.players))
    yield ",\n"
    seated = ((partie, whole.seats[partie.pk]) for partie in whole.parties)
    yield from _array("parties", (_partie(*each, people) for each in seated))
    yield ",\n"
    yield from _people(whole, people, parties)
    donnes = whole_donnes(whole, with_trail=True)
    yield from _array("donnes", (_donne(donne, parties[donne.partie], people) for donne in donnes))
    yield "}\n"


def _people(whole: Whole, people: Numbers, parties: Numbers) -> Iterator[str]:
    """Write who was found to be somebody else, and all that was done to the players."""
    # Read before the merges, so that none of its lines is about one that is not there.
    trail = whole_player_trail(whole)
    written = whole_merges(whole)
    merges = {merge.pk: number for number, merge in enumerate(written, 1)}
    yield from _array("merges", (_merge(merge, people, parties) for merge in written))
    yield ",\n"
    lines = (_player_revision(line, people, merges) for line in trail)
    yield from _array("player_revisions", lines)
    yield ",\n"


def _array(name: str, items: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield f'"{name}":['
    lines = (_written(item) for item in items)
    comma = ""
    while some := list(islice(lines, LINES)):
        yield f"{comma}\n" + ",\n".join(some)
        comma = ","
    yield "]"


def _carnet(whole: Whole) -> dict[str, Any]:
    carnet = whole.carnet
    return {
        "name": carnet.name,
        "regles": _regles(carnet.regles),
        "table_size": carnet.table_size,
        "fin": carnet.fin,
        "limit": carnet.limit,
        "version": carnet.version,
        "created_at": _moment(carnet.created_at),
    }


def _player(player: Player, people: Numbers) -> dict[str, Any]:
    merged_into = player.merged_into_id
    return {
        **player.said(),
        "merged_into": people[merged_into] if merged_into else None,
        "version": player.version,
    }


def _merge(merge: Merge, people: Numbers, parties: Numbers) -> dict[str, Any]:
    return {
        "gone": people[merge.gone_id],
        "kept": people[merge.kept_id],
        "parties": sorted(parties[partie.pk] for partie in merge.parties.all()),
        "undone_at": _moment(merge.undone_at),
    }


def _player_revision(line: PlayerRevision, people: Numbers, merges: Numbers) -> dict[str, Any]:
    before = line.before
    return {
        "player": people[line.player_id],
        "action": line.action,
        "before": {word: before[word] for word in PLAYER_SAID} if before else None,
        "merge": merges[line.merge_id] if line.merge_id else None,
        "device": line.device,
        "created_at": _moment(line.created_at),
    }


def _partie(partie: Partie, seats: Sequence[WholeSeat], people: Numbers) -> dict[str, Any]:
    announced = getattr(partie, "announced", None)
    return {
        "name": partie.name,
        "place": partie.place,
        "note": partie.note,
        "table_size": partie.table_size,
        "first_donneur": people[partie.first_donneur_id],
        "regles": _regles(partie.regles),
        "fin": partie.fin,
        "limit": partie.limit,
        "started_at": _moment(partie.started_at),
        "ended_at": _moment(partie.ended_at),
        "version": partie.version,
        "seats": [{**seat._asdict(), "player": people[seat.player]} for seat in seats],
        "announced": _announced(announced, people) if announced else None,
    }


def _announced(announced: AnnouncedContrat, people: Numbers) -> dict[str, Any]:
    return {
        "donneur": people[announced.donneur_id],
        "places": _places(announced.places, people),
        "preneur": people[announced.preneur_id],
        "contrat": announced.contrat,
    }


def _donne(donne: WholeDonne, partie: int, people: Numbers) -> dict[str, Any]:
    return {
        "partie": partie,
        "number": donne.number,
        "entry_key": str(donne.entry_key),
        "kind": donne.kind,
        "donneur": people[donne.donneur],
        "places": _places(donne.places, people),
        "regles": _regles(donne.regles),
        "version": donne.version,
        "created_at": _moment(donne.created_at),
        "cancelled_at": _moment(donne.cancelled_at),
        "facts": _facts(donne, people) if donne.preneur else None,
        "scores": [(people[player], *mark) for player, *mark in donne.line],
        "revisions": [_revision(line, people) for line in donne.trail],
    }


def _facts(donne: WholeDonne, people: Numbers) -> dict[str, Any]:
    """Say the facts as `Facts.as_json` does."""
    return {
        "preneur": people[donne.preneur or 0],
        "contrat": donne.contrat,
        "bouts": donne.bouts,
        "half_points": donne.half_points,
        "appele": people[donne.appele] if donne.appele else None,
        "petit_au_bout": donne.petit_au_bout or None,
        "chelem": donne.chelem or None,
        "poignees": sorted((people[player], what) for player, what in donne.poignees),
        "miseres": sorted((people[player], what) for player, what in donne.miseres),
    }


def _revision(line: TrailRow, people: Numbers) -> dict[str, Any]:
    action, before, device, created_at = line
    return {
        "action": action,
        "before": renumber_said(before, people),
        "device": device,
        "created_at": _moment(created_at),
    }


def _places(text: str, people: Numbers) -> dict[str, Any] | None:
    places = Places.read(text) if text else None
    return renumber_places(places, people)._asdict() if places else None


def _regles(regles: Regles) -> dict[str, bool]:
    """Name the options that are played; the others are as the FFT says."""
    return {name: True for name, is_played in regles.as_dict().items() if is_played}


def _moment(moment: datetime | None) -> str | None:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z") if moment else None


_written = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
