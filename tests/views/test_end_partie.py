from django.test import Client

from tarot_scores.models import Partie
from tests.factories import make_donne
from tests.views.phone import HTMX, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/fin/"


def test_it_ends_the_partie_and_shows_the_evening(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    response = writer.post(url(partie), follow=True)

    assert response.redirect_chain == [(f"/parties/{partie.pk}/soiree/", 302)]
    assert "Reprendre la partie" in text(response)
    partie.refresh_from_db()
    assert not partie.is_open


def test_twice_is_once(writer: Client, partie: Partie) -> None:
    writer.post(url(partie))
    ended_at = Partie.objects.get().ended_at
    response = writer.post(url(partie), headers=HTMX)

    assert response.status_code == 302
    assert Partie.objects.get().ended_at == ended_at


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.post(url(partie)).status_code == 404
    assert reader.post(url(partie)).status_code == 403
    partie.refresh_from_db()
    assert partie.is_open


def test_it_is_not_a_page(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert (response.status_code, response["Allow"]) == (405, "POST")
