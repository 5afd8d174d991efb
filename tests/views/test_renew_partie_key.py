from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import HTMX, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/lien/"


def test_it_renews_the_link(writer: Client, partie: Partie) -> None:
    old = partie.read_key
    response = writer.post(url(partie), follow=True)

    assert response.redirect_chain == [(f"/parties/{partie.pk}/partage/", 302)]
    assert "Lien renouvelé : l’ancien n’ouvre plus rien." in text(response)
    assert Client().get(f"/lire/partie/{old}/").status_code == 404


def test_htmx_is_sent_back_too(writer: Client, partie: Partie) -> None:
    assert writer.post(url(partie), headers=HTMX).status_code == 302


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.post(url(partie)).status_code == 404
    assert reader.post(url(partie)).status_code == 403
    assert Client().get(f"/lire/partie/{partie.read_key}/").status_code == 302


def test_it_is_not_a_page(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert (response.status_code, response["Allow"]) == (405, "POST")
