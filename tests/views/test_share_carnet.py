from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import HTMX, text


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/partage/"


def test_it_shows_both_links_with_their_codes(writer: Client, partie: Partie) -> None:
    page = text(writer.get(url(partie)))

    assert f"http://testserver/ecrire/{partie.carnet.write_key}/" in page
    assert f"http://testserver/lire/{partie.carnet.read_key}/" in page
    assert page.count("<svg xmlns") + page.count('class="qr"') >= 2


def test_it_offers_to_renew_each(writer: Client, partie: Partie) -> None:
    page = text(writer.get(url(partie)))

    for right in ("marqueur", "lecteur"):
        assert f'method="post" action="/carnets/{partie.carnet_id}/liens/{right}/"' in page


def test_it_is_kept_nowhere(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert "no-store" in response["Cache-Control"]
    assert response["Referrer-Policy"] == "same-origin"


def test_htmx_gets_the_page(writer: Client, partie: Partie) -> None:
    assert "<html" in text(writer.get(url(partie), headers=HTMX))


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.get(url(partie)).status_code == 404
    assert reader.get(url(partie)).status_code == 403
