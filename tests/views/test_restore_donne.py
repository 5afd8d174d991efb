import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tests.factories import make_donne, make_facts, totals
from tests.views.phone import HTMX, INCOMPLETE, alerts, text


def url(donne: Donne) -> str:
    return f"/donnes/{donne.pk}/retablissement/"


@pytest.fixture
def donne(partie: Partie) -> Donne:
    """A cancelled donne, at version 2."""
    return services.cancel_donne(donne=make_donne(partie), version=1, device="")


def test_it_counts_the_donne_again(writer: Client, donne: Donne) -> None:
    response = writer.post(url(donne), {"version": "2"})

    assert (response.status_code, response.url) == (302, f"/donnes/{donne.pk}/")
    assert totals(donne.partie)["Anne"] == 186


def test_htmx_gets_the_donne_in_its_place_and_the_page_follows(
    writer: Client, donne: Donne
) -> None:
    response = writer.post(url(donne), {"version": "2"}, headers=HTMX)

    assert (response.status_code, response["HX-Push-Url"]) == (200, "false")
    assert response["HX-Trigger-After-Settle"] == '{"changed": {}}'
    assert '<details class="in-place" open' in text(response)


def test_twice_is_once(writer: Client, donne: Donne) -> None:
    answers = [writer.post(url(donne), {"version": "2"}).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert donne.revisions.count() == 3


def test_a_donne_changed_meanwhile_stays_as_it_is(writer: Client, donne: Donne) -> None:
    services.restore_donne(donne=donne, version=2, device="")
    facts = make_facts(donne.partie, points="52")
    services.correct_donne(donne=donne, version=3, facts=facts, device="")
    services.cancel_donne(donne=donne, version=4, device="")
    response = writer.post(url(donne), {"version": "2"})

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Cette donne a été changée sur un autre appareil")
    donne.refresh_from_db()
    assert donne.is_cancelled


def test_without_its_version_it_is_incomplete(writer: Client, donne: Donne) -> None:
    for sent in ({}, {"version": "deux"}, {"version": "0"}):
        response = writer.post(url(donne), sent)
        assert (response.status_code, alerts(response)) == (422, [INCOMPLETE])


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, donne: Donne) -> None:
    assert stranger.post(url(donne), {"version": "2"}).status_code == 404
    assert reader.post(url(donne), {"version": "2"}).status_code == 403
    assert donne.revisions.count() == 2


def test_it_is_not_a_page(writer: Client, donne: Donne) -> None:
    response = writer.get(url(donne))

    assert (response.status_code, response["Allow"]) == (405, "POST")
