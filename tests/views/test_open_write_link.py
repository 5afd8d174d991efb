from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import HTMX, text


def url(partie: Partie) -> str:
    return f"/ecrire/{partie.carnet.write_key}/"


def test_it_gives_the_right_and_leaves_the_key_behind(stranger: Client, partie: Partie) -> None:
    response = stranger.get(url(partie))

    assert (response.status_code, response.url) == (302, f"/carnets/{partie.carnet_id}/")
    assert "no-store" in response["Cache-Control"]
    page = stranger.get(f"/parties/{partie.pk}/")
    assert ("Valider la donne" in text(page)) is True


def test_htmx_and_a_look_at_the_head_do_the_same(partie: Partie) -> None:
    assert Client().get(url(partie), headers=HTMX).status_code == 302
    assert Client().head(url(partie)).status_code == 302


def test_a_wrong_key_opens_nothing(stranger: Client, partie: Partie) -> None:
    response = stranger.get("/ecrire/AAAAAAAAAAAAAAAAAAAAAA/")

    assert response.status_code == 404
    assert "Cette page n’existe pas" in text(response)
    assert stranger.get(f"/parties/{partie.pk}/").status_code == 404


def test_it_is_only_opened(stranger: Client, partie: Partie) -> None:
    response = stranger.post(url(partie))

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")
    assert stranger.get(f"/parties/{partie.pk}/").status_code == 404
