import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import make_donne, make_partie, make_pass, player
from tests.views.phone import HTMX, count_queries, form_in, text, totals, words


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/suivre/"


def asked_by(client: Client, partie: Partie) -> str:
    """Give the address that the page of this device asks."""
    page = text(client.get(f"/parties/{partie.pk}/"))
    return page.partition('id="live" hidden hx-get="')[2].partition('"')[0]


@pytest.mark.parametrize("who", ["reader", "writer"])
def test_nothing_new_is_an_empty_answer_for_one_question(
    request: pytest.FixtureRequest, partie: Partie, who: str
) -> None:
    client = request.getfixturevalue(who)
    asked = asked_by(client, partie)

    response = client.get(asked, headers=HTMX)

    assert (response.status_code, response.content) == (204, b"")
    assert count_queries(lambda: client.get(asked, headers=HTMX), status=204) == 1


def test_asking_renews_no_cookie(reader: Client, partie: Partie) -> None:
    asked = asked_by(reader, partie)
    nothing = reader.get(asked)
    make_donne(partie)
    news = reader.get(asked)

    assert [(answer.status_code, len(answer.cookies)) for answer in (nothing, news)] == [
        (204, 0),
        (200, 0),
    ]


def test_a_reader_gets_the_scores_the_sheet_and_the_donne_to_come(
    reader: Client, partie: Partie
) -> None:
    asked = asked_by(reader, partie)
    make_donne(partie)
    response = reader.get(asked, headers=HTMX)

    assert totals(response) == {"Anne": "186", "Bruno": "−62", "Chloé": "−62", "Denis": "−62"}
    for area in ("scores", "sheet", "donne"):
        assert f'id="{area}"' in text(response)
    assert text(response).count("hx-swap-oob") == 3
    assert "Donne 2 Bruno donne" in words(text(response))
    assert f"suivre/?v={partie.version + 1}" in text(response)
    assert "<form" not in text(response)


def test_the_form_of_a_writer_is_left_alone_and_told_out_of_date(
    writer: Client, partie: Partie
) -> None:
    asked = asked_by(writer, partie)
    make_donne(partie)
    response = writer.get(asked, headers=HTMX)

    page = text(response)
    assert "Une donne vient d’être écrite." in page
    assert 'id="donne"' not in page
    assert 'id="donne-form"' not in page
    assert "<title>" not in page
    assert totals(response)["Anne"] == "186"

    # It stays said as long as the form stays.
    services.correct_to_pass(donne=partie.donnes.get(), version=1, kind="passe", device="")
    later = page.partition('id="live" hidden hx-get="')[2].partition('"')[0]
    assert "Une donne vient d’être écrite." in text(writer.get(later))


def test_a_correction_changes_the_scores_and_says_nothing_of_the_form(
    writer: Client, partie: Partie
) -> None:
    donne = make_donne(partie)
    asked = asked_by(writer, partie)
    services.cancel_donne(donne=donne, version=1, device="")
    services.restore_donne(donne=donne, version=2, device="")
    page = text(writer.get(asked))

    assert "Voir" not in page
    assert "Donne 1 écrite : Anne +186" in words(page)


def test_a_donneur_who_changes_under_the_form_is_told(writer: Client, partie: Partie) -> None:
    donne = make_donne(partie)
    asked = asked_by(writer, partie)
    services.cancel_donne(donne=donne, version=1, device="")

    assert "Le donneur ou les joueurs de cette donne ont changé." in text(writer.get(asked))


def test_a_donneur_out_of_turn_is_no_change(writer: Client, partie: Partie) -> None:
    donne = make_donne(partie)
    denis = player(partie, "Denis")
    page = text(writer.get(f"/parties/{partie.pk}/", {"donneur": denis.pk}))
    asked = page.partition('id="live" hidden hx-get="')[2].partition('"')[0]
    services.correct_to_pass(donne=donne, version=1, kind="passe", device="")
    answer = text(writer.get(asked))

    assert "Voir" not in answer
    assert 'class="donneur"' in answer.partition("Denis")[0].rpartition("<li")[2]


def test_an_ended_partie_is_asked_about_no_more(
    reader: Client, writer: Client, partie: Partie
) -> None:
    asked = {client: asked_by(client, partie) for client in (reader, writer)}
    services.end_partie(partie)
    read, written = (text(client.get(address)) for client, address in asked.items())

    assert "every 3s" not in read + written
    assert "Partie finie" in read
    assert "La partie est finie." in written
    assert reader.get(asked_by(reader, partie)).status_code == 204


def test_a_partie_taken_up_again_is_followed_again(writer: Client, partie: Partie) -> None:
    services.end_partie(partie)
    asked = asked_by(writer, partie)
    services.reopen_partie(partie)
    response = writer.get(asked)

    assert "every 3s" in text(response)
    assert form_in(response, "donne-form")["number"] == "1"


@pytest.mark.parametrize("version", ["999999", "-1", "0", "un", "", "1.0", "٤", "9" * 5000, "\x00"])
def test_a_version_that_is_not_the_present_one_gets_the_present(
    reader: Client, partie: Partie, version: str
) -> None:
    make_donne(partie)
    response = reader.get(url(partie), {"v": version})

    assert response.status_code == 200
    assert totals(response)["Anne"] == "186"


@pytest.mark.parametrize("shown", ["x", "1", "9" * 3000, "<b>", "..", "\x00"])
def test_a_form_that_never_was_is_out_of_date(writer: Client, partie: Partie, shown: str) -> None:
    response = writer.get(url(partie), {"pour": shown, "donneur": shown})

    assert response.status_code == 200
    assert "Voir" in text(response)
    assert b"<b>" not in response.content


def test_a_stranger_finds_nothing_even_unchanged(stranger: Client, partie: Partie) -> None:
    assert stranger.get(url(partie), {"v": partie.version}).status_code == 404


def test_a_renewed_link_stops_to_follow(writer: Client, reader: Client, partie: Partie) -> None:
    asked = asked_by(reader, partie)
    writer.post(f"/carnets/{partie.carnet_id}/liens/lecteur/")

    assert reader.get(asked).status_code == 404


def test_it_asks_the_database_as_much_with_twenty_donnes_as_with_two(db: None) -> None:
    partie = make_partie()
    device = Client()
    device.get(f"/lire/{partie.carnet.read_key}/", follow=True)
    make_pass(partie)
    counts = []
    for written in (2, 20):
        while partie.donnes.count() < written:
            make_donne(partie)
        counts.append(count_queries(lambda: device.get(url(partie))))

    assert counts[0] == counts[1]
