import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import make_partie, merge, player
from tests.views.phone import HTMX, counts_as_parties_come, said_at, text


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/recherche/"


def test_nothing_is_listed_before_something_is_looked_for(reader: Client, partie: Partie) -> None:
    page = text(reader.get(url(partie)))

    assert 'name="words"' in page
    assert f'href="/parties/{partie.pk}/"' not in page
    assert "Aucune partie" not in page


def test_parties_are_found_by_what_is_typed(reader: Client, partie: Partie) -> None:
    make_partie(carnet=partie.carnet, name="Toussaint", place="À la mer")
    page = text(reader.get(url(partie), {"words": "mer toussaint"}))

    assert "Toussaint" in page
    assert f'href="/parties/{partie.pk}/"' not in page
    assert 'value="mer toussaint"' in page


def test_parties_are_found_by_player(reader: Client, partie: Partie) -> None:
    other = make_partie(["Zoé", "Anne"], carnet=partie.carnet)
    zoe = player(partie, "Zoé")
    page = text(reader.get(url(partie), {"player": zoe.pk}))

    assert f'href="/parties/{other.pk}/"' in page
    assert f'href="/parties/{partie.pk}/"' not in page


def test_who_was_merged_into_another_is_not_looked_for(reader: Client, partie: Partie) -> None:
    other = make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    assert "Annie" not in text(reader.get(url(partie)))

    page = text(reader.get(url(partie), {"player": player(partie, "Anne").pk}))
    for each in (partie, other):
        assert f'href="/parties/{each.pk}/"' in page


def test_what_is_found_nowhere_is_said(reader: Client, partie: Partie) -> None:
    page = text(reader.get(url(partie), {"words": "pétanque"}))

    assert "Aucune partie ne répond à cette recherche." in page


def test_the_pages_keep_what_is_looked_for(reader: Client, partie: Partie) -> None:
    for _ in range(21):
        services.end_partie(make_partie(carnet=partie.carnet, name="La belle"))
    first = reader.get(url(partie), {"words": "belle"})
    assert 'href="?words=belle&page=2"' in text(first)

    second = text(reader.get(url(partie), {"words": "belle", "page": "2"}))
    assert second.count("/soiree/") == 1
    assert "Page 2 sur 2" in second


@pytest.mark.parametrize(
    ("asked", "field", "sentence"),
    [
        (
            {"since": "2026-02-01", "until": "2026-01-01"},
            "until",
            "La fin vient avant le début : échangez les deux jours.",
        ),
        ({"since": "demain"}, "since", "Écrivez un jour, comme 14/11/2026."),
        ({"player": "9999"}, "player", "Ce joueur n’est pas dans le carnet."),
        ({"player": "x"}, "player", "Ce joueur n’est pas dans le carnet."),
    ],
)
def test_what_cannot_be_looked_for_is_said_at_its_field(
    reader: Client, partie: Partie, asked: dict[str, str], field: str, sentence: str
) -> None:
    response = reader.get(url(partie), asked)

    assert response.status_code == 422
    assert said_at(response, field) == [sentence]
    assert f'href="/parties/{partie.pk}/"' not in text(response)


def test_htmx_gets_the_page(reader: Client, partie: Partie) -> None:
    assert "<html" in text(reader.get(url(partie), headers=HTMX))


def test_it_asks_the_database_as_much_for_twenty_parties_as_for_two(
    reader: Client, partie: Partie
) -> None:
    few, many = counts_as_parties_come(
        partie.carnet,
        lambda: reader.get(url(partie), {"words": "", "player": player(partie, "Anne").pk}),
    )

    assert few == many


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "1899-12-31", "2200-01-01"])
@pytest.mark.parametrize("field", ["since", "until"])
def test_a_year_that_nobody_plays_in_is_refused(
    reader: Client, partie: Partie, field: str, day: str
) -> None:
    response = reader.get(url(partie), {field: day})

    assert response.status_code == 422
    assert said_at(response, field) == ["Écrivez un jour, comme 14/11/2026."]
