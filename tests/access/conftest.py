import re
import runpy

import pytest
from pytest_django import Settings

from tarot_scores.models import Carnet, Donne, Partie, Player
from tests.access.addresses import NAMES
from tests.factories import make_donne, make_partie, merge

OF_HTTPS = re.compile(r"HTTPS|BEHIND_PROXY|SECURE_|SESSION_COOKIE_|CSRF_COOKIE_")


@pytest.fixture
def donne(partie: Partie) -> Donne:
    """A donne of a carnet whose names are its own, and where somebody had two."""
    make_partie(["Annie", "Farid"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    donne = make_donne(partie)
    carnet, name, place, note, player = NAMES
    Carnet.objects.update(name=carnet)
    Partie.objects.update(name=name, place=place, note=note)
    Player.objects.filter(name="Denis").update(name=player)
    donne.refresh_from_db()
    return donne


@pytest.fixture
def https(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The settings behind a proxy that has the certificate; what the proxy says, to ask with."""
    monkeypatch.setenv("HTTPS", "1")
    monkeypatch.setenv("BEHIND_PROXY", "1")
    for name, said in runpy.run_path(str(settings.BASE_DIR / "tarot_scores/settings.py")).items():
        if OF_HTTPS.match(name):
            setattr(settings, name, said)
    return {"X-Forwarded-Proto": "https"}
