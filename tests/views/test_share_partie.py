from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import HTMX, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/partage/"


def test_it_shows_the_link_to_this_partie_alone(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))
    page = text(response)

    assert f"http://testserver/lire/partie/{partie.read_key}/" in page
    assert partie.carnet.write_key not in page
    assert f'href="/carnets/{partie.carnet_id}/partage/"' in page
    assert "no-store" in response["Cache-Control"]


def test_the_link_opens_the_partie_read_only(writer: Client, partie: Partie) -> None:
    guest = Client()
    response = guest.get(f"/lire/partie/{partie.read_key}/", follow=True)

    assert response.status_code == 200
    assert "Cette page se lit seulement" in text(response)


def test_htmx_gets_the_page(writer: Client, partie: Partie) -> None:
    assert "<html" in text(writer.get(url(partie), headers=HTMX))


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.get(url(partie)).status_code == 404
    assert reader.get(url(partie)).status_code == 403
