from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tarot_scores.scoring import DonneKind
from tests.factories import CAST, make_donne, make_partie, make_pass
from tests.views.phone import count_queries, text, words


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/grand/"


def test_it_ranks_the_players_and_tells_the_last_donne(reader: Client, partie: Partie) -> None:
    make_donne(partie, "Denis")
    page = text(reader.get(url(partie)))

    assert page.index("Denis") < page.index("Anne")
    assert "1 Denis" in words(page.partition("<ol")[2])
    assert "Donne 1 : Denis réussit sa garde : +186" in page
    assert "Donne 2 Bruno donne" in words(page.partition("<h1>")[2])


def test_it_says_who_helped_and_who_sits_out(db: None) -> None:
    partie = make_partie([*CAST, "Zoé"], table_size=5)
    make_donne(partie, "Bruno", appele="Chloé", points="30")
    device = Client()
    device.get(f"/lire/{partie.carnet.read_key}/")
    page = text(device.get(url(partie)))

    assert "Bruno, avec Chloé, chute sa garde : −144" in page
    assert page.count('<span class="badge mort">mort</span>') == 1


def test_a_pass_is_told_and_so_is_an_empty_sheet(reader: Client, partie: Partie) -> None:
    assert "La première donne se joue." in text(reader.get(url(partie)))

    make_pass(partie, DonneKind.PETIT_SEC)
    assert "Donne 1 : Petit sec" in text(reader.get(url(partie)))


def test_it_has_nothing_to_tap(writer: Client, partie: Partie) -> None:
    page = text(writer.get(url(partie)))

    assert "<form" not in page
    assert "<button" not in page
    assert page.count("<a ") == 1  # to the content, for who listens to the page


def test_it_follows_until_the_partie_ends(reader: Client, partie: Partie) -> None:
    assert f'hx-get="{url(partie)}suivre/?v=1"' in text(reader.get(url(partie)))
    services.end_partie(partie)
    page = text(reader.get(f"{url(partie)}suivre/", {"v": 1}))

    assert "Partie finie" in page
    assert "every 3s" not in page
    assert "<html" not in page


def test_nothing_new_is_an_empty_answer_for_one_question(reader: Client, partie: Partie) -> None:
    asked = f"{url(partie)}suivre/?v={partie.version}"

    assert count_queries(lambda: reader.get(asked), status=204) == 1


def test_a_stranger_finds_nothing(stranger: Client, partie: Partie) -> None:
    assert stranger.get(url(partie)).status_code == 404
    assert stranger.get(f"{url(partie)}suivre/", {"v": 1}).status_code == 404
