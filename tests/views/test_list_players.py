from django.test import Client

from tarot_scores import services
from tarot_scores.models import Carnet, Partie
from tests.factories import PHONE, make_partie, merge, player
from tests.views.phone import HTMX, count_queries, text, words


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/joueurs/"


def test_it_names_everybody_with_a_letter_and_their_parties(reader: Client, partie: Partie) -> None:
    make_partie(["Élodie", "Anne"], carnet=partie.carnet)
    page = words(text(reader.get(url(partie))).partition("<main")[2])

    assert "A Anne 2 parties B Bruno 1 partie" in page
    assert "É Élodie 1 partie" in page


def test_the_carnet_leads_there(reader: Client, partie: Partie) -> None:
    page = text(reader.get(f"/carnets/{partie.carnet_id}/"))

    assert f'href="{url(partie)}"' in page


def test_who_is_set_aside_stands_apart(reader: Client, partie: Partie) -> None:
    assert "Mis de côté" not in text(reader.get(url(partie)))
    services.set_aside(player=player(partie, "Anne"), version=1, device=PHONE)
    page = text(reader.get(url(partie)))

    assert page.index("<b>Denis</b>") < page.index("Mis de côté") < page.index("<b>Anne</b>")


def test_who_was_merged_into_another_is_not_named(reader: Client, partie: Partie) -> None:
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")

    assert "Annie" not in text(reader.get(url(partie)))


def test_a_carnet_where_nobody_played_says_so(db: None) -> None:
    carnet = Carnet.objects.create(name="Tout neuf")
    device = Client()
    device.get(f"/lire/{carnet.read_key}/")

    page = text(device.get(f"/carnets/{carnet.pk}/joueurs/"))
    assert "Personne pour l’instant." in page


def test_a_name_leads_to_all_that_the_player_did(reader: Client, partie: Partie) -> None:
    services.set_aside(player=player(partie, "Denis"), version=1, device=PHONE)
    page = text(reader.get(url(partie)))

    for name in ("Anne", "Denis"):
        assert f'href="{url(partie)}{player(partie, name).pk}/?span=toujours"' in page


def test_only_who_writes_is_led_to_a_change(reader: Client, writer: Client, partie: Partie) -> None:
    change = f"{url(partie)}{player(partie, 'Anne').pk}/modifier/"

    assert change in text(writer.get(url(partie)))
    assert "/modifier/" not in text(reader.get(url(partie)))


def test_htmx_gets_the_page(reader: Client, partie: Partie) -> None:
    assert "<html" in text(reader.get(url(partie), headers=HTMX))


def test_it_asks_the_database_as_much_for_many_players_as_for_few(
    reader: Client, partie: Partie
) -> None:
    few = count_queries(lambda: reader.get(url(partie)))
    for number in range(20):
        make_partie([f"Anne {number}", f"Bruno {number}"], carnet=partie.carnet)

    assert count_queries(lambda: reader.get(url(partie))) == few
