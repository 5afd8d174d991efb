from typing import Any

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Camp, Chelem, Contrat, Fin, Misere, Poignee, Regles
from tests.factories import CAST, make_donne, make_facts, make_partie, make_pass, marks, player
from tests.views.phone import (
    HTMX,
    INCOMPLETE,
    alerts,
    as_sent,
    correction,
    counts_as_donnes_come,
    form_in,
    said_at,
    text,
    words,
)

CHANGED = "Cette donne a été changée sur un autre appareil entre-temps."


def url(donne: Donne) -> str:
    return f"/donnes/{donne.pk}/correction/"


@pytest.fixture
def donne(partie: Partie) -> Donne:
    return make_donne(partie, "Anne")


def test_the_form_shows_what_the_donne_says(writer: Client, partie: Partie) -> None:
    said: dict[str, Any] = {
        "contrat": Contrat.GARDE_SANS,
        "points": "87",
        "petit_au_bout": Camp.ATTAQUE,
        "chelem": Chelem.ANNONCE_REUSSI,
        "poignees": {"Bruno": Poignee.SIMPLE},
    }
    donne = make_donne(partie, "Chloé", **said)
    form = form_in(writer.get(url(donne)), "correction-form")

    shown = {
        "preneur": "Chloé",
        "contrat": "garde_sans",
        "bouts": "2",
        "points": "87",
        "counted_by": "attaque",
        "petit_au_bout": "attaque",
        "chelem": "annonce_reussi",
        "poignee_Bruno": "simple",
        "poignee_Anne": "",
        "version": "1",
    }
    assert form.items() >= as_sent(partie, shown).items()


def test_the_form_shows_the_appele_the_half_point_and_the_misere(db: None) -> None:
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
    said = {"points": "41,5", "appele": "Élise", "miseres": [("Denis", Misere.TETE)]}
    donne = make_donne(partie, "Bruno", **said)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    form = form_in(device.get(url(donne)), "correction-form")

    shown = {"preneur": "Bruno", "appele": "Élise", "points": "41,5", "misere_Denis": "tete"}
    assert form.items() >= as_sent(partie, shown).items()


