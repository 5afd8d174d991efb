"""What a person reads when a page cannot be had, in French and as a page of ours."""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.test import Client
from django.urls import path
from pytest_django import Settings

from tarot_scores import damage
from tarot_scores.faults import Fault
from tarot_scores.models import Donne, Partie
from tarot_scores.urls import urlpatterns as ours
from tarot_scores.views.errors import closed
from tests.factories import make_partie
from tests.views.phone import HTMX, record_url, taps, text

HEADINGS = {
    400: "Cette demande n’a pas été comprise",
    403: "Ce carnet ne vous est pas ouvert",
    404: "Cette page n’existe pas",
    405: "Cette adresse ne s’ouvre pas ainsi",
    413: "C’est trop lourd",
    429: "Un peu de patience",
    500: "Une erreur de notre côté",
    503: "Le carnet est fermé quelques minutes",
}

SENTENCES = {
    Fault.AWAY: "Le service redémarre ou reçoit trop de monde.",
    Fault.FULL: "Le serveur n’a plus de place pour écrire.",
    Fault.DAMAGED: "La base du serveur est abîmée",
}


def break_down(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("boum")


class Broken:
    """The map of the product with an address that breaks."""

    urlpatterns = [*ours, path("boum/", break_down)]
    handler500 = "tarot_scores.views.errors.server_error"


@pytest.fixture
def held_database() -> Iterator[Partie]:
    """A partie in a database that another process is writing for a long time."""
    partie = make_partie()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield partie
    other.execute("ROLLBACK")
    other.close()
    connection.close()


@pytest.mark.parametrize(("status", "heading"), HEADINGS.items())
def test_each_page_is_ours_and_leads_home(status: int, heading: str) -> None:
    page = render_to_string(f"{status}.html")

    assert '<html lang="fr">' in page
    assert f"<h2>{heading}</h2>" in page
    assert 'href="/"' in page


@pytest.mark.django_db
def test_an_address_that_is_none_is_a_page_of_ours(client: Client) -> None:
    for address in ("/nulle-part/", "/parties/", "/parties/%FF/", "/%00", "/é/" * 50):
        response = client.get(address)
        assert (response.status_code, HEADINGS[404] in text(response)) == (404, True)


@pytest.mark.django_db
def test_an_address_without_its_last_slash_finds_its_page(partie: Partie, reader: Client) -> None:
    response = reader.get(f"/parties/{partie.pk}")

    assert (response.status_code, response.url) == (301, f"/parties/{partie.pk}/")


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_breaks_says_that_it_is_our_fault(settings: Settings, headers: dict[str, str]) -> None:
    settings.ROOT_URLCONF = Broken
    response = Client(raise_request_exception=False).get("/boum/", headers=headers)

    assert response.status_code == 500
    assert HEADINGS[500] in text(response)
    assert "boum" not in text(response)


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite has one writer at a time")
def test_a_database_that_is_busy_asks_to_come_back(held_database: Partie) -> None:
    device = Client(raise_request_exception=False)
    device.get(f"/ecrire/{held_database.carnet.write_key}/")
    response = device.post(record_url(held_database), taps(held_database))

    assert response.status_code == 503
    assert HEADINGS[503] in text(response)
    assert "envoyez-le de nouveau" in text(response)
    assert not Donne.objects.exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite has one writer at a time")
def test_what_a_database_that_is_busy_holds_is_read(held_database: Partie) -> None:
    device = Client()
    device.get(f"/ecrire/{held_database.carnet.write_key}/")

    assert device.get(f"/parties/{held_database.pk}/").status_code == 200


@pytest.mark.parametrize(("fault", "sentence"), SENTENCES.items())
def test_what_befell_the_database_is_said_in_words(fault: Fault, sentence: str) -> None:
    response = closed(fault)

    assert (response.status_code, response["Retry-After"]) == (503, "10")
    assert sentence in text(response)


@pytest.mark.parametrize(
    ("fault", "how_long"),
    [
        (Fault.AWAY, "quelques minutes"),
        (Fault.FULL, "pour l’instant"),
        (Fault.DAMAGED, "pour l’instant"),
    ],
)
def test_minutes_are_promised_only_where_it_comes_back_by_itself(
    fault: Fault, how_long: str
) -> None:
    assert f"<h2>Le carnet est fermé {how_long}</h2>" in closed(fault).content.decode()


@pytest.mark.parametrize("fault", Fault)
def test_what_was_sent_is_sent_again_from_the_page_before(fault: Fault) -> None:
    asked, sent = text(closed(fault)), text(closed(fault, was_sent=True))

    # The address of a form often has no page, and would not have what was typed.
    assert ("Recharger la page" in asked, "Recharger la page" in sent) == (True, False)
    assert ("envoyez-le de nouveau" in asked, "envoyez-le de nouveau" in sent) == (False, True)


@pytest.mark.django_db
def test_nothing_more_is_written_in_a_damaged_database(
    writer: Client, partie: Partie, settings: Settings, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path
    damage.note()
    response = writer.post(record_url(partie), taps(partie))

    assert (response.status_code, SENTENCES[Fault.DAMAGED] in text(response)) == (503, True)
    assert "envoyez-le de nouveau" in text(response)
    assert not Donne.objects.exists()
    assert writer.get(f"/parties/{partie.pk}/").status_code == 200


@pytest.mark.django_db
def test_a_page_sent_without_its_token_says_to_reload_it() -> None:
    device = Client(enforce_csrf_checks=True)
    for address in ("/parties/nouvelle/", "/parties/1/donnes/", "/donnes/1/annulation/"):
        response = device.post(address, {})
        assert response.status_code == 403
        assert "La page était ouverte depuis trop longtemps" in text(response)


@pytest.mark.django_db
def test_a_form_in_another_alphabet_is_not_understood(client: Client) -> None:
    response = client.post(
        "/parties/nouvelle/",
        b"seat_1=Anne",
        content_type="application/x-www-form-urlencoded; charset=utf-16",
    )

    assert response.status_code == 400
    assert HEADINGS[400] in text(response)


@pytest.mark.django_db
def test_a_broken_multipart_is_not_understood(client: Client) -> None:
    response = client.post("/parties/nouvelle/", b"--x", content_type="multipart/form-data")

    assert response.status_code == 400
    assert HEADINGS[400] in text(response)


@pytest.mark.django_db
def test_a_host_that_is_not_ours_is_refused(client: Client) -> None:
    response = client.get("/", headers={"Host": "ailleurs.example"})

    assert response.status_code == 400
    assert HEADINGS[400] in text(response)


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["put", "patch", "delete", "options"])
def test_no_address_takes_another_method(writer: Client, partie: Partie, method: str) -> None:
    for address in (f"/parties/{partie.pk}/", record_url(partie), "/parties/nouvelle/"):
        response = getattr(writer, method)(address)
        assert (response.status_code, HEADINGS[405] in text(response)) == (405, True)
        assert response["Allow"]


@pytest.mark.django_db
def test_every_answer_carries_our_policies(client: Client) -> None:
    for address in ("/", "/nulle-part/", "/parties/1/donnes/"):
        response = client.get(address)
        assert "default-src 'none'" in response["Content-Security-Policy"]
        assert response["X-Frame-Options"] == "DENY"


@pytest.mark.django_db
def test_no_page_says_where_our_code_stands(client: Client, settings: Settings) -> None:
    for address in ("/nulle-part/", "/parties/1/donnes/"):
        page = text(client.get(address))
        assert str(settings.BASE_DIR) not in page
        assert "Traceback" not in page


@pytest.mark.parametrize(
    ("status", "is_swapped", "selects"),
    [
        (200, True, None),
        (204, False, None),
        (400, True, "main"),
        (403, True, "main"),
        (404, True, "main"),
        # The form with its errors, and the table with what was written meanwhile, have no <main>.
        (409, True, None),
        (422, True, None),
        (500, False, None),
        (503, False, None),
    ],
)
def test_htmx_is_told_what_to_do_with_each_answer(
    status: int, is_swapped: bool, selects: str | None
) -> None:
    config = re.search(r"name=\"htmx-config\" content='([^']+)'", render_to_string("_htmx.html"))
    assert config
    rules = json.loads(config[1])["responseHandling"]
    rule = next(rule for rule in rules if re.search(rule["code"], str(status)))

    assert (rule["swap"], rule.get("select")) == (is_swapped, selects)
