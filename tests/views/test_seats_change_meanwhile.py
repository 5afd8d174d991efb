"""A donne is being entered on one phone while the table changes on another."""

import pytest
from django.test import Client

from tarot_scores.models import Donne, Partie, Score
from tests.factories import arrive, depart, player
from tests.views.phone import HTMX, alerts, form_in, record_url, said_at, taps, text

CHANGED = "La table a changé sur un autre appareil."


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_donne_is_not_written_for_others_than_were_shown(
    writer: Client, partie: Partie, headers: dict[str, str]
) -> None:
    sent = taps(partie, preneur="Bruno", points="51", petit_au_bout="attaque")
    arrive(partie, "Élise")
    response = writer.post(record_url(partie), sent, headers=headers)

    assert response.status_code == 409
    assert alerts(response)[0].startswith(CHANGED)
    assert "Anne donne et fait le mort" in text(response)
    form = form_in(response, "donne-form")
    kept = (form["points"], form["petit_au_bout"], form["preneur"])
    assert kept == ("51", "attaque", str(player(partie, "Bruno").pk))
    assert not Donne.objects.exists()

    assert writer.post(record_url(partie), form).status_code == 302
    assert Score.objects.count() == 5


def test_who_left_is_asked_for_again_at_the_field(writer: Client, partie: Partie) -> None:
    sent = taps(partie, preneur="Bruno", points="51")
    depart(partie, "Bruno")
    response = writer.post(record_url(partie), sent)

    assert response.status_code == 409
    assert said_at(response, "preneur") == ["Ce joueur ne joue pas cette donne."]
    assert form_in(response, "donne-form")["points"] == "51"


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_donneur_who_left_gives_his_turn(
    writer: Client, partie: Partie, headers: dict[str, str]
) -> None:
    sent = taps(partie, preneur="Bruno")
    depart(partie, "Anne")
    response = writer.post(record_url(partie), sent, headers=headers)

    assert response.status_code == 409
    form = form_in(response, "donne-form")
    assert form["donneur"] == str(player(partie, "Bruno").pk)
    assert writer.post(record_url(partie), form).status_code == 302


def test_a_pass_is_not_written_for_others_either(writer: Client, partie: Partie) -> None:
    sent = taps(partie) | {"kind": "passe"}
    depart(partie, "Anne")
    response = writer.post(f"{record_url(partie)}passees/", sent)

    assert response.status_code == 409
    assert alerts(response)[0].startswith(CHANGED)


def test_seats_that_change_nothing_for_this_donne_refuse_nothing(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie)
    arrive(partie, "Élise")
    depart(partie, "Élise")

    assert writer.post(record_url(partie), sent).status_code == 302


def test_a_donne_sent_again_after_the_table_changed_is_known(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie)
    writer.post(record_url(partie), sent)
    depart(partie, "Anne")

    assert writer.post(record_url(partie), sent).status_code == 302
    assert Donne.objects.count() == 1
