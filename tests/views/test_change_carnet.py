import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Carnet, Partie
from tarot_scores.scoring import Fin, Regles
from tests.factories import make_donne, player
from tests.views.phone import (
    HTMX,
    INCOMPLETE,
    alerts,
    count_queries,
    form_in,
    said_at,
    text,
    words,
)

STALE = "Le carnet a changé sur un autre appareil"
ANDROID = "Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36"


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/reglages/"


def typed(**changes: str | None) -> dict[str, str]:
    said = {"version": "1", "name": "Chez les Martin", "table_size": "", "fin": "libre", **changes}
    return {name: value for name, value in said.items() if value is not None}


def test_it_shows_what_is_written(writer: Client, partie: Partie) -> None:
    form = form_in(writer.get(url(partie)), "carnet-form")

    said = {name: form[name] for name in ("name", "table_size", "fin", "version")}
    assert said == {"name": "Notre carnet", "table_size": "", "fin": "libre", "version": "1"}
    assert "miseres" not in form


def test_it_changes_the_name_and_what_a_new_partie_proposes(writer: Client, partie: Partie) -> None:
    sent = typed(table_size="4", fin="donnes", limit="20", miseres="on")
    response = writer.post(url(partie), sent, follow=True)

    assert response.redirect_chain == [(url(partie), 302)]
    assert "C’est noté." in text(response)
    assert "Chez les Martin" in text(writer.get(f"/carnets/{partie.carnet_id}/"))
    form = form_in(writer.get(f"/parties/nouvelle/?carnet={partie.carnet_id}"), "partie-form")
    said = {name: form[name] for name in ("table_size", "fin", "limit", "miseres")}
    assert said == {"table_size": "4", "fin": "donnes", "limit": "20", "miseres": "on"}


def test_the_parties_that_are_begun_keep_their_rules(writer: Client, partie: Partie) -> None:
    writer.post(url(partie), typed(miseres="on", fin="points", limit="500"))

    partie.refresh_from_db()
    assert (partie.regles, partie.fin) == (Regles(), Fin.LIBRE)


@pytest.mark.parametrize(
    ("changes", "field", "sentence"),
    [
        ({"name": " "}, "name", "Un carnet a un nom."),
        ({"name": "é" * 81}, "name", "80 lettres au plus."),
        ({"table_size": "6"}, "table_size", "On joue à 2, 3, 4 ou 5."),
        ({"fin": "jamais"}, "fin", "Ce choix n’est pas proposé ici."),
        ({"fin": "donnes"}, "limit", "Combien de donnes ?"),
        ({"fin": "tournees", "limit": "0"}, "limit", "Il en faut au moins un."),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    writer: Client, partie: Partie, changes: dict[str, str], field: str, sentence: str
) -> None:
    response = writer.post(url(partie), typed(**changes))

    assert response.status_code == 422
    assert said_at(response, field) == [sentence]
    assert Carnet.objects.get().version == 1


@pytest.mark.parametrize("version", [None, "", "un", "9" * 10_000])
def test_a_form_without_what_the_page_sends_along_is_incomplete(
    writer: Client, partie: Partie, version: str | None
) -> None:
    response = writer.post(url(partie), typed(version=version))

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]


def test_saying_again_what_is_said_changes_nothing(writer: Client, partie: Partie) -> None:
    assert [writer.post(url(partie), typed()).status_code for _ in range(2)] == [302, 302]
    assert Carnet.objects.get().version == 2


def test_a_carnet_that_another_phone_changed_is_not_overwritten(
    writer: Client, partie: Partie
) -> None:
    services.change_carnet(carnet=partie.carnet, version=1, name="Le club")
    response = writer.post(url(partie), typed())

    assert response.status_code == 409
    assert alerts(response)[0].startswith(STALE)
    assert Carnet.objects.get().name == "Le club"

    again = form_in(response, "carnet-form")
    assert (again["name"], again["version"]) == ("Chez les Martin", "2")
    assert writer.post(url(partie), again).status_code == 302


# The devices


def devices(client: Client, partie: Partie) -> str:
    page = text(client.get(url(partie)))
    return words(page.partition("Les appareils de ce carnet")[2].partition("</section>")[0])


def test_it_lists_the_devices_that_came(writer: Client, partie: Partie) -> None:
    other = Client(headers={"User-Agent": ANDROID})
    other.get(f"/lire/{partie.carnet.read_key}/", follow=True)
    listed = devices(writer, partie)

    assert "Un téléphone (Android, Chrome) Lit ; venu aujourd’hui, vu aujourd’hui" in listed
    assert "Un appareil Cet appareil · Écrit ; venu aujourd’hui" in listed


def test_a_renewed_link_takes_those_who_came_by_it_off(writer: Client, partie: Partie) -> None:
    for link, key in (("ecrire", partie.carnet.write_key), ("lire", partie.carnet.read_key)):
        Client().get(f"/{link}/{key}/", follow=True)
    assert (devices(writer, partie).count("Écrit ;"), devices(writer, partie).count("Lit ;")) == (
        2,
        1,
    )
    writer.post(f"/carnets/{partie.carnet_id}/liens/marqueur/")
    assert (devices(writer, partie).count("Écrit ;"), devices(writer, partie).count("Lit ;")) == (
        1,
        1,
    )
    writer.post(f"/carnets/{partie.carnet_id}/liens/lecteur/")
    assert (devices(writer, partie).count("Écrit ;"), devices(writer, partie).count("Lit ;")) == (
        1,
        0,
    )


def test_the_trail_of_a_player_says_from_which_device(writer: Client, partie: Partie) -> None:
    other = Client(headers={"User-Agent": ANDROID})
    other.get(f"/ecrire/{partie.carnet.write_key}/", follow=True)
    at = f"/carnets/{partie.carnet_id}/joueurs/{player(partie, 'Anne').pk}/"
    other.post(f"{at}cote/", {"version": "1"})

    assert "· sur un téléphone (Android, Chrome)" in text(writer.get(f"{at}modifier/"))
    assert "· sur cet appareil" in text(other.get(f"{at}modifier/"))


def test_htmx_gets_the_page(writer: Client, partie: Partie) -> None:
    assert "<html" in text(writer.get(url(partie), headers=HTMX))


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.post(url(partie), typed()).status_code == 404
    assert reader.post(url(partie), typed()).status_code == 403
    assert Carnet.objects.get().version == 1


def test_it_asks_the_database_as_much_for_many_devices_as_for_one(
    writer: Client, partie: Partie
) -> None:
    few = count_queries(lambda: writer.get(url(partie)))
    make_donne(partie)
    for _ in range(5):
        Client().get(f"/lire/{partie.carnet.read_key}/", follow=True)

    assert count_queries(lambda: writer.get(url(partie))) == few
