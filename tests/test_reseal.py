import io

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from tarot_scores import services
from tarot_scores.models import Carnet, Partie
from tests.factories import handover

FORMER = "un secret d’avant, bien assez long pour servir"


def reseal() -> str:
    said = io.StringIO()
    call_command("reseal", stdout=said)
    return said.getvalue()


def keys() -> list[str]:
    partie = Partie.objects.get()
    return [partie.carnet.write_key, partie.carnet.read_key, partie.read_key]


def test_the_former_secret_may_go(partie: Partie, settings: Settings) -> None:
    handover(partie.carnet)
    before = keys()
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = FORMER, [settings.SECRET_KEY]

    assert reseal() == "4 clefs scellées, 0 dont le secret n’est plus là.\n"
    settings.SECRET_KEY_FALLBACKS = []
    assert keys() == before


def test_what_no_secret_opens_is_counted_and_stays(partie: Partie, settings: Settings) -> None:
    services.renew_read_key(partie.carnet)
    sealed = Carnet.objects.get().read_seal
    settings.SECRET_KEY = FORMER
    services.renew_write_key(partie.carnet)

    assert reseal() == "1 clefs scellées, 2 dont le secret n’est plus là.\n"
    assert Carnet.objects.get().read_seal == sealed


@pytest.mark.django_db
def test_there_may_be_nothing_to_seal() -> None:
    assert reseal() == "0 clefs scellées, 0 dont le secret n’est plus là.\n"


def test_a_device_stays_in_and_takes_the_secret_of_today(
    writer: Client, partie: Partie, settings: Settings
) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = FORMER, [settings.SECRET_KEY]
    table = f"/parties/{partie.pk}/"
    assert writer.get(table).status_code == 200

    writer.get("/")
    settings.SECRET_KEY_FALLBACKS = []
    assert writer.get(table).status_code == 200
