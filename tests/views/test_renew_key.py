import pytest
from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import HTMX, text


def url(partie: Partie, right: str = "lecteur") -> str:
    return f"/carnets/{partie.carnet_id}/liens/{right}/"


@pytest.mark.parametrize(("right", "key"), [("marqueur", "write_key"), ("lecteur", "read_key")])
def test_it_renews_that_link_alone(writer: Client, partie: Partie, right: str, key: str) -> None:
    before = {name: getattr(partie.carnet, name) for name in ("write_key", "read_key")}
    response = writer.post(url(partie, right))

    assert (response.status_code, response.url) == (302, f"/carnets/{partie.carnet_id}/partage/")
    partie.carnet.refresh_from_db()
    changed = {name for name, old in before.items() if getattr(partie.carnet, name) != old}
    assert changed == {key}


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_who_renewed_it_stays_and_is_told(
    writer: Client, partie: Partie, headers: dict[str, str]
) -> None:
    response = writer.post(url(partie, "marqueur"), headers=headers, follow=True)

    assert response.status_code == 200
    assert "Lien renouvelé : l’ancien n’ouvre plus rien." in text(response)


@pytest.mark.parametrize("right", ["preneur", "Lecteur", "write_key"])
def test_there_are_two_links(writer: Client, partie: Partie, right: str) -> None:
    assert writer.post(url(partie, right)).status_code == 404


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.post(url(partie)).status_code == 404
    assert reader.post(url(partie)).status_code == 403
    before = partie.carnet.read_key
    partie.carnet.refresh_from_db()
    assert partie.carnet.read_key == before


def test_it_is_not_a_page(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert (response.status_code, response["Allow"]) == (405, "POST")
