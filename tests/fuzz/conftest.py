from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager

import pytest
from django.db import transaction
from django.test import Client
from pytest_django import Settings

from tarot_scores.models import Donne
from tarot_scores.scoring import Regles
from tests.factories import CAST, announce, make_donne, make_partie, merge

Undone = Callable[[], AbstractContextManager[Client]]


@pytest.fixture
def donne(db: None, settings: Settings) -> Donne:
    """A donne of five players with one who sits out, of a carnet where somebody had two names."""
    settings.LIMITS = False
    partie = make_partie([*CAST, "Farid"], table_size=5, regles=Regles(miseres=True))
    make_partie(["Annie", "Yann"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    donne = make_donne(partie, appele="Élise")
    announce(partie, "Bruno")
    partie.refresh_from_db()
    return donne


@pytest.fixture
def phone(donne: Donne) -> Undone:
    """A phone that writes the carnet; what it does is undone when it is put down."""
    first = Client()
    first.get(f"/ecrire/{donne.partie.carnet.write_key}/", follow=True)

    @contextmanager
    def taken():
        client = Client()
        client.cookies.load(first.cookies.output(header="", sep=";"))
        with transaction.atomic():
            yield client
            transaction.set_rollback(True)

    return taken
