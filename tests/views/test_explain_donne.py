"""Why a donne would give these scores, before it is written."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client

from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Regles
from tests.factories import CAST, make_donne, make_partie
from tests.views.phone import (
    HTMX,
    alerts,
    count_queries,
    form_in,
    said_at,
    said_at_player,
    taps,
    text,
    words,
)


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/pourquoi/"


def facts(partie: Partie, **changes: Any) -> dict[str, Any]:
    """Fill the next donne in, without what only a write needs."""
    written = dict.fromkeys(("entry_key", "number", "donneur", "places"))
    return taps(partie, **{**written, **changes})


def read(response: HttpResponse) -> str:
    return words(text(response).partition("<main")[2])


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "in place"])
def test_it_explains_what_is_typed(writer: Client, partie: Partie, headers: dict[str, str]) -> None:
    said = facts(partie, petit_au_bout="attaque", poignee_Bruno="simple")
    page = words(text(writer.get(url(partie), said, headers=headers)))

    assert "Anne réussit sa garde" in page
    assert "47 points pour un seuil de 41 avec deux bouts : réussi de 6." in page
    assert "(25 + 6) × 2 = 62, garde" in page
    assert "pour l’attaque, qui gagne le dernier pli : + 10 × 2 = 20" in page
    assert "La poignée de Bruno +20" in page
    assert "Anne reçoit 3 × 102 = 306" in page
    assert "306 − 102 − 102 − 102 = 0" in page


def test_nothing_is_written(writer: Client, partie: Partie) -> None:
    version = partie.version
    writer.get(url(partie), facts(partie))
    writer.post(url(partie), taps(partie))

    partie.refresh_from_db()
    assert (Donne.objects.count(), partie.version) == (0, version)


def test_in_place_it_is_only_the_explanation(writer: Client, partie: Partie) -> None:
    page = text(writer.get(url(partie), facts(partie), headers=HTMX))

    assert "<html" not in page
    assert "<form" not in page
    assert f'href="/parties/{partie.pk}/regles/#contrat"' in page


def test_the_form_leads_to_an_address_without_its_secrets(writer: Client, partie: Partie) -> None:
    sent = taps(partie, csrfmiddlewaretoken="secret", petit_au_bout="", chelem="", confirmed="W01")
    response = writer.post(url(partie), sent)

    assert response.status_code == 302
    address = urlsplit(response["Location"])
    assert address.path == url(partie)
    assert set(parse_qs(address.query)) == {
        *("preneur", "contrat", "bouts", "points", "number", "donneur", "places")
    }
    assert "Anne réussit sa garde" in text(writer.get(response["Location"]))


def test_the_page_brings_the_form_back_ready_to_be_written(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    said = facts(partie, preneur="Chloé", poignee_Denis="double")
    page = writer.get(url(partie), said)
    sent = form_in(page, "donne-form")

    assert sent["number"] == "2"
    assert writer.post(f"/parties/{partie.pk}/donnes/", sent).status_code == 302
    assert Donne.objects.get(number=2).facts.preneur == int(said["preneur"])


def test_a_donne_written_meanwhile_is_not_written_twice(writer: Client, partie: Partie) -> None:
    leads_to = writer.post(url(partie), taps(partie))["Location"]
    make_donne(partie)
    sent = form_in(writer.get(leads_to), "donne-form")

    assert writer.post(f"/parties/{partie.pk}/donnes/", sent).status_code == 409
    assert Donne.objects.count() == 1


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "in place"])
def test_impossible_facts_come_back_at_their_field(
    writer: Client, partie: Partie, headers: dict[str, str]
) -> None:
    said = facts(partie, bouts="0", points="quarante", petit_au_bout="attaque")
    response = writer.get(url(partie), said, headers=headers)

    assert response.status_code == 422
    assert said_at(response, "points") == [
        "Écrivez un nombre de points, entier ou avec un demi : 41 ou 41,5."
    ]


def test_in_place_a_mistake_leaves_the_hidden_fields_alone(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie), facts(partie, bouts="5"), headers=HTMX)

    assert response["HX-Retarget"] == "[data-facts]"
    assert text(response).lstrip().startswith("<div data-facts")
    assert "entry_key" not in text(response)


def test_a_mistake_of_the_form_keeps_its_key(writer: Client, partie: Partie) -> None:
    sent = taps(partie, points="92")
    response = writer.post(url(partie), sent)

    assert response.status_code == 422
    assert said_at(response, "points") == ["Un jeu compte 91 points : de 0 à 91."]
    assert form_in(response, "donne-form")["entry_key"] == sent["entry_key"]


def test_a_poignee_that_cannot_be_is_said_at_its_player(writer: Client, partie: Partie) -> None:
    said = facts(partie, poignee_Anne="triple", poignee_Bruno="simple")
    response = writer.get(url(partie), said)

    sentence = "Ces poignées montrent plus de 22 atouts : il n’y en a pas tant."
    assert said_at_player(response, "poignee", partie, "Anne") == [sentence]


def test_a_doubt_is_said_and_stops_nothing(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie), facts(partie, points="47,5"))

    assert response.status_code == 200
    assert "Un demi-point n’existe pas à cette table" in read(response)
    assert "réussi de 7." in read(response)


def test_a_reader_may_read_it_and_gets_no_form(reader: Client, partie: Partie) -> None:
    response = reader.get(url(partie), facts(partie))

    assert "Anne réussit sa garde" in text(response)
    assert "donne-form" not in text(response)


def test_a_reader_is_told_what_is_wrong(reader: Client, partie: Partie) -> None:
    response = reader.get(url(partie), facts(partie, points="92"))

    assert response.status_code == 422
    assert alerts(response) == ["Un jeu compte 91 points : de 0 à 91."]


def test_an_ended_partie_takes_no_more_donnes(writer: Client, partie: Partie) -> None:
    writer.post(f"/parties/{partie.pk}/fin/")

    assert "donne-form" not in text(writer.get(url(partie), facts(partie)))


def test_the_mort_of_the_donne_follows_who_deals(db: None) -> None:
    partie = make_partie(CAST)
    client = Client()
    client.get(f"/ecrire/{partie.carnet.write_key}/")
    said = facts(partie, preneur="Anne", donneur="Bruno")
    page = read(client.get(url(partie), said))

    assert "Bruno mort 0" in page
    assert "Anne preneur +186" in page


def test_the_options_of_the_table_count(db: None) -> None:
    partie = make_partie(regles=Regles(petit_non_multiplie=True, miseres=True))
    client = Client()
    client.get(f"/ecrire/{partie.carnet.write_key}/")
    said = facts(partie, petit_au_bout="defense", misere_Denis=["tete"])
    page = read(client.get(url(partie), said))

    assert "− 10 quel que soit le contrat" in page
    assert "Misère de Denis (sans tête) : 10 points de chaque autre joueur." in page


@pytest.mark.parametrize("name", ["preneur", "contrat", "bouts", "points", "petit_au_bout"])
@pytest.mark.parametrize("garbage", ["\x00", "-1", "٤٧", "9" * 400, "<b>", "é" * 300])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "in place"])
def test_garbage_is_refused_in_french(
    writer: Client, partie: Partie, name: str, garbage: str, headers: dict[str, str]
) -> None:
    said = facts(partie) | {name: garbage, "number": garbage, "donneur": garbage}

    for response in (
        writer.get(url(partie), said, headers=headers),
        writer.post(url(partie), said, headers=headers),
    ):
        assert response.status_code == 422
        assert 'class="errorlist' in text(response)


def test_what_tells_the_donne_is_kept_out_of_the_address_when_it_is_garbage(
    writer: Client, partie: Partie
) -> None:
    response = writer.post(url(partie), facts(partie) | {"number": "٤" * 9, "donneur": "x" * 3000})

    assert response.status_code == 302
    assert "number" not in response["Location"]
    assert "donneur" not in response["Location"]


def test_it_asks_the_database_as_much_after_twenty_donnes_as_after_two(
    writer: Client, partie: Partie
) -> None:
    counts = []
    for _ in range(20):
        make_donne(partie)
        said = facts(partie)
        counts.append(count_queries(lambda said=said: writer.get(url(partie), said)))

    assert counts[1] == counts[19] <= 6
