from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import CAST, make_donne, make_partie
from tests.views.phone import HTMX, counts_as_parties_come, text


def test_a_new_device_is_told_what_the_app_does(stranger: Client) -> None:
    response = stranger.get("/")

    assert response.status_code == 200
    assert "Nouvelle partie" in text(response)
    assert "On vous a donné un lien ?" in text(response)


def test_a_device_finds_its_parties_and_carnets_again(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    page = text(writer.get("/"))

    assert f'href="/parties/{partie.pk}/"' in page
    assert f'href="/carnets/{partie.carnet_id}/"' in page
    assert "en cours · 1 donne<" in page
    assert "Anne 186" in page


def test_an_ended_partie_shows_its_podium(reader: Client, partie: Partie) -> None:
    make_donne(partie, "Denis")
    services.end_partie(partie)
    page = text(reader.get("/"))

    assert "en cours" not in page
    assert "1. Denis 186" in page


def test_a_partie_sent_alone_is_kept_without_its_carnet(partie: Partie) -> None:
    make_partie(carnet=partie.carnet, name="Une autre")
    guest = Client()
    guest.get(f"/lire/partie/{partie.read_key}/")
    page = text(guest.get("/"))

    assert f'href="/parties/{partie.pk}/"' in page
    assert "Une autre" not in page
    assert "/carnets/" not in page


def test_a_partie_sent_alone_of_a_known_carnet_is_shown_once(
    reader: Client, partie: Partie
) -> None:
    reader.get(f"/lire/partie/{partie.read_key}/")

    assert text(reader.get("/")).count(f'href="/parties/{partie.pk}/"') == 1


def test_the_carnet_of_others_is_not_shown(writer: Client) -> None:
    make_partie(CAST, name="Chez les autres")

    assert "Chez les autres" not in text(writer.get("/"))


def test_a_renewed_link_takes_the_carnet_off(reader: Client, partie: Partie) -> None:
    services.renew_read_key(partie.carnet)

    assert f'href="/parties/{partie.pk}/"' not in text(reader.get("/"))


def test_htmx_gets_the_page(writer: Client) -> None:
    assert "<html" in text(writer.get("/", headers=HTMX))


def test_it_is_only_read(writer: Client) -> None:
    response = writer.post("/")

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")


def test_it_asks_the_database_as_much_for_twenty_parties_as_for_two(
    writer: Client, partie: Partie
) -> None:
    few, many = counts_as_parties_come(partie.carnet, lambda: writer.get("/"))

    assert few == many
