"""manage.py stats: how much is written here, for the curious."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from tarot_scores import queries


class Command(BaseCommand):
    help = "Compte les carnets, les parties, les donnes, les joueurs, les appareils."

    def handle(self, *args: Any, **options: Any) -> None:
        for word, count in lines(queries.installation()):
            self.stdout.write(f"{word:<10}{count:>12}")


def lines(found: queries.Installation) -> Iterator[tuple[str, str]]:
    """Say each count with its word, as a table of two columns."""
    last = found.last_write
    yield "carnets", _spaced(found.carnets)
    yield "parties", _spaced(found.parties)
    yield "en cours", _spaced(found.open_parties)
    yield "donnes", _spaced(found.donnes)
    yield "joueurs", _spaced(found.players)
    yield "appareils", _spaced(found.devices)
    yield "… en 30 j", _spaced(found.devices_lately)
    yield "base", f"{_spaced(found.size // 1000)} ko"
    yield "écrit le", f"{timezone.localtime(last):%d/%m/%Y %H:%M}" if last else "jamais"


def _spaced(number: int) -> str:
    return f"{number:,}".replace(",", " ")
