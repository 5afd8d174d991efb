import pytest
from django.test import Client

from tarot_scores import queries, services
from tarot_scores.models import AnnouncedContrat, Donne, Partie
from tests.factories import CAST, announce, arrive, depart, make_donne, make_partie, player
from tests.views.phone import HTMX, alerts, form_in, record_url, said_at, taps, text, words


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/contrat/"


def tap(partie: Partie, **changes: str | None) -> dict[str, str]:
    """Send the form of the table with a preneur and a contrat, and nothing else."""
    now = queries.announced_contrat(partie)
    rest = dict.fromkeys(("bouts", "points", "appele"))
    seen = {"announced": str(now.pk) if now else ""}
    return taps(partie, **{"preneur": "Chloé", **rest, **seen, **changes})


def test_it_is_shown_in_play_with_its_preneur_and_contrat_chosen(
    writer: Client, partie: Partie
) -> None:
    response = writer.post(url(partie), tap(partie), follow=True)

    assert response.redirect_chain == [(f"/parties/{partie.pk}/", 302)]
    assert "Chloé : garde, en cours" in text(response)
    form = form_in(response, "donne-form")
    assert (form["preneur"], form["contrat"]) == (str(player(partie, "Chloé").pk), "garde")
    assert (form["number"], form["points"]) == ("1", "")
    assert not Donne.objects.exists()


def test_htmx_gets_only_the_table(writer: Client, partie: Partie) -> None:
    response = writer.post(url(partie), tap(partie), headers=HTMX)

    assert response.status_code == 200
    assert "<html" not in text(response)
    assert "Chloé : garde, en cours" in text(response)


def test_what_else_is_typed_stays_in_the_form(writer: Client, partie: Partie) -> None:
    sent = tap(partie, bouts="2", points="4")
    form = form_in(writer.post(url(partie), sent, headers=HTMX), "donne-form")

    assert (form["bouts"], form["points"]) == ("2", "4")


def test_every_phone_sees_it(reader: Client, partie: Partie) -> None:
    announce(partie, "Chloé")
    page = text(reader.get(f"/parties/{partie.pk}/"))

    assert "Chloé : garde, en cours" in page
    assert "Retirer" not in page


def test_a_finished_partie_has_nothing_in_play(reader: Client, partie: Partie) -> None:
    announce(partie, "Chloé")
    services.end_partie(partie)

    assert "en cours" not in text(reader.get(f"/parties/{partie.pk}/"))


def test_the_donne_closes_it(writer: Client, partie: Partie) -> None:
    page = writer.post(url(partie), tap(partie), follow=True)
    sent = form_in(page, "donne-form") | {"bouts": "3", "points": "41"}
    response = writer.post(record_url(partie), sent, headers=HTMX)

    assert Donne.objects.get().preneur.name == "Chloé"
    assert "en cours" not in text(response)
    assert "preneur" not in form_in(response, "donne-form")


