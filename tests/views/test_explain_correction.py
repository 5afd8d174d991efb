"""Why a donne would give other scores, before it is corrected."""

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tests.factories import make_donne, make_facts
from tests.views.phone import HTMX, correction, form_in, said_at, text, words


def url(donne: Donne) -> str:
    return f"/donnes/{donne.pk}/pourquoi/"


def test_it_explains_what_the_donne_would_say(writer: Client, partie: Partie) -> None:
    donne = make_donne(partie, "Anne", points="50")
    page = words(text(writer.get(url(donne), correction(donne, points="38"), headers=HTMX)))

    assert "Anne chute sa garde" in page
    assert "−(25 + 3) × 2 = −56, garde" in page
    donne.refresh_from_db()
    assert (donne.half_points, donne.version) == (100, 1)


def test_the_form_leads_to_an_address_and_comes_back(writer: Client, partie: Partie) -> None:
    donne = make_donne(partie, "Anne", points="50")
    sent = correction(donne, points="38", csrfmiddlewaretoken="secret")
    response = writer.post(url(donne), sent)
    page = writer.get(response["Location"])

    assert "secret" not in response["Location"]
    assert "Anne chute sa garde" in text(page)
    again = form_in(page, "correction-form")
    assert (again["points"], again["version"]) == ("38", "1")
    assert writer.post(f"/donnes/{donne.pk}/correction/", again).status_code == 302


def test_a_correction_made_meanwhile_is_not_lost(writer: Client, partie: Partie) -> None:
    donne = make_donne(partie, "Anne", points="50")
    leads_to = writer.post(url(donne), correction(donne, points="38"))["Location"]
    facts = make_facts(partie, "Anne", points="51")
    services.correct_donne(donne=donne, version=1, facts=facts, device="")
    again = form_in(writer.get(leads_to), "correction-form")

    assert writer.post(f"/donnes/{donne.pk}/correction/", again).status_code == 409


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "in place"])
def test_impossible_facts_come_back_at_their_field(
    writer: Client, partie: Partie, headers: dict[str, str]
) -> None:
    donne = make_donne(partie)
    response = writer.get(url(donne), correction(donne, points="92"), headers=headers)

    assert response.status_code == 422
    assert said_at(response, "points") == ["Un jeu compte 91 points : de 0 à 91."]


def test_it_is_explained_by_the_lineup_and_the_regles_of_the_donne(
    writer: Client, partie: Partie
) -> None:
    donne = make_donne(partie, "Bruno")
    services.end_partie(partie)
    page = words(text(writer.get(url(donne), correction(donne, preneur="Denis"))))

    assert "Denis réussit sa garde" in page
    assert "Ce qu’elle doit dire" in page
