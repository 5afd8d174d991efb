import pytest
from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import text


def test_a_device_reads_larger_from_then_on(reader: Client, partie: Partie) -> None:
    page = f"/parties/{partie.pk}/feuille/"
    response = reader.post("/texte/", {"taille": "grand", "page": page})

    assert (response.status_code, response.url) == (302, page)
    assert '<html lang="fr" class="grand">' in text(reader.get(page))
    assert 'value="grand" aria-label="Grand texte" aria-pressed="true"' in text(reader.get(page))


@pytest.mark.parametrize("size", ["", "énorme", "normal\r\nSet-Cookie: a=b", '"><script>'])
def test_a_size_that_is_none_changes_nothing(client: Client, size: str) -> None:
    assert "texte" not in client.post("/texte/", {"taille": size}).cookies

    client.cookies["texte"] = "geant"
    assert '<html lang="fr">' in text(client.get("/"))


@pytest.mark.parametrize(
    "page",
    [
        *("https://ailleurs.example/", "//ailleurs.example", "/\\ailleurs.example", "", "\x00"),
        *("index", "show_partie", "regles", "٤٧"),
    ],
)
def test_it_leads_nowhere_else(client: Client, page: str) -> None:
    assert client.post("/texte/", {"taille": "grand", "page": page}).url == "/"
