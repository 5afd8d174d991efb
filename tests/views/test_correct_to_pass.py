import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tests.factories import make_donne, make_facts, make_pass, player
from tests.views.phone import HTMX, INCOMPLETE, alerts, form_in, text


def url(donne: Donne) -> str:
    return f"/donnes/{donne.pk}/passee/"


@pytest.fixture
def donne(partie: Partie) -> Donne:
    return make_donne(partie)


@pytest.mark.parametrize("kind", ["passe", "petit_sec", "fausse_donne"])
def test_it_takes_what_was_played_back(writer: Client, donne: Donne, kind: str) -> None:
    response = writer.post(url(donne), {"version": "1", "kind": kind})

    assert (response.status_code, response.url) == (302, f"/donnes/{donne.pk}/")
    donne.refresh_from_db()
    assert (donne.kind, donne.preneur, donne.scores.count()) == (kind, None, 0)


def test_the_trail_says_so(writer: Client, donne: Donne) -> None:
    response = writer.post(url(donne), {"version": "1", "kind": "passe"}, follow=True)

    assert "corrigée : jouée → tout le monde passe" in text(response)


def test_a_fausse_donne_makes_the_same_player_deal_again(writer: Client, donne: Donne) -> None:
    writer.post(url(donne), {"version": "1", "kind": "fausse_donne"})
    form = form_in(writer.get(f"/parties/{donne.partie_id}/"), "donne-form")

    assert form["donneur"] == str(donne.donneur_id)


def test_htmx_gets_the_donne_in_its_place_and_the_page_follows(
    writer: Client, donne: Donne
) -> None:
    response = writer.post(url(donne), {"version": "1", "kind": "passe"}, headers=HTMX)

    assert (response.status_code, response["HX-Push-Url"]) == (200, "false")
    assert response["HX-Trigger-After-Settle"] == '{"changed": {}}'
    assert '<details class="in-place" open' in text(response)


def test_the_form_says_who_dealt(writer: Client, donne: Donne) -> None:
    bruno = str(player(donne.partie, "Bruno").pk)
    page = writer.get(f"/donnes/{donne.pk}/correction/", {"donneur": bruno})
    assert f'<input type="hidden" name="donneur" value="{bruno}">' in text(page)

    writer.post(url(donne), {"version": "1", "kind": "passe", "donneur": bruno})
    assert Donne.objects.get().donneur.name == "Bruno"


def test_twice_is_once(writer: Client, donne: Donne) -> None:
    sent = {"version": "1", "kind": "passe"}
    answers = [writer.post(url(donne), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert donne.revisions.count() == 2


def test_one_kind_becomes_another(writer: Client, partie: Partie) -> None:
    donne = make_pass(partie)
    writer.post(url(donne), {"version": "1", "kind": "petit_sec"})

    donne.refresh_from_db()
    assert donne.kind == "petit_sec"


def test_a_donne_corrected_meanwhile_stays_as_it_is(writer: Client, donne: Donne) -> None:
    facts = make_facts(donne.partie, points="52")
    services.correct_donne(donne=donne, version=1, facts=facts, device="")
    response = writer.post(url(donne), {"version": "1", "kind": "passe"})

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Cette donne a été changée sur un autre appareil")
    donne.refresh_from_db()
    assert donne.half_points == 104


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"version": "1"},
        {"kind": "passe"},
        {"version": "1", "kind": "jouee"},
        {"version": "1", "kind": "\x00"},
        {"version": "0", "kind": "passe"},
        {"version": "9" * 10_000, "kind": "passe"},
    ],
)
def test_an_incomplete_tap_says_so(writer: Client, donne: Donne, sent: dict[str, str]) -> None:
    response = writer.post(url(donne), sent)

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]
    assert donne.revisions.count() == 1


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, donne: Donne) -> None:
    sent = {"version": "1", "kind": "passe"}

    assert stranger.post(url(donne), sent).status_code == 404
    assert reader.post(url(donne), sent).status_code == 403
    assert donne.revisions.count() == 1


def test_it_is_not_a_page(writer: Client, donne: Donne) -> None:
    response = writer.get(url(donne))

    assert (response.status_code, response["Allow"]) == (405, "POST")
