"""A carnet read from a JSON file: every player, partie and donne is checked before any is used."""

import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from django.utils.translation import gettext as _

from tarot_scores.exports.carnet_values import (
    read_carnet,
    read_partie,
    read_player,
    seated_at,
)
from tarot_scores.exports.document import FORMAT, VERSION
from tarot_scores.exports.donne_values import read_donne
from tarot_scores.exports.json_text import Document
from tarot_scores.exports.player_values import check_merges, read_merge, read_player_revision
from tarot_scores.exports.refused import FileRefused
from tarot_scores.exports.values import Value
from tarot_scores.models import Player, PlayerRevision
from tarot_scores.models.bounds import MOST_PARTIES, MOST_PLAYERS
from tarot_scores.models.copies import CarnetCopy, DonneCopy, MergeCopy, PartieCopy
from tarot_scores.models.names import name_key

Read = TypeVar("Read")

MOST_SAID = 10  # refusals, of a file that has more
MOST_DONNES = 200_000  # of a carnet


def read_document(data: bytes) -> CarnetCopy:
    """Give the carnet that a file holds, checked to its last donne.

    Raises `FileRefused`, with a sentence for each mistake up to ten.
    """
    document = Document(_decoded(data))
    _check_format(document)
    carnet = read_carnet(Value(document.value("carnet"), _("Le carnet")))
    players = _players(document)
    parties = _parties(document, len(players))
    merges = _merges(document, players, parties)
    donnes = Donnes(document, len(players), parties)
    donnes.check()
    return CarnetCopy(
        carnet=carnet,
        players=players,
        merges=merges,
        player_trail=_player_trail(document, len(players), len(merges)),
        parties=parties,
        donnes=donnes,
    )


class Donnes:
    """The donnes of a document, made as they are read, each time anew."""

    def __init__(self, document: Document, players: int, parties: tuple[PartieCopy, ...]) -> None:
        self.document = document
        # Not the seats themselves, which are given other numbers when they are written.
        self.seated = [seated_at(copy.seats) for copy in parties]
        self.everybody = frozenset(range(1, players + 1))

    def __iter__(self) -> Iterator[DonneCopy]:
        return _each(self._read, self.document.items("donnes"), MOST_DONNES)

    def check(self) -> None:
        """Read every donne; none may have the number, in its partie, or the key of another."""
        seen: set[tuple[int, int] | uuid.UUID] = set()

        def read(place: int, said: object) -> None:
            copy = self._read(place, said)
            number = (copy.partie, copy.donne.number)
            if number in seen or copy.donne.entry_key in seen:
                raise FileRefused(
                    _("%(where)s : une autre donne a ce numéro ou cette clef.")
                    % {"where": _where(*number)}
                )
            seen.update((number, copy.donne.entry_key))

        for _donne in _each(read, self.document.items("donnes"), MOST_DONNES):
            pass

    def _read(self, place: int, said: object) -> DonneCopy:
        value = Value(said, _("Donne %(place)s du fichier") % {"place": place})
        partie = value["partie"].number(1, len(self.seated))
        where = _where(partie, value["number"].number(1))
        return read_donne(Value(said, where), partie, self.seated[partie - 1], self.everybody)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileRefused(_("Ce fichier n’est pas un carnet : ce n’est pas du texte.")) from None


def _check_format(document: Document) -> None:
    if document.value("format") != FORMAT:
        raise FileRefused(
            _("Ce fichier n’est pas un carnet de Tarot Scores : il lui manque sa marque.")
        )
    version = Value(document.value("version"), _("Le fichier"), "version").number(1)
    if version > VERSION:
        raise FileRefused(
            _(
                "Ce carnet vient d’une version plus récente de Tarot Scores : mettez celle-ci"
                " à jour."
            )
        )


def _players(document: Document) -> tuple[Player, ...]:
    seen: set[str] = set()

    def read(place: int, said: object) -> Player:
        player = read_player(Value(said, _("Joueur %(place)s") % {"place": place}))
        if name_key(player.name) in seen:
            raise FileRefused(
                _("Joueur %(place)s : « %(name)s » est déjà dans le carnet.")
                % {"place": place, "name": player.name}
            )
        seen.add(name_key(player.name))
        return player

    return tuple(_each(read, document.items("players"), MOST_PLAYERS))


def _parties(document: Document, players: int) -> tuple[PartieCopy, ...]:
    def read(place: int, said: object) -> PartieCopy:
        return read_partie(Value(said, _("Partie %(place)s") % {"place": place}), players)

    return tuple(_each(read, document.items("parties"), MOST_PARTIES))


def _merges(
    document: Document, players: Sequence[Player], parties: Sequence[PartieCopy]
) -> tuple[MergeCopy, ...]:
    seated = [seated_at(copy.seats) for copy in parties]

    def read(place: int, said: object) -> MergeCopy:
        value = Value(said, _("Réunion %(place)s") % {"place": place})
        return read_merge(value, len(players), seated)

    merges = tuple(_each(read, document.items("merges"), MOST_PLAYERS))
    check_merges(players, merges)
    return merges


def _player_trail(document: Document, players: int, merges: int) -> tuple[PlayerRevision, ...]:
    def read(place: int, said: object) -> PlayerRevision:
        where = _("Ligne %(place)s de l’histoire des joueurs") % {"place": place}
        return read_player_revision(Value(said, where), players, merges)

    return tuple(_each(read, document.items("player_revisions"), MOST_DONNES))


def _each(
    read: Callable[[int, object], Read], items: Iterable[object], most: int
) -> Iterator[Read]:
    """Read every item with its place, from 1; what was wrong with any of them is said together."""
    wrong: list[str] = []
    for place, said in enumerate(items, 1):
        if place > most:
            raise FileRefused(_("Ce fichier est trop long : %(most)s au plus.") % {"most": most})
        try:
            yield read(place, said)
        except FileRefused as refused:
            wrong += refused.sentences
        if len(wrong) >= MOST_SAID:
            break
    if wrong:
        raise FileRefused(*wrong)


def _where(partie: int, number: int) -> str:
    return _("Partie %(partie)s, donne %(number)s") % {"partie": partie, "number": number}
