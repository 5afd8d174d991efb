from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import announce, arrive, depart, make_donne, make_partie
from tests.views.phone import alerts, counts_as_donnes_come, form_in, text, words


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/sieges/"


def test_it_shows_who_sits_where_and_who_deals(writer: Client, partie: Partie) -> None:
    page = text(writer.get(url(partie)))

    positions = [page.index(f"<b>{name}</b>") for name in ("Anne", "Bruno", "Chloé", "Denis")]
    assert positions == sorted(positions)
    assert "Donne 1 : Anne donne Un changement compte à partir de la donne 1." in words(page)


def test_the_table_page_leads_to_it(writer: Client, partie: Partie) -> None:
    assert f'href="{url(partie)}"' in text(writer.get(f"/parties/{partie.pk}/"))


def test_who_left_is_shown_with_his_total_and_may_come_back(writer: Client, partie: Partie) -> None:
    make_donne(partie, "Denis")
    depart(partie, "Denis")
    page = text(writer.get(url(partie)))

    assert "Denis, 186" in page
    assert 'name="name" value="Denis"' in page


def test_the_names_of_the_carnet_are_offered_to_who_comes(writer: Client, partie: Partie) -> None:
    make_partie(["Zoé", "Anne"], carnet=partie.carnet)
    page = text(writer.get(url(partie)))

    assert '<option value="Zoé">' in page
    assert '<option value="Anne">' not in page


def test_only_the_sizes_that_fit_are_offered(writer: Client, partie: Partie) -> None:
    arrive(partie, "Élise")
    arrive(partie, "Farid")
    response = writer.get(url(partie))

    offered = [size for size in "2345" if f'name="table_size" value="{size}"' in text(response)]
    assert offered == ["3", "4", "5"]
    assert form_in(response, "size-form")["table_size"] == "4"


def test_it_says_that_a_donne_in_play_keeps_its_people(writer: Client, partie: Partie) -> None:
    announce(partie, "Bruno")
    page = words(text(writer.get(url(partie))))

    assert "Un changement compte à partir de la donne 2, la 1 est en cours." in page


def test_an_ended_partie_shows_its_table_and_changes_nothing(
    writer: Client, partie: Partie
) -> None:
    services.end_partie(partie)
    response = writer.get(url(partie))

    assert response.status_code == 200
    assert "reprenez-la pour changer la table" in text(response)
    assert "/sieges/" not in text(response).partition("<main")[2].partition("</main")[0]
    assert alerts(response) == []


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.get(url(partie)).status_code == 404
    assert reader.get(url(partie)).status_code == 403


def test_it_asks_the_database_as_much_with_twenty_donnes_as_with_two(
    writer: Client, partie: Partie
) -> None:
    few, many = counts_as_donnes_come(partie, lambda: writer.get(url(partie)))

    assert few == many
