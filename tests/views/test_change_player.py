import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie, Player, PlayerRevision
from tests.factories import PHONE, make_partie, merge, player
from tests.views.phone import (
    HTMX,
    INCOMPLETE,
    alerts,
    count_queries,
    form_in,
    forms_for,
    said_at,
    text,
    words,
)

STALE = "a changé sur un autre appareil entre-temps"


def url(partie: Partie, name: str = "Anne") -> str:
    return f"/carnets/{partie.carnet_id}/joueurs/{player(partie, name).pk}/modifier/"


def typed(**changes: str | None) -> dict[str, str]:
    said = {"version": "1", "name": "Annie", "colour": "5", **changes}
    return {name: value for name, value in said.items() if value is not None}


def test_the_page_shows_what_is_written(writer: Client, partie: Partie) -> None:
    form = form_in(writer.get(url(partie, "Bruno")), "player-form")

    assert (form["name"], form["colour"], form["version"]) == ("Bruno", "1", "1")


def test_it_renames_and_recolours(writer: Client, partie: Partie) -> None:
    at = url(partie)
    response = writer.post(at, typed(), follow=True)

    assert response.redirect_chain == [(at, 302)]
    assert "Annie : c’est noté." in text(response)
    assert player(partie, "Annie").colour == 5
    assert "<b>Annie</b>" in text(writer.get(f"/carnets/{partie.carnet_id}/joueurs/"))


def test_the_trail_says_it_and_from_where(writer: Client, partie: Partie) -> None:
    at = url(partie)
    writer.post(at, typed())
    services.set_aside(player=player(partie, "Annie"), version=2, device=PHONE)
    page = words(text(writer.get(at)))

    assert "Anne s’appelle maintenant Annie, couleur vert → turquoise" in page
    assert page.count("sur cet appareil") == 1
    assert page.index("Anne s’appelle") < page.index("sur cet appareil")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Comment s’appelle ce joueur ?"),
        ("<b>", "Un nom ne contient ni < ni >."),
        ("é" * 41, "Un nom a 40 lettres au plus."),
        ("…", "Un nom a au moins une lettre ou un chiffre."),
        ("BRUNO", "Bruno est déjà dans ce carnet."),
        ("brùno", "Bruno est déjà dans ce carnet."),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_field(
    writer: Client, partie: Partie, name: str, sentence: str
) -> None:
    response = writer.post(url(partie), typed(name=name))

    assert response.status_code == 422
    assert said_at(response, "name") == [sentence]
    assert form_in(response, "player-form")["name"] == name
    assert PlayerRevision.objects.count() == 0


def test_a_name_that_exists_leads_to_a_merge(writer: Client, partie: Partie) -> None:
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    response = writer.post(url(partie), typed())

    assert "Réunir Anne et Annie" in text(response)
    assert f'name="kept" value="{player(partie, "Annie").pk}"' in text(response)
    assert "Réunir Anne" not in text(writer.get(url(partie)))


def test_the_other_name_of_somebody_is_said_to_be(writer: Client, partie: Partie) -> None:
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")

    response = writer.post(url(partie, "Bruno"), typed())
    assert said_at(response, "name") == ["Anne s’appelle aussi « Annie » : ils ont été réunis."]
    assert "Réunir Bruno et Anne" in text(response)

    response = writer.post(url(partie), typed(version="2"))
    assert said_at(response, "name") == ["Anne s’appelle aussi « Annie » : ils ont été réunis."]
    assert "C’est la même personne ?" not in text(response)


@pytest.mark.parametrize(
    ("colour", "sentence"),
    [
        ("", "Choisissez une couleur."),
        ("8", "Ce choix n’est pas proposé ici."),
        ("vert", "Ce choix n’est pas proposé ici."),
    ],
)
def test_a_colour_is_one_of_the_palette(
    writer: Client, partie: Partie, colour: str, sentence: str
) -> None:
    response = writer.post(url(partie), typed(colour=colour))

    assert response.status_code == 422
    assert said_at(response, "colour") == [sentence]


@pytest.mark.parametrize("version", [None, "", "0", "un", "\x00", "9" * 10_000])
def test_a_form_without_what_the_page_sends_along_is_incomplete(
    writer: Client, partie: Partie, version: str | None
) -> None:
    response = writer.post(url(partie), typed(version=version))

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]


def test_a_player_whom_another_phone_changed_is_shown_and_not_overwritten(
    writer: Client, partie: Partie
) -> None:
    services.set_aside(player=player(partie, "Anne"), version=1, device=PHONE)
    at = url(partie)
    response = writer.post(at, typed())

    assert response.status_code == 409
    assert STALE in alerts(response)[0]
    assert "Proposer de nouveau" in text(response)
    assert player(partie, "Anne").version == 2

    again = form_in(response, "player-form")
    assert (again["name"], again["version"]) == ("Annie", "2")
    assert writer.post(at, again).status_code == 302


def test_a_player_merged_meanwhile_is_told_with_who_stayed(writer: Client, partie: Partie) -> None:
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    at = url(partie, "Annie")
    merge(partie.carnet, "Annie", "Anne")
    response = writer.post(at, typed(name="Anna"))

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Annie a changé")
    assert form_in(response, "player-form")["name"] == "Anne"
    assert Player.objects.filter(name="Anna").count() == 0


def test_the_page_of_who_was_merged_is_that_of_who_stayed(writer: Client, partie: Partie) -> None:
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    at = url(partie, "Annie")
    merge(partie.carnet, "Annie", "Anne")

    assert writer.get(at, follow=True).redirect_chain == [(url(partie), 302)]


def test_a_name_cannot_write_markup(writer: Client, partie: Partie) -> None:
    Player.objects.filter(name="Anne").update(name="<i>Anne</i>")

    assert b"<i>Anne" not in writer.get(url(partie, "<i>Anne</i>")).content


def test_each_form_has_an_address_of_its_own(writer: Client, partie: Partie) -> None:
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    done = merge(partie.carnet, "Annie", "Anne")
    page = writer.get(url(partie))
    players = f"/carnets/{partie.carnet_id}/joueurs"
    anne = f"{players}/{player(partie, 'Anne').pk}"

    assert forms_for(page) == {
        *(f"{anne}/{change}/" for change in ("modifier", "cote", "reunion")),
        f"{players}/reunions/{done.pk}/separation/",
    }


def test_a_player_of_another_carnet_is_not_found(writer: Client, partie: Partie) -> None:
    other = make_partie(["Zoé", "Yann"])
    at = f"/carnets/{partie.carnet_id}/joueurs/{player(other, 'Zoé').pk}/modifier/"

    assert writer.get(at).status_code == 404
    assert writer.post(at, typed()).status_code == 404


def test_htmx_gets_the_page(writer: Client, partie: Partie) -> None:
    assert "<html" in text(writer.get(url(partie), headers=HTMX))


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.post(url(partie), typed()).status_code == 404
    assert reader.post(url(partie), typed()).status_code == 403
    assert player(partie, "Anne").version == 1


def test_it_asks_the_database_as_much_for_a_long_trail(writer: Client, partie: Partie) -> None:
    at = url(partie)
    few = count_queries(lambda: writer.get(at))
    for number in range(9):
        make_partie([f"Anne {number}", "Zoé"], carnet=partie.carnet)
        merge(partie.carnet, f"Anne {number}", "Anne")

    assert count_queries(lambda: writer.get(at)) == few
