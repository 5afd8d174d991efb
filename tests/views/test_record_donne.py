import uuid

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie, Score
from tarot_scores.scoring import Fin, Regles
from tests.factories import CAST, make_donne, make_partie, marks, player
from tests.views.phone import (
    HTMX,
    alerts,
    as_sent,
    count_queries,
    form_in,
    record_url,
    said_at,
    taps,
    text,
    totals,
)

TWO_BOUTS_47 = {"Anne": 186, "Bruno": -62, "Chloé": -62, "Denis": -62}


def test_it_writes_the_donne_and_goes_back_to_the_table(writer: Client, partie: Partie) -> None:
    response = writer.post(record_url(partie), taps(partie))

    assert (response.status_code, response.url) == (302, f"/parties/{partie.pk}/")
    assert marks(Donne.objects.get()) == TWO_BOUTS_47


def test_htmx_gets_only_the_table_and_the_scores(writer: Client, partie: Partie) -> None:
    response = writer.post(record_url(partie), taps(partie), headers=HTMX)

    assert response.status_code == 200
    assert "<html" not in text(response)
    assert "<title>Donne 2 · " in text(response)
    assert text(response).count('id="table"') == 1
    assert 'id="scores" aria-label="Scores" hx-swap-oob="true"' in text(response)
    assert totals(response) == {"Anne": "186", "Bruno": "−62", "Chloé": "−62", "Denis": "−62"}


def test_htmx_gets_the_empty_form_of_the_next_donne(writer: Client, partie: Partie) -> None:
    sent = taps(partie)
    response = writer.post(record_url(partie), sent, headers=HTMX)

    form = form_in(response, "donne-form")
    assert (form["number"], form["points"]) == ("2", "")
    assert form["donneur"] == str(player(partie, "Bruno").pk)
    assert form["entry_key"] != sent["entry_key"]
    assert "preneur" not in form


def test_it_works_without_javascript(writer: Client, partie: Partie) -> None:
    page = writer.get(f"/parties/{partie.pk}/")
    tapped = as_sent(partie, {"preneur": "Chloé", "contrat": "prise", "bouts": "3"})
    sent = form_in(page, "donne-form") | tapped | {"points": "36"}

    response = writer.post(record_url(partie), sent, follow=True)

    assert totals(response) == {"Anne": "−25", "Bruno": "−25", "Chloé": "75", "Denis": "−25"}


def test_it_writes_every_prime(writer: Client, partie: Partie) -> None:
    # RULES of the FFT: (25 + 8) × 2 = 66, petit 20, poignée 20: 106 from each, 318 in all.
    said = {"points": "49", "petit_au_bout": "attaque", "poignee_Anne": "simple"}
    writer.post(record_url(partie), taps(partie, **said))

    assert marks(Donne.objects.get()) == {"Anne": 318, "Bruno": -106, "Chloé": -106, "Denis": -106}


def test_the_points_of_the_defense_are_counted_from_91(writer: Client, partie: Partie) -> None:
    writer.post(record_url(partie), taps(partie, points="44", counted_by="defense"))

    assert Donne.objects.get().half_points == 94
    assert marks(Donne.objects.get()) == TWO_BOUTS_47


@pytest.mark.parametrize("written", ["41,5", "41.5", " 41,5 "])
def test_a_half_point_goes_to_the_camp_that_wins(db: None, written: str) -> None:
    partie = make_partie(CAST[:3], table_size=3)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    device.post(record_url(partie), taps(partie, points=written))

    assert Donne.objects.get().half_points == 83
    # 41,5 for 41 is made by 1: (25 + 1) × 2 = 52 from each of two.
    assert marks(Donne.objects.get()) == {"Anne": 104, "Bruno": -52, "Chloé": -52}


