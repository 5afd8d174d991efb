import uuid

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tests.factories import CAST, make_donne, make_partie, player
from tests.views.phone import HTMX, INCOMPLETE, alerts, count_queries, entry, form_in, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/donnes/passees/"


@pytest.mark.parametrize(
    ("kind", "next_donneur"),
    [("passe", "Bruno"), ("petit_sec", "Bruno"), ("fausse_donne", "Anne")],
)
def test_it_writes_that_nobody_played_and_the_right_player_deals(
    writer: Client, partie: Partie, kind: str, next_donneur: str
) -> None:
    response = writer.post(url(partie), entry(partie) | {"kind": kind}, follow=True)

    donne = Donne.objects.get()
    assert (donne.kind, donne.donneur.name, donne.scores.count()) == (kind, "Anne", 0)
    assert form_in(response, "donne-form")["donneur"] == str(player(partie, next_donneur).pk)


def test_the_same_mort_deals_again_when_all_pass(db: None) -> None:
    partie = make_partie(CAST)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    response = device.post(url(partie), entry(partie) | {"kind": "passe"}, follow=True)

    assert form_in(response, "donne-form")["donneur"] == str(player(partie, "Anne").pk)


def test_htmx_gets_only_the_table(writer: Client, partie: Partie) -> None:
    sent = entry(partie) | {"kind": "passe"}
    response = writer.post(url(partie), sent, headers=HTMX)

    assert response.status_code == 200
    assert "<html" not in text(response)
    assert form_in(response, "donne-form")["number"] == "2"


def test_the_form_sent_twice_is_one_donne(writer: Client, partie: Partie) -> None:
    sent = entry(partie) | {"kind": "passe"}
    answers = [writer.post(url(partie), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert Donne.objects.count() == 1


def test_a_key_that_stands_for_something_else_is_refused(writer: Client, partie: Partie) -> None:
    sent = entry(partie)
    writer.post(url(partie), sent | {"kind": "passe"})
    response = writer.post(url(partie), sent | {"kind": "petit_sec"})

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Cette donne est déjà écrite, autrement.")
    assert Donne.objects.get().kind == "passe"


def test_a_donne_written_elsewhere_meanwhile_is_not_overwritten(
    writer: Client, partie: Partie
) -> None:
    sent = entry(partie) | {"kind": "passe"}
    make_donne(partie)
    response = writer.post(url(partie), sent)

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Une donne vient d’être écrite sur un autre appareil :")
    assert Donne.objects.get().kind == "jouee"


def test_an_ended_partie_takes_no_donne(writer: Client, partie: Partie) -> None:
    services.end_partie(partie)
    response = writer.post(url(partie), entry(partie) | {"kind": "passe"})

    assert response.status_code == 409
    assert alerts(response)[0].startswith("La partie est finie")


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": ""},
        {"kind": "jouee"},
        {"kind": "\x00"},
        {"entry_key": ""},
        {"entry_key": "clé"},
        {"number": ""},
        {"number": "0"},
        {"number": "9" * 10_000},
        {"donneur": ""},
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_an_incomplete_tap_says_so(
    writer: Client, partie: Partie, wrong: dict[str, str], headers: dict[str, str]
) -> None:
    sent = entry(partie) | {"kind": "passe"} | wrong
    response = writer.post(url(partie), sent, headers=headers)

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]
    assert not Donne.objects.exists()


@pytest.mark.parametrize("field", ["kind", "entry_key", "number", "donneur"])
def test_a_field_that_is_missing_makes_it_incomplete(
    writer: Client, partie: Partie, field: str
) -> None:
    sent = entry(partie) | {"kind": "passe"}
    del sent[field]

    assert alerts(writer.post(url(partie), sent)) == [INCOMPLETE]
    assert alerts(writer.post(url(partie), {})) == [INCOMPLETE]


def test_a_donneur_who_is_not_there_is_refused(writer: Client, partie: Partie) -> None:
    sent = entry(partie) | {"kind": "passe", "donneur": "999999"}

    assert alerts(writer.post(url(partie), sent)) == ["Ce donneur n’est pas à la table."]


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    sent = entry(partie) | {"kind": "passe"}

    assert stranger.post(url(partie), sent).status_code == 404
    assert reader.post(url(partie), sent).status_code == 403
    assert not Donne.objects.exists()


def test_it_is_not_a_page(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert (response.status_code, response["Allow"]) == (405, "POST")


def test_it_asks_the_database_as_much_after_twenty_donnes_as_after_two(
    writer: Client, partie: Partie
) -> None:
    counts = []
    for written in (2, 20):
        while partie.donnes.count() < written:
            make_donne(partie)
        sent = entry(partie) | {"kind": "passe", "entry_key": str(uuid.uuid4())}
        counts.append(count_queries(lambda sent=sent: writer.post(url(partie), sent, headers=HTMX)))

    assert counts[0] == counts[1]
