import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.views.phone import HTMX, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/reprise/"


@pytest.fixture
def ended(partie: Partie) -> Partie:
    services.end_partie(partie)
    return partie


def test_it_takes_the_partie_up_again(writer: Client, ended: Partie) -> None:
    response = writer.post(url(ended), follow=True)

    assert response.redirect_chain == [(f"/parties/{ended.pk}/", 302)]
    assert "Valider la donne" in text(response)


def test_an_open_partie_stays_open(writer: Client, partie: Partie) -> None:
    assert writer.post(url(partie), headers=HTMX).status_code == 302
    before = partie.version
    partie.refresh_from_db()
    assert (partie.is_open, partie.version) == (True, before)


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, ended: Partie) -> None:
    assert stranger.post(url(ended)).status_code == 404
    assert reader.post(url(ended)).status_code == 403
    ended.refresh_from_db()
    assert not ended.is_open


def test_it_is_not_a_page(writer: Client, ended: Partie) -> None:
    response = writer.get(url(ended))

    assert (response.status_code, response["Allow"]) == (405, "POST")