def test_five_players_share_with_the_appele(db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    device.post(record_url(partie), taps(partie, preneur="Denis", appele="Anne"))

    expected = {"Anne": 62, "Bruno": -62, "Chloé": -62, "Denis": 124, "Élise": -62}
    assert marks(Donne.objects.get()) == expected


def test_five_players_may_leave_the_preneur_alone(db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    device.post(record_url(partie), taps(partie, appele="seul"))

    assert marks(Donne.objects.get()) == {"Anne": 248} | dict.fromkeys(CAST[1:], -62)


def test_the_mort_marks_nothing(db: None) -> None:
    partie = make_partie(CAST)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    device.post(record_url(partie), taps(partie, preneur="Bruno"))

    expected = {"Anne": 0, "Bruno": 186, "Chloé": -62, "Denis": -62, "Élise": -62}
    assert marks(Donne.objects.get()) == expected


def test_a_misere_is_paid_where_the_table_plays_them(db: None) -> None:
    partie = make_partie(regles=Regles(miseres=True))
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    device.post(record_url(partie), taps(partie, misere_Bruno=["tete"]))

    # On top of 186 and three times −62: 30 for Bruno, 10 from each other player.
    expected = {"Anne": 176, "Bruno": -32, "Chloé": -72, "Denis": -72}
    assert marks(Donne.objects.get()) == expected


def test_somebody_else_may_have_dealt(writer: Client, partie: Partie) -> None:
    donneur = str(player(partie, "Denis").pk)

    writer.post(record_url(partie), taps(partie, donneur=donneur))

    assert Donne.objects.get().donneur.name == "Denis"


def test_who_dealt_out_of_turn_leaves_the_address_with_the_donne(
    writer: Client, partie: Partie
) -> None:
    donneur = str(player(partie, "Denis").pk)
    sent = taps(partie, donneur=donneur)

    for status in (200, 409):
        response = writer.post(record_url(partie), sent, headers=HTMX)
        assert response.status_code == status
        assert response["HX-Replace-Url"] == f"/parties/{partie.pk}/"
        sent |= {"entry_key": str(uuid.uuid4())}


def test_the_form_sent_twice_is_one_donne_and_a_normal_answer(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie)
    answers = [writer.post(record_url(partie), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert Donne.objects.count() == 1
    assert Score.objects.count() == 4


def test_htmx_sending_the_form_twice_shows_the_table_as_it_is(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie)
    writer.post(record_url(partie), sent, headers=HTMX)
    response = writer.post(record_url(partie), sent, headers=HTMX)

    assert response.status_code == 200
    assert totals(response)["Anne"] == "186"
    assert Donne.objects.count() == 1


def test_a_key_that_stands_for_another_donne_is_refused(writer: Client, partie: Partie) -> None:
    sent = taps(partie)
    writer.post(record_url(partie), sent)
    response = writer.post(record_url(partie), sent | {"points": "60"})

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Cette donne est déjà écrite, autrement.")
    assert form_in(response, "donne-form")["points"] == "60"
    assert Donne.objects.get().half_points == 94


def test_a_key_of_another_partie_is_refused(writer: Client, partie: Partie) -> None:
    other = make_partie(carnet=partie.carnet)
    key = str(make_donne(other).entry_key)

    response = writer.post(record_url(partie), taps(partie, entry_key=key))

    assert response.status_code == 409
    assert not partie.donnes.exists()


def test_a_donne_written_elsewhere_meanwhile_is_not_overwritten(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie, points="51", petit_au_bout="defense", poignee_Chloé="simple")
    make_donne(partie)

    response = writer.post(record_url(partie), sent)

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Une donne vient d’être écrite sur un autre appareil :")
    assert Donne.objects.count() == 1
    form = form_in(response, "donne-form")
    assert (form["points"], form["petit_au_bout"], form["preneur"]) == (
        "51",
        "defense",
        sent["preneur"],
    )


def test_the_donne_that_another_phone_just_wrote_is_not_offered_again(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie)
    make_donne(partie, "Anne")  # The same one, from the other side of the table.

    response = writer.post(record_url(partie), sent)

    assert response.status_code == 409
    assert alerts(response) == [
        "Cette donne vient d’être écrite sur un autre appareil : elle est dans la feuille."
    ]
    assert form_in(response, "donne-form")["points"] == ""
    assert Donne.objects.count() == 1


def test_a_preneur_who_became_mort_meanwhile_is_asked_for_again(db: None) -> None:
    partie = make_partie(CAST)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    sent = taps(partie, preneur="Bruno")
    make_donne(partie)  # Bruno deals the next one, and sits it out.

    response = device.post(record_url(partie), sent)

    assert response.status_code == 409
    assert said_at(response, "preneur") == ["Ce joueur ne joue pas cette donne."]
    assert form_in(response, "donne-form")["points"] == "47"


def test_a_donne_refused_as_stale_can_be_written_after_the_other(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie, points="51")
    make_donne(partie)
    refused = writer.post(record_url(partie), sent)

    again = writer.post(record_url(partie), form_in(refused, "donne-form"))

    assert again.status_code == 302
    assert [donne.half_points for donne in partie.donnes.all()] == [94, 102]


def test_htmx_gets_the_table_with_the_reason_of_a_stale_donne(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie, points="51")
    make_donne(partie)
    response = writer.post(record_url(partie), sent, headers=HTMX)

    assert response.status_code == 409
    assert "<html" not in text(response)
    assert text(response).count('id="table"') == 1
    assert form_in(response, "donne-form")["points"] == "51"


def test_an_ended_partie_takes_no_donne(writer: Client, partie: Partie) -> None:
    services.end_partie(partie)
    response = writer.post(record_url(partie), taps(partie))

    assert response.status_code == 409
    assert alerts(response) == ["La partie est finie : reprenez-la pour écrire encore une donne."]
    assert not Donne.objects.exists()


def test_a_donne_like_the_last_one_is_not_said_to_be_written_by_an_ended_partie(
    writer: Client, partie: Partie
) -> None:
    make_donne(partie, "Anne")
    sent = taps(partie)
    services.end_partie(partie)
    response = writer.post(record_url(partie), sent)

    assert alerts(response) == ["La partie est finie : reprenez-la pour écrire encore une donne."]
    assert form_in(response, "donne-form")["points"] == sent["points"]


def test_the_donne_that_reaches_the_limit_ends_the_partie(db: None) -> None:
    partie = make_partie(fin=Fin.POINTS, limit=100)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    response = device.post(record_url(partie), taps(partie), headers=HTMX)

    assert "Partie finie" in text(response)
    partie.refresh_from_db()
    assert not partie.is_open


def test_an_invalid_form_says_why_at_its_field_and_keeps_what_was_typed(
    writer: Client, partie: Partie
) -> None:
    sent = taps(partie, points="quarante", contrat=None, poignee_Denis="double")
    response = writer.post(record_url(partie), sent)

    assert response.status_code == 422
    assert said_at(response, "contrat") == ["Quel contrat ?"]
    assert said_at(response, "points") == [
        "Écrivez un nombre de points, entier ou avec un demi : 41 ou 41,5."
    ]
    form = form_in(response, "donne-form")
    assert {name: form[name] for name in sent} == sent
    assert not Donne.objects.exists()


def test_htmx_gets_an_invalid_form_in_the_place_of_the_form(writer: Client, partie: Partie) -> None:
    sent = taps(partie, points="quarante")
    response = writer.post(record_url(partie), sent, headers=HTMX)

    assert response.status_code == 422
    assert response["HX-Retarget"] == "#donne-form"
    assert text(response).strip().startswith('<form id="donne-form"')
    assert text(response).strip().endswith("</form>")
    assert form_in(response, "donne-form")["points"] == "quarante"


def test_a_doubt_is_asked_once_and_passes_when_confirmed(writer: Client, partie: Partie) -> None:
    sent = taps(partie, points="40,5")
    asked = writer.post(record_url(partie), sent)

    assert asked.status_code == 422
    assert 'name="confirmed" value="W01"' in text(asked)
    assert not Donne.objects.exists()

    passed = writer.post(record_url(partie), form_in(asked, "donne-form") | {"confirmed": "W01"})

    assert passed.status_code == 302
    # 40,5 for 41 is lost by 1: (25 + 1) × 2 = 52 to each of three.
    assert marks(Donne.objects.get())["Anne"] == -156


def test_a_stranger_finds_nothing(stranger: Client, partie: Partie) -> None:
    assert stranger.post(record_url(partie), taps(partie)).status_code == 404
    assert not Donne.objects.exists()


def test_a_reader_may_not(reader: Client, partie: Partie) -> None:
    response = reader.post(record_url(partie), taps(partie))

    assert response.status_code == 403
    assert "Ce carnet ne vous est pas ouvert" in text(response)
    assert not Donne.objects.exists()


def test_it_is_not_a_page(writer: Client, partie: Partie) -> None:
    response = writer.get(record_url(partie))

    assert (response.status_code, response["Allow"]) == (405, "POST")
    assert "Cette adresse ne s’ouvre pas ainsi" in text(response)


@pytest.mark.parametrize("fin", [{}, {"fin": Fin.POINTS, "limit": 100_000}])
def test_it_asks_the_database_as_much_after_twenty_donnes_as_after_two(
    db: None, fin: dict[str, object]
) -> None:
    partie = make_partie(**fin)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/", follow=True)
    counts = []
    for written in (2, 20):
        while partie.donnes.count() < written:
            make_donne(partie)
        sent = taps(partie)
        counts.append(
            count_queries(lambda sent=sent: device.post(record_url(partie), sent, headers=HTMX))
        )

    assert counts[0] == counts[1]


def test_a_device_is_known_in_the_trail_by_one_word(writer: Client, partie: Partie) -> None:
    for _ in range(2):
        writer.post(record_url(partie), taps(partie, entry_key=str(uuid.uuid4())))

    devices = [donne.revisions.get().device for donne in Donne.objects.all()]
    assert devices[0] == devices[1] != ""
