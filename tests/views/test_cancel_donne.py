import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Fin
from tests.factories import make_donne, make_facts, make_partie, totals
from tests.views.phone import HTMX, INCOMPLETE, alerts, text


def url(donne: Donne) -> str:
    return f"/donnes/{donne.pk}/annulation/"


@pytest.fixture
def donne(partie: Partie) -> Donne:
    return make_donne(partie)


def test_it_takes_the_donne_out_of_the_totals(writer: Client, donne: Donne) -> None:
    response = writer.post(url(donne), {"version": "1"})

    assert (response.status_code, response.url) == (302, f"/donnes/{donne.pk}/")
    assert set(totals(donne.partie).values()) == {0}


def test_htmx_gets_the_donne_in_its_place_and_the_page_follows(
    writer: Client, donne: Donne
) -> None:
    response = writer.post(url(donne), {"version": "1"}, headers=HTMX)

    assert (response.status_code, response["HX-Push-Url"]) == (200, "false")
    assert response["HX-Trigger-After-Settle"] == '{"changed": {}}'
    assert '<details class="in-place" open' in text(response)


def test_the_button_of_the_page_works_without_javascript(writer: Client, donne: Donne) -> None:
    page = text(writer.get(f"/donnes/{donne.pk}/"))

    assert f'action="{url(donne)}"' in page
    assert '<input type="hidden" name="version" value="1">' in page


def test_twice_is_once(writer: Client, donne: Donne) -> None:
    answers = [writer.post(url(donne), {"version": "1"}).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert donne.revisions.count() == 2


def test_the_donne_that_ended_the_partie_opens_it_again(db: None) -> None:
    partie = make_partie(fin=Fin.DONNES, limit=1)
    donne = make_donne(partie)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    device.post(url(donne), {"version": "1"})

    partie.refresh_from_db()
    assert partie.is_open


def test_a_donne_corrected_meanwhile_is_shown_and_stays(writer: Client, donne: Donne) -> None:
    facts = make_facts(donne.partie, points="52")
    services.correct_donne(donne=donne, version=1, facts=facts, device="")
    response = writer.post(url(donne), {"version": "1"})

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Cette donne a été changée sur un autre appareil")
    assert "52 points pour un seuil de 41" in text(response)
    donne.refresh_from_db()
    assert not donne.is_cancelled


@pytest.mark.parametrize(
    "sent",
    [{}, *({"version": v} for v in ("", "0", "-1", "un", "1.5", "9" * 10_000, "\x00"))],
)
def test_without_its_version_it_is_incomplete(
    writer: Client, donne: Donne, sent: dict[str, str]
) -> None:
    response = writer.post(url(donne), sent)

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]
    donne.refresh_from_db()
    assert not donne.is_cancelled


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, donne: Donne) -> None:
    assert stranger.post(url(donne), {"version": "1"}).status_code == 404
    assert reader.post(url(donne), {"version": "1"}).status_code == 403
    assert donne.revisions.count() == 1


def test_it_is_not_a_page(writer: Client, donne: Donne) -> None:
    response = writer.get(url(donne))

    assert (response.status_code, response["Allow"]) == (405, "POST")
