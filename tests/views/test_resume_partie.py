"""« Reprendre », from the home screen: the partie that this device plays, or the first page."""

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import STRANGER, make_partie
from tests.views.phone import count_queries

RESUME = "/reprendre/"


def leads_to(client: Client) -> str:
    response = client.get(RESUME)
    assert response.status_code == 302
    assert "no-store" in response["Cache-Control"]
    return str(response["Location"])


def test_it_leads_to_the_latest_partie_that_is_open(writer: Client, partie: Partie) -> None:
    latest = make_partie(carnet=partie.carnet)
    ended = make_partie(carnet=partie.carnet)
    services.end_partie(ended)
    make_partie([STRANGER, "Yann"])

    assert leads_to(writer) == f"/parties/{latest.pk}/"


def test_it_knows_a_partie_that_was_sent_alone(partie: Partie) -> None:
    guest = Client()
    guest.get(f"/lire/partie/{partie.read_key}/")

    assert leads_to(guest) == f"/parties/{partie.pk}/"


@pytest.mark.parametrize("why", ["nothing is known", "all is ended", "the link was renewed"])
def test_without_any_it_leads_to_the_first_page(
    stranger: Client, reader: Client, partie: Partie, why: str
) -> None:
    if why == "all is ended":
        services.end_partie(partie)
    if why == "the link was renewed":
        services.renew_read_key(partie.carnet)

    assert leads_to(stranger if why == "nothing is known" else reader) == "/"


def test_it_asks_the_database_as_much_for_twenty_parties(writer: Client, partie: Partie) -> None:
    before = count_queries(lambda: writer.get(RESUME), status=302)
    for _ in range(20):
        make_partie(carnet=partie.carnet)

    assert count_queries(lambda: writer.get(RESUME), status=302) == before == 2
