"""A link that is pasted: an app on the home screen has no address bar to open it with."""

import pytest
from django.test import Client

from tarot_scores.models import Partie
from tests.factories import handover
from tests.views.phone import HTMX, said_at, text

URL = "/lien/"


def test_the_first_page_leads_to_it(stranger: Client, db: None) -> None:
    assert f'href="{URL}"' in text(stranger.get("/"))
    assert f'action="{URL}"' in text(stranger.get(URL))


@pytest.mark.parametrize("around", ["{}", "Voici : {} à ce soir !", "  {}\n", "https://ici{}"])
@pytest.mark.parametrize("kind", ["ecrire", "lire", "lire/partie"])
def test_it_opens_what_the_link_opens(
    stranger: Client, partie: Partie, kind: str, around: str
) -> None:
    keys = {
        "ecrire": partie.carnet.write_key,
        "lire": partie.carnet.read_key,
        "lire/partie": partie.read_key,
    }
    link = f"/{kind}/{keys[kind]}/"
    pasted = around.format(link if around.startswith("https") else f"http://testserver{link}")
    response = stranger.post(URL, {"link": pasted})

    assert (response.status_code, response["Location"]) == (302, link)
    assert stranger.get(link, follow=True).status_code == 200


def test_it_opens_what_another_phone_hands_over(stranger: Client, partie: Partie) -> None:
    link = f"/passage/{handover(partie.carnet).key}/"
    response = stranger.post(URL, {"link": f"http://testserver{link}"})

    assert response["Location"] == link
    assert stranger.get(link).status_code == 200


@pytest.mark.parametrize(
    ("pasted", "why"),
    [
        ("", "Collez le lien qu’on vous a donné."),
        ("bonjour", "Il n’y a pas là de lien d’un carnet ou d’une partie."),
        ("https://testserver/parties/1/", "Il n’y a pas là de lien d’un carnet ou d’une partie."),
        ("/ecrire/", "Il n’y a pas là de lien d’un carnet ou d’une partie."),
        ("/ecrire/é/", "Il n’y a pas là de lien d’un carnet ou d’une partie."),
        ("x" * 2001, "C’est bien long pour un lien : collez-le seul."),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_is_no_link_is_said_and_stays_typed(
    stranger: Client, pasted: str, why: str, headers: dict[str, str]
) -> None:
    response = stranger.post(URL, {"link": pasted}, headers=headers)

    assert response.status_code == 422
    assert said_at(response, "link") == [why]
    assert pasted in text(response)


def test_it_leads_nowhere_else(stranger: Client) -> None:
    for pasted in ("https://ailleurs.example/ecrire/abc", "//ailleurs.example/lire/abc"):
        response = stranger.post(URL, {"link": pasted})
        assert response["Location"].startswith(("/ecrire/", "/lire/"))


def test_a_wrong_key_is_a_page_that_does_not_exist(stranger: Client, db: None) -> None:
    response = stranger.post(URL, {"link": f"/ecrire/{'a' * 22}/"}, follow=True)

    assert response.status_code == 404
