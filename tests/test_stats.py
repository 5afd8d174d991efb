import io
import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import call_command

from tarot_scores.models import Device, Partie, Revision
from tests.factories import make_partie, make_tournee, merge

pytestmark = pytest.mark.django_db


def stats() -> dict[str, str]:
    said = io.StringIO()
    call_command("stats", stdout=said)
    rows = [re.split(r"\s{2,}", line, maxsplit=1) for line in said.getvalue().splitlines()]
    return {word.strip(): count.strip() for word, count in rows}


def test_an_empty_installation_has_nothing() -> None:
    said = stats()

    assert int(said.pop("base").removesuffix(" ko").replace(" ", "")) > 100
    assert said.pop("écrit le") == "jamais"
    assert set(said.values()) == {"0"}


def test_it_counts_what_is_written() -> None:
    partie = make_tournee()
    make_partie(["Manu", "Farid"], carnet=partie.carnet)
    merge(partie.carnet, "Manu", "Manon")
    make_partie(["Anne", "Bruno"])
    Partie.objects.filter(pk=partie.pk).update(ended_at=partie.started_at)
    Revision.objects.update(created_at=datetime(2026, 12, 4, 21, 5, tzinfo=UTC))

    said = stats()
    assert said["carnets"] == "2"
    assert (said["parties"], said["en cours"]) == ("3", "2")
    assert said["donnes"] == "4"
    assert said["joueurs"] == "7"  # Manu is Manon
    assert said["écrit le"] == "04/12/2026 22:05"  # in Paris


def test_it_tells_the_devices_that_came_lately(writer, reader, partie) -> None:
    assert (stats()["appareils"], stats()["… en 30 j"]) == ("2", "2")
    device = Device.objects.earliest("pk")
    Device.objects.filter(pk=device.pk).update(seen_at=device.seen_at - timedelta(days=31))

    assert (stats()["appareils"], stats()["… en 30 j"]) == ("2", "1")