def test_the_tap_sent_twice_is_one_contrat(writer: Client, partie: Partie) -> None:
    sent = tap(partie)
    answers = [writer.post(url(partie), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert (AnnouncedContrat.objects.count(), Partie.objects.get().version) == (1, 2)


def test_another_contrat_takes_its_place(writer: Client, partie: Partie) -> None:
    announce(partie, "Bruno")
    page = writer.post(url(partie), tap(partie), follow=True)

    assert "Chloé : garde, en cours" in text(page)
    assert "Bruno : garde" not in text(page)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_contrat_announced_elsewhere_is_not_overwritten(
    writer: Client, partie: Partie, headers: dict[str, str]
) -> None:
    sent = tap(partie, bouts="1")
    announce(partie, "Bruno")
    response = writer.post(url(partie), sent, headers=headers)

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Le contrat annoncé a changé sur un autre appareil")
    assert "Bruno : garde, en cours" in text(response)
    form = form_in(response, "donne-form")
    assert (form["preneur"], form["bouts"]) == (str(player(partie, "Chloé").pk), "1")

    assert writer.post(url(partie), form).status_code == 302
    assert AnnouncedContrat.objects.get().preneur.name == "Chloé"


def test_a_donne_written_elsewhere_is_not_announced(writer: Client, partie: Partie) -> None:
    sent = tap(partie)
    make_donne(partie)
    response = writer.post(url(partie), sent)

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Une donne vient d’être écrite")
    assert form_in(response, "donne-form")["preneur"] == str(player(partie, "Chloé").pk)
    assert not AnnouncedContrat.objects.exists()


def test_a_table_that_changed_is_not_announced_for(writer: Client, partie: Partie) -> None:
    sent = tap(partie)
    depart(partie, "Chloé")
    response = writer.post(url(partie), sent)

    assert response.status_code == 409
    assert alerts(response)[0].startswith("La table a changé sur un autre appareil.")
    assert "preneur" not in form_in(response, "donne-form")


def test_an_ended_partie_takes_no_contrat(writer: Client, partie: Partie) -> None:
    services.end_partie(partie)
    response = writer.post(url(partie), tap(partie))

    assert response.status_code == 409
    assert alerts(response)[0].startswith("La partie est finie")


@pytest.mark.parametrize(
    ("wrong", "field", "sentence"),
    [
        ({"preneur": None}, "preneur", "Qui a pris ?"),
        ({"contrat": ""}, "contrat", "Quel contrat ?"),
        ({"preneur": "999999"}, "preneur", "Ce joueur ne joue pas cette donne."),
        ({"contrat": "pousse"}, "contrat", "Ce choix n’est pas proposé ici."),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_is_missing_is_asked_for_and_nothing_more(
    writer: Client,
    partie: Partie,
    wrong: dict[str, str | None],
    field: str,
    sentence: str,
    headers: dict[str, str],
) -> None:
    response = writer.post(url(partie), tap(partie, **wrong), headers=headers)

    assert response.status_code == 422
    assert said_at(response, field) == [sentence]
    assert text(response).count('class="errorlist') == 1
    assert not AnnouncedContrat.objects.exists()


def test_the_mort_takes_nothing(writer: Client, db: None) -> None:
    partie = make_partie(CAST)
    writer.get(f"/ecrire/{partie.carnet.write_key}/")
    response = writer.post(url(partie), tap(partie, preneur="Anne"))

    assert said_at(response, "preneur") == ["Ce joueur ne joue pas cette donne."]


def test_at_five_the_appele_is_not_asked_for(writer: Client, db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    writer.get(f"/ecrire/{partie.carnet.write_key}/")

    assert writer.post(url(partie), tap(partie)).status_code == 302


def test_who_comes_meanwhile_plays_from_the_next_donne(writer: Client, partie: Partie) -> None:
    page = writer.post(url(partie), tap(partie), follow=True)
    arrive(partie, "Élise")
    sent = form_in(page, "donne-form") | {"bouts": "3", "points": "41"}
    page = writer.post(record_url(partie), sent, follow=True)

    assert page.status_code == 200
    assert Donne.objects.get().scores.count() == 4
    assert "Bruno donne et fait le mort" in words(text(page))


# It is dropped


def test_one_tap_drops_it_and_keeps_what_is_typed(writer: Client, partie: Partie) -> None:
    announce(partie, "Chloé")
    sent = form_in(writer.get(f"/parties/{partie.pk}/"), "donne-form") | {"bouts": "3"}
    response = writer.post(f"{url(partie)}retrait/", sent, headers=HTMX)

    form = form_in(response, "donne-form")
    assert response.status_code == 200
    assert (form.get("preneur"), form.get("contrat"), form["bouts"]) == (None, None, "3")
    assert writer.post(f"{url(partie)}retrait/", sent).status_code == 302
    assert not AnnouncedContrat.objects.exists()


def test_another_one_is_not_dropped_unseen(writer: Client, partie: Partie) -> None:
    sent = {"announced": str(announce(partie, "Chloé").pk)}
    announce(partie, "Bruno")
    response = writer.post(f"{url(partie)}retrait/", sent)

    assert response.status_code == 409
    assert "Bruno : garde, en cours" in text(response)


@pytest.mark.parametrize("path", ["", "retrait/"])
def test_a_stranger_and_a_reader_may_not(
    stranger: Client, reader: Client, partie: Partie, path: str
) -> None:
    announce(partie, "Bruno")

    assert stranger.post(url(partie) + path, tap(partie)).status_code == 404
    assert reader.post(url(partie) + path, tap(partie)).status_code == 403
    assert AnnouncedContrat.objects.get().preneur.name == "Bruno"