def test_the_form_shows_that_the_preneur_was_alone(db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    donne = make_donne(partie, "Bruno")
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    assert form_in(device.get(url(donne)), "correction-form")["appele"] == "seul"


def test_it_corrects_the_donne_and_shows_it(writer: Client, donne: Donne) -> None:
    sent = correction(donne, preneur="Bruno", contrat="prise", points="41")
    response = writer.post(url(donne), sent)

    assert (response.status_code, response.url) == (302, f"/donnes/{donne.pk}/")
    assert marks(donne) == {"Anne": -25, "Bruno": 75, "Chloé": -25, "Denis": -25}
    assert donne.revisions.count() == 2


def test_it_works_without_javascript(writer: Client, donne: Donne) -> None:
    sent = form_in(writer.get(url(donne)), "correction-form") | {"points": "51"}
    response = writer.post(url(donne), sent, follow=True)

    assert "corrigée : points 47 → 51" in text(response)
    # (25 + 10) × 2 = 70 from each of three.
    assert marks(donne)["Anne"] == 210


def test_htmx_gets_the_donne_in_its_place_and_the_page_follows(
    writer: Client, donne: Donne
) -> None:
    response = writer.post(url(donne), correction(donne), headers=HTMX)

    assert (response.status_code, response["HX-Push-Url"]) == (200, "false")
    assert response["HX-Trigger-After-Settle"] == '{"changed": {}}'
    assert '<details class="in-place" open' in text(response)


def test_saying_the_same_again_changes_nothing(writer: Client, donne: Donne) -> None:
    sent = form_in(writer.get(url(donne)), "correction-form")
    response = writer.post(url(donne), sent)

    assert response.status_code == 302
    assert donne.revisions.count() == 1


def test_the_correction_sent_twice_is_made_once(writer: Client, donne: Donne) -> None:
    sent = correction(donne, points="51")
    answers = [writer.post(url(donne), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert donne.revisions.count() == 2


def test_a_donne_that_nobody_played_can_become_a_played_one(writer: Client, partie: Partie) -> None:
    donne = make_pass(partie)
    response = writer.post(url(donne), correction(donne, preneur="Anne"))

    assert response.status_code == 302
    assert marks(donne) == {"Anne": 186, "Bruno": -62, "Chloé": -62, "Denis": -62}


def test_only_those_who_played_the_donne_are_offered(db: None) -> None:
    partie = make_partie(CAST)
    donne = make_donne(partie, "Bruno")  # Anne was the mort.
    make_donne(partie)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    page = text(device.get(url(donne)))

    assert f'name="preneur" value="{player(partie, "Bruno").pk}"' in page
    assert f'name="preneur" value="{player(partie, "Anne").pk}"' not in page


def test_another_donneur_is_asked_of_the_address_and_plays_no_more(db: None) -> None:
    partie = make_partie(CAST)
    donne = make_donne(partie, "Chloé")  # Anne was the mort.
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    bruno = str(player(partie, "Bruno").pk)
    page = device.get(url(donne), {"donneur": bruno})
    form = form_in(page, "correction-form")

    assert "Bruno donne et fait le mort" in words(text(page))
    assert (form["donneur"], form["preneur"]) == (bruno, str(player(partie, "Chloé").pk))
    device.post(url(donne), form)
    assert marks(donne) == {"Anne": -62, "Bruno": 0, "Chloé": 186, "Denis": -62, "Élise": -62}
    assert "corrigée : donneur Anne → Bruno" in words(text(device.get(donne.get_absolute_url())))


def test_a_donneur_who_was_not_there_is_refused(writer: Client, donne: Donne) -> None:
    response = writer.post(url(donne), correction(donne) | {"donneur": "999999"})

    assert response.status_code == 422
    assert alerts(response) == ["Ce donneur n’est pas à la table."]


def test_what_it_becomes_may_end_the_partie(db: None) -> None:
    partie = make_partie(fin=Fin.POINTS, limit=200)
    donne = make_donne(partie, "Anne")
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    device.post(url(donne), correction(donne, preneur="Anne", points="51"))

    partie.refresh_from_db()
    assert not partie.is_open


def test_a_correction_made_meanwhile_is_not_overwritten(writer: Client, donne: Donne) -> None:
    sent = correction(donne, points="60", petit_au_bout="defense", poignee_Denis="simple")
    other = make_facts(donne.partie, "Anne", points="52")
    services.correct_donne(donne=donne, version=1, facts=other, device="")

    response = writer.post(url(donne), sent)

    assert response.status_code == 409
    assert alerts(response)[0].startswith(CHANGED)
    assert "52 points pour un seuil de 41" in words(text(response))
    donne.refresh_from_db()
    assert donne.half_points == 104


def test_what_was_typed_over_a_stale_donne_can_be_sent_again(writer: Client, donne: Donne) -> None:
    sent = correction(donne, points="60", petit_au_bout="defense", poignee_Denis="simple")
    other = make_facts(donne.partie, "Anne", points="52")
    services.correct_donne(donne=donne, version=1, facts=other, device="")
    kept = form_in(writer.post(url(donne), sent), "correction-form")

    assert kept.items() >= (sent | {"version": "2"}).items()
    assert writer.post(url(donne), kept).status_code == 302
    donne.refresh_from_db()
    assert donne.half_points == 120


def test_a_donne_cancelled_meanwhile_is_not_changed(writer: Client, donne: Donne) -> None:
    sent = correction(donne, points="60")
    services.cancel_donne(donne=donne, version=1, device="")

    assert writer.post(url(donne), sent).status_code == 409
    donne.refresh_from_db()
    assert donne.is_cancelled


@pytest.mark.parametrize(
    ("said", "field", "sentence"),
    [
        ({"preneur": None}, "preneur", "Qui a pris ?"),
        ({"contrat": None}, "contrat", "Quel contrat ?"),
        ({"bouts": None}, "bouts", "Combien de bouts ?"),
        ({"points": ""}, "points", "Combien de points ?"),
        ({"points": "92"}, "points", "Un jeu compte 91 points : de 0 à 91."),
        ({"preneur": "999999"}, "preneur", "Ce joueur ne joue pas cette donne."),
        (
            {"bouts": "3", "petit_au_bout": "defense"},
            "petit_au_bout",
            "L’attaque a les trois bouts : le petit est à elle.",
        ),
    ],
)
def test_an_invalid_form_says_why_at_its_field(
    writer: Client, donne: Donne, said: dict[str, str | None], field: str, sentence: str
) -> None:
    response = writer.post(url(donne), correction(donne, **said))

    assert response.status_code == 422
    assert said_at(response, field) == [sentence]
    assert marks(donne)["Anne"] == 186
    assert donne.revisions.count() == 1


def test_an_invalid_form_keeps_what_was_typed(writer: Client, donne: Donne) -> None:
    sent = correction(donne, preneur="Denis", contrat="prise", points="mille")
    form = form_in(writer.post(url(donne), sent), "correction-form")

    assert form.items() >= sent.items()


@pytest.mark.parametrize(
    "version", [None, "", "0", "-1", "un", "1e2", "9" * 10_000, "1000000001", "\x00"]
)
def test_a_version_that_is_none_makes_the_form_incomplete(
    writer: Client, donne: Donne, version: str | None
) -> None:
    response = writer.post(url(donne), correction(donne, points="60", version=version))

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]


def test_a_version_to_come_is_stale(writer: Client, donne: Donne) -> None:
    sent = correction(donne, points="60", version="1000000000")

    assert writer.post(url(donne), sent).status_code == 409


def test_an_empty_form_asks_for_everything(writer: Client, donne: Donne) -> None:
    response = writer.post(url(donne), {})

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]
    assert said_at(response, "points") == ["Combien de points ?"]


def test_a_doubt_is_asked_once_and_passes_when_confirmed(writer: Client, donne: Donne) -> None:
    sent = correction(donne, preneur="Anne", points="40,5")
    assert writer.post(url(donne), sent).status_code == 422

    assert writer.post(url(donne), sent | {"confirmed": "W01"}).status_code == 302
    assert marks(donne)["Anne"] == -156


def test_a_donne_keeps_the_rules_it_was_played_by(writer: Client, donne: Donne) -> None:
    Partie.objects.update(regles=Regles(petit_non_multiplie=True))
    writer.post(url(donne), correction(donne, preneur="Anne", petit_au_bout="attaque"))

    # (62 + 20) × 3, the petit still multiplied.
    assert marks(donne)["Anne"] == 246


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, donne: Donne) -> None:
    sent = correction(donne, points="60")

    assert stranger.post(url(donne), sent).status_code == 404
    assert reader.post(url(donne), sent).status_code == 403
    assert donne.revisions.count() == 1


def test_other_methods_are_refused(writer: Client, donne: Donne) -> None:
    response = writer.put(url(donne))

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, POST")


def test_it_asks_the_database_as_much_with_twenty_donnes_as_with_two(
    writer: Client, donne: Donne
) -> None:
    few, many = counts_as_donnes_come(donne.partie, lambda: writer.get(url(donne)))

    assert few == many
