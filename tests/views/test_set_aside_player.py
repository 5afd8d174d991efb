"""The taps « Mettre de côté » and « Proposer de nouveau »."""

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import PHONE, player
from tests.views.phone import INCOMPLETE, alerts, text

each_tap = pytest.mark.parametrize(("tap", "is_active"), [("cote", False), ("retour", True)])


def url(partie: Partie, tap: str) -> str:
    return f"/carnets/{partie.carnet_id}/joueurs/{player(partie, 'Anne').pk}/{tap}/"


@pytest.fixture
def partie(partie: Partie, tap: str) -> Partie:
    """Anne waits to be set aside, or to be brought back."""
    if tap == "retour":
        services.set_aside(player=player(partie, "Anne"), version=1, device=PHONE)
    return partie


def version(partie: Partie) -> dict[str, str]:
    return {"version": str(player(partie, "Anne").version)}


@each_tap
def test_it_changes_what_the_next_table_is_proposed(
    writer: Client, partie: Partie, tap: str, is_active: bool
) -> None:
    response = writer.post(url(partie, tap), version(partie), follow=True)

    assert response.redirect_chain == [(url(partie, "modifier"), 302)]
    assert player(partie, "Anne").is_active is is_active
    page = text(writer.get(f"/parties/nouvelle/?carnet={partie.carnet_id}"))
    assert ('<option value="Anne">' in page) is is_active


@each_tap
def test_the_tap_sent_twice_is_one_change(
    writer: Client, partie: Partie, tap: str, is_active: bool
) -> None:
    sent = version(partie)
    answers = [writer.post(url(partie, tap), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert player(partie, "Anne").version == int(sent["version"]) + 1


@each_tap
def test_a_player_changed_meanwhile_is_shown(
    writer: Client, partie: Partie, tap: str, is_active: bool
) -> None:
    sent = version(partie)
    services.change_player(
        player=player(partie, "Anne"),
        name="Anne",
        colour=7,
        device=PHONE,
        **version(partie) | {"version": int(sent["version"])},
    )
    response = writer.post(url(partie, tap), sent)

    assert response.status_code == 409
    assert "a changé sur un autre appareil" in alerts(response)[0]
    assert player(partie, "Anne").is_active is not is_active


@each_tap
def test_a_tap_without_what_the_page_sends_along_is_incomplete(
    writer: Client, partie: Partie, tap: str, is_active: bool
) -> None:
    response = writer.post(url(partie, tap), {"version": "un"})

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]


@each_tap
def test_a_stranger_and_a_reader_may_not(
    stranger: Client, reader: Client, partie: Partie, tap: str, is_active: bool
) -> None:
    assert stranger.post(url(partie, tap), version(partie)).status_code == 404
    assert reader.post(url(partie, tap), version(partie)).status_code == 403
    assert player(partie, "Anne").is_active is not is_active


@each_tap
def test_it_is_not_a_page(writer: Client, partie: Partie, tap: str, is_active: bool) -> None:
    assert writer.get(url(partie, tap)).status_code == 405
