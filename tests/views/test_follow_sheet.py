from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import make_donne
from tests.views.phone import count_queries, text, totals


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/feuille/suivre/"


def test_nothing_new_is_an_empty_answer_for_one_question(reader: Client, partie: Partie) -> None:
    seen = {"v": partie.version}

    assert count_queries(lambda: reader.get(url(partie), seen), status=204) == 1


def test_it_brings_the_scores_the_sheet_and_the_standings(reader: Client, partie: Partie) -> None:
    page = text(reader.get(f"/parties/{partie.pk}/feuille/"))
    assert f"{url(partie)}?v=1" in page
    make_donne(partie)
    response = reader.get(url(partie), {"v": 1})

    assert totals(response)["Anne"] == "186"
    assert "<html" not in text(response)
    for area in ("scores", "sheet", "standings", "ending"):
        assert f'id="{area}" ' in text(response)
        assert f'id="{area}"' in page


def test_who_writes_may_take_up_what_was_just_ended(writer: Client, partie: Partie) -> None:
    services.end_partie(partie)
    page = text(writer.get(url(partie), {"v": 1}))

    assert "Reprendre la partie" in page
    assert "every 3s" not in page


def test_a_stranger_finds_nothing(stranger: Client, partie: Partie) -> None:
    assert stranger.get(url(partie), {"v": 1}).status_code == 404
