import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tests.factories import make_donne, make_facts, make_pass, player
from tests.factories import totals as totals_of
from tests.views.phone import (
    HTMX,
    INCOMPLETE,
    alerts,
    count_queries,
    form_in,
    record_url,
    taps,
    text,
    totals,
    words,
)

FILLED = {"preneur", "contrat", "bouts", "points", "petit_au_bout", "counted_by"}


def url(donne: Donne) -> str:
    return f"/donnes/{donne.pk}/defaire/"


@pytest.fixture
def donne(partie: Partie) -> Donne:
    return make_donne(partie)


def test_what_was_written_is_said_with_a_way_back(writer: Client, partie: Partie) -> None:
    page = writer.post(record_url(partie), taps(partie), follow=True)
    donne = Donne.objects.get()

    assert "Donne 1 écrite : Anne +186" in words(text(page))
    assert f'method="post" action="{url(donne)}"' in text(page)


def test_who_only_reads_takes_nothing_back(reader: Client, donne: Donne) -> None:
    assert "Annuler" not in text(reader.get(f"/parties/{donne.partie_id}/"))


def test_it_cancels_the_donne_and_brings_what_was_typed_back(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie, points="49", petit_au_bout="attaque", poignee_Denis="double")
    writer.post(record_url(partie), sent)
    response = writer.post(url(Donne.objects.get()), {"version": "1"}, follow=True)

    form = form_in(response, "donne-form")
    assert {name: form[name] for name in FILLED} == {
        name: sent[name] for name in FILLED - {"petit_au_bout"}
    } | {"petit_au_bout": "attaque"}
    assert form[f"poignee_{player(partie, 'Denis').pk}"] == "double"
    assert (form["number"], form["donneur"]) == ("2", sent["donneur"])
    assert form["entry_key"] != sent["entry_key"]
    assert set(totals(response).values()) == {"0"}
    assert "Donne 1 annulée : la voici à reprendre." in text(response)
    assert 'class="annulee" id="donne-1"' in text(response)


def test_htmx_gets_the_table_with_the_form(writer: Client, donne: Donne) -> None:
    response = writer.post(url(donne), {"version": "1"}, headers=HTMX)

    assert response.status_code == 200
    assert response["HX-Replace-Url"] == f"/parties/{donne.partie_id}/?reprise=1"
    assert form_in(response, "donne-form")["points"] == "47"
    assert "<html" not in text(response)


def test_the_donne_written_again_follows_the_cancelled_one(writer: Client, donne: Donne) -> None:
    partie = donne.partie
    page = writer.post(url(donne), {"version": "1"}, follow=True)
    writer.post(record_url(partie), form_in(page, "donne-form") | {"points": "48"})

    assert [(each.number, each.is_cancelled) for each in partie.donnes.all()] == [
        (1, True),
        (2, False),
    ]
    assert totals_of(partie)["Anne"] == 192


def test_it_can_be_restored(writer: Client, donne: Donne) -> None:
    writer.post(url(donne), {"version": "1"})
    writer.post(f"/donnes/{donne.pk}/retablissement/", {"version": "2"})

    assert totals_of(donne.partie)["Anne"] == 186


def test_a_pass_is_taken_back_too(writer: Client, partie: Partie) -> None:
    donne = make_pass(partie)
    page = text(writer.get(f"/parties/{partie.pk}/"))
    response = writer.post(url(donne), {"version": "1"}, follow=True)

    assert "Donne 1 écrite : tout le monde passe" in words(page)
    form = form_in(response, "donne-form")
    assert (form["points"], form["donneur"]) == ("", str(donne.donneur_id))


def test_who_dealt_out_of_turn_still_deals(writer: Client, partie: Partie) -> None:
    donne = make_donne(partie, donneur="Denis")
    response = writer.post(url(donne), {"version": "1"}, follow=True)

    assert form_in(response, "donne-form")["donneur"] == str(player(partie, "Denis").pk)


def test_after_another_donne_the_form_is_that_of_the_next_one(
    writer: Client, partie: Partie
) -> None:
    donne = make_donne(partie)
    make_donne(partie)
    response = writer.post(url(donne), {"version": "1"}, follow=True)

    form = form_in(response, "donne-form")
    assert (form["number"], form["points"]) == ("3", "47")


def test_a_donne_changed_meanwhile_is_shown_and_stays(writer: Client, donne: Donne) -> None:
    facts = make_facts(donne.partie, points="52")
    services.correct_donne(donne=donne, version=1, facts=facts, device="")
    answers = [writer.post(url(donne), {"version": "1"}, headers=h) for h in ({}, HTMX)]

    assert [answer.status_code for answer in answers] == [409, 409]
    assert answers[1]["HX-Retarget"] == "#detail"
    assert alerts(answers[0])[0].startswith("Cette donne a été changée sur un autre appareil")
    donne.refresh_from_db()
    assert not donne.is_cancelled


def test_without_its_version_it_is_incomplete(writer: Client, donne: Donne) -> None:
    response = writer.post(url(donne), {})

    assert (response.status_code, alerts(response)) == (422, [INCOMPLETE])


@pytest.mark.parametrize("asked", ["2", "x", "-1", "\x00", "9" * 3000, ""])
def test_nothing_to_take_back_is_an_empty_form(writer: Client, donne: Donne, asked: str) -> None:
    response = writer.get(f"/parties/{donne.partie_id}/", {"reprise": asked})

    assert form_in(response, "donne-form")["points"] == ""


def test_a_form_out_of_date_keeps_what_was_typed(writer: Client, donne: Donne) -> None:
    bruno = str(player(donne.partie, "Bruno").pk)
    typed = {"preneur": bruno, "points": "5<1", "number": "1", "entry_key": "x", "version": "x"}
    form = form_in(writer.get(f"/parties/{donne.partie_id}/", typed, headers=HTMX), "donne-form")

    assert (form["preneur"], form["points"], form["number"]) == (bruno, "5<1", "2")
    assert len(form["entry_key"]) == 36


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, donne: Donne) -> None:
    assert stranger.post(url(donne), {"version": "1"}).status_code == 404
    assert reader.post(url(donne), {"version": "1"}).status_code == 403


def test_it_asks_the_database_as_much_after_twenty_donnes_as_after_two(
    writer: Client, partie: Partie
) -> None:
    counts = []
    for written in (2, 20):
        while partie.donnes.count() < written:
            last = make_donne(partie)
        counts.append(
            count_queries(lambda last=last: writer.post(url(last), {"version": "1"}, headers=HTMX))
        )

    assert counts[0] == counts[1]
