"""The browser chooses the language, and the switch of the footer overrides it."""

import pytest
from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import text

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("", "fr"),
        ("fr-CH", "fr"),
        ("en-US,en;q=0.9", "en"),
        ("de,en;q=0.8,fr;q=0.7", "en"),
        ("de", "fr"),
        ("*;q=x, " * 50, "fr"),
    ],
)
def test_the_browser_chooses(client: Client, asked: str, language: str) -> None:
    response = client.get("/", headers={"Accept-Language": asked})

    assert f'<html lang="{language}">' in text(response)
    assert response["Content-Language"] == language
    assert "Accept-Language" in response["Vary"]


def test_the_switch_overrides_the_browser(reader: Client, partie: Partie) -> None:
    page = f"/parties/{partie.pk}/feuille/"
    response = reader.post("/langue/", {"langue": "fr", "page": page}, headers=ENGLISH)

    assert (response.status_code, response.url) == (302, page)
    assert '<html lang="fr">' in text(reader.get(page, headers=ENGLISH))
    assert '<button class="quiet" name="langue" value="en" lang="en">English<' in text(
        reader.get(page, headers=ENGLISH)
    )

    reader.post("/langue/", {"langue": "en"})
    assert '<html lang="en">' in text(reader.get(page))


@pytest.mark.parametrize("address", ["", "partage/", "sieges/", "feuille/", "regles/"])
def test_the_pages_of_a_partie_have_the_switch(
    writer: Client, partie: Partie, address: str
) -> None:
    page = f"/parties/{partie.pk}/{address}"

    assert f'name="page" value="{page}"' in _switch(text(writer.get(page)))


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/regles/", "/compter/?table=4", "/parties/nouvelle/"])
def test_the_pages_for_anybody_have_it(client: Client, address: str) -> None:
    assert f'name="page" value="{address}"' in _switch(text(client.get(address)))


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["", "de", "EN", "fr\r\nSet-Cookie: a=b"])
def test_a_language_that_is_none_changes_nothing(client: Client, language: str) -> None:
    assert "langue" not in client.post("/langue/", {"langue": language}).cookies

    client.cookies["langue"] = "../../en"
    assert '<html lang="fr">' in text(client.get("/"))


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["https://ailleurs.example/", "//ailleurs.example", "", "\x00"])
def test_it_leads_nowhere_else(client: Client, page: str) -> None:
    assert client.post("/langue/", {"langue": "en", "page": page}).url == "/"


@pytest.mark.django_db
def test_it_needs_no_token_for_it_stands_on_pages_that_have_none() -> None:
    device = Client(enforce_csrf_checks=True)

    assert device.post("/langue/", {"langue": "en"}).cookies["langue"].value == "en"


def _switch(page: str) -> str:
    return page.split('action="/langue/"')[1].split("</form>", maxsplit=1)[0]
