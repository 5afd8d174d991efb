import re
import uuid
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Carnet, Partie, Player
from tarot_scores.scoring import Fin, Regles
from tests.factories import CAST, make_partie
from tests.views.phone import HTMX, INCOMPLETE, alerts, form_in, said_at, text

URL = "/parties/nouvelle/"
HUGE = "9" * 10_000
LETTERS = "Un nom n’a que des lettres, des chiffres et des signes."
TOO_LONG = "Un nom a 40 lettres au plus."


def table(*names: str, **changes: Any) -> dict[str, Any]:
    """Fill a new partie in, the names by seat; `None` leaves a field out."""
    seats = {f"seat_{seat}": name for seat, name in enumerate(names or CAST[:4], 1)}
    usual = {"entry_key": str(uuid.uuid4()), "table_size": "4", "fin": "libre"}
    said = {**usual, "first_donneur": "1", **seats, **changes}
    return {name: value for name, value in said.items() if value is not None}


def refuse(sent: dict[str, Any]) -> HttpResponse:
    response = Client().post(URL, sent)
    assert response.status_code == 422
    assert not Partie.objects.exists()
    assert not Carnet.objects.exists()
    assert not Player.objects.exists()
    return response


def names_at(partie: Partie) -> list[str]:
    return [seat.player.name for seat in partie.seats.select_related("player")]


def test_it_shows_the_form(stranger: Client) -> None:
    response = stranger.get(URL)

    assert response.status_code == 200
    form = form_in(response, "partie-form")
    assert (form["table_size"], form["fin"], form["first_donneur"]) == ("", "libre", "")


def test_it_seats_the_players_in_a_new_carnet(stranger: Client) -> None:
    response = stranger.post(URL, table(first_donneur="3"))

    partie = Partie.objects.get()
    assert (response.status_code, response.url) == (302, f"/parties/{partie.pk}/")
    assert names_at(partie) == list(CAST[:4])
    assert partie.first_donneur.name == "Chloé"


def test_who_begins_a_partie_may_write_it(stranger: Client) -> None:
    response = stranger.post(URL, table(), follow=True)

    assert response.status_code == 200
    assert "Valider la donne" in text(response)


def test_it_works_without_javascript(stranger: Client) -> None:
    sent = form_in(stranger.get(URL), "partie-form")
    seats = {f"seat_{seat}": name for seat, name in enumerate(CAST[:3], 1)}

    response = stranger.post(URL, sent | seats | {"table_size": "3"}, follow=True)

    assert response.status_code == 200
    assert names_at(Partie.objects.get()) == list(CAST[:3])


def test_htmx_is_sent_to_the_new_partie_too(stranger: Client) -> None:
    assert stranger.post(URL, table(), headers=HTMX).status_code == 302


@pytest.mark.parametrize(
    ("size", "seats"), [(2, 2), (3, 3), (5, 5), (2, 5), (4, 5), (4, 7), (5, 8)]
)
def test_any_table_with_up_to_three_morts_may_begin(
    stranger: Client, size: int, seats: int
) -> None:
    names = [f"Joueur {seat}" for seat in range(seats)]
    response = stranger.post(URL, table(*names, table_size=str(size)), follow=True)

    assert response.status_code == 200
    assert names_at(Partie.objects.get()) == names


def test_an_empty_seat_between_two_players_does_not_count(stranger: Client) -> None:
    sent = table("Anne", "", "Bruno", "Chloé", "", "Denis", first_donneur="4")
    stranger.post(URL, sent)

    partie = Partie.objects.get()
    assert names_at(partie) == ["Anne", "Bruno", "Chloé", "Denis"]
    assert partie.first_donneur.name == "Chloé"


def test_the_first_donneur_may_be_drawn(stranger: Client) -> None:
    stranger.post(URL, table(first_donneur=""))

    assert Partie.objects.get().first_donneur.name in CAST[:4]


def test_names_are_trimmed_and_kept_as_typed(stranger: Client) -> None:
    typed = table("  Anne  ", "Jean  Paul", "Chloe\u0301", "👩‍🦰 Léa")
    stranger.post(URL, typed)

    assert names_at(Partie.objects.get()) == ["Anne", "Jean Paul", "Chloé", "👩‍🦰 Léa"]


def test_the_table_keeps_what_it_agreed_on(stranger: Client) -> None:
    agreed = {"name": "Finale", "place": "Au club", "fin": "points", "limit": "500"}
    stranger.post(URL, table(**agreed, miseres="on"))

    partie = Partie.objects.get()
    assert (partie.name, partie.place, partie.fin, partie.limit) == (
        "Finale",
        "Au club",
        Fin.POINTS,
        500,
    )
    assert partie.regles == Regles(miseres=True)


@pytest.mark.parametrize(
    ("fin", "limit", "kept"),
    [
        ("libre", "", None),
        ("libre", "12", None),
        ("libre", "douze", None),
        ("donnes", "12", 12),
        ("donnes", "1000", 1000),
        ("tournees", "200", 200),
        ("points", "", 1000),
        ("points", "100000", 100_000),
    ],
)
def test_a_partie_ends_as_it_was_agreed(
    stranger: Client, fin: str, limit: str, kept: int | None
) -> None:
    stranger.post(URL, table(fin=fin, limit=limit))

    assert Partie.objects.get().limit == kept


@pytest.mark.parametrize(
    ("fin", "limit", "sentence"),
    [
        ("donnes", "", "Combien de donnes ?"),
        ("tournees", None, "Combien de tournées ?"),
        ("donnes", "0", "Il en faut au moins un."),
        ("points", "-5", "Il en faut au moins un."),
        ("donnes", "1001", "Au plus 1000 donnes."),
        ("tournees", "201", "Au plus 200 tournées."),
        ("points", "100001", "Au plus 100000 points."),
        ("points", "9" * 30, "Au plus 100000 points."),
        ("points", HUGE, "Écrivez un nombre entier."),
        ("donnes", "douze", "Écrivez un nombre entier."),
        ("donnes", "1e2", "Écrivez un nombre entier."),
        ("donnes", "12,5", "Écrivez un nombre entier."),
        ("donnes", "\x00", "Écrivez un nombre entier."),
    ],
)
def test_a_limit_that_makes_no_sense_is_refused(
    db: None, fin: str, limit: str | None, sentence: str
) -> None:
    response = refuse(table(fin=fin, limit=limit))

    assert said_at(response, "limit") == [sentence]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("a" * 41, TOO_LONG, id="41 letters"),
        pytest.param("é" * 200, TOO_LONG, id="200 letters"),
        pytest.param("a" * 10_000, TOO_LONG, id="10 kB"),
        pytest.param("\u0958" * 40, TOO_LONG, id="letters that are two once composed"),
        pytest.param("\ufdfa" * 40, TOO_LONG, id="one sign for eighteen letters"),
        pytest.param("🃏🃏", "Un nom a au moins une lettre ou un chiffre.", id="emoji"),
        pytest.param("---", "Un nom a au moins une lettre ou un chiffre.", id="dashes"),
        pytest.param("<script>", "Un nom ne contient ni < ni >.", id="markup"),
        pytest.param("Bru\x07no", LETTERS, id="bell"),
        pytest.param("Bru\u202eno", LETTERS, id="right to left"),
        pytest.param("Bru\nno", LETTERS, id="two lines"),
        pytest.param("anne", "« anne » est déjà au siège 1.", id="same but for the case"),
        pytest.param("Ànné", "« Ànné » est déjà au siège 1.", id="same but for the accents"),
        pytest.param(" Anne ", "« Anne » est déjà au siège 1.", id="same but for the spaces"),
    ],
)
def test_a_name_that_is_none_is_refused_at_its_seat(db: None, name: str, sentence: str) -> None:
    response = refuse(table("Anne", name, "Chloé", "Denis", first_donneur="2"))

    assert said_at(response, "seat_2") == [sentence]
    assert 'id="id_first_donneur_error"' not in text(response)


def test_a_null_in_a_name_is_refused(db: None) -> None:
    response = refuse(table("Anne", "Bru\x00no", "Chloé", "Denis"))

    assert "Le caractère nul n’est pas autorisé." in said_at(response, "seat_2")


@pytest.mark.parametrize("blank", ["", "   ", "\u00a0"])
def test_too_few_names_are_asked_for_at_the_empty_seat(db: None, blank: str) -> None:
    response = refuse(table("Anne", blank, "Chloé", "Denis"))

    assert said_at(response, "seat_2") == ["Pour jouer à 4, il faut 4 noms."]


def test_too_many_names_for_the_table_are_refused(db: None) -> None:
    response = refuse(table("A", "B", "C", "D", "E", "F", table_size="2"))

    assert said_at(response, "table_size") == ["À 2, trois joueurs au plus attendent leur tour."]


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("table_size", "6", "On joue à 2, 3, 4 ou 5."),
        ("table_size", "1", "On joue à 2, 3, 4 ou 5."),
        ("table_size", HUGE, "On joue à 2, 3, 4 ou 5."),
        ("fin", None, "Quand finit-elle ?"),
        ("fin", "minuit", "Ce choix n’est pas proposé ici."),
        ("first_donneur", "5", "Personne n’est au siège 5 pour donner."),
        ("first_donneur", "9", "Ce choix n’est pas proposé ici."),
        ("first_donneur", "Anne", "Ce choix n’est pas proposé ici."),
    ],
)
def test_what_is_not_offered_is_refused_at_its_field(
    db: None, field: str, value: str | None, sentence: str
) -> None:
    response = refuse(table(**{field: value}))

    assert said_at(response, field) == [sentence]


def test_a_new_carnet_has_the_name_that_the_table_gives_it(stranger: Client) -> None:
    stranger.post(URL, table(carnet_name="Chez les Martin"))
    assert Partie.objects.get().carnet.name == "Chez les Martin"


def test_a_carnet_that_is_known_keeps_its_name(writer: Client, partie: Partie) -> None:
    writer.post(URL, table(carnet=str(partie.carnet_id), carnet_name="Un autre"))
    partie.carnet.refresh_from_db()
    assert partie.carnet.parties.count() == 2
    assert partie.carnet.name == "Notre carnet"


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_everybody_plays_unless_the_table_says_how_many(stranger: Client, size: int) -> None:
    names = ["Anne", "Bruno", "Chloé", "Denis", "Élise"][:size]
    stranger.post(URL, table(*names, table_size=""))

    assert Partie.objects.get().table_size == size


def test_more_than_five_say_how_many_play(db: None) -> None:
    response = refuse(table("A", "B", "C", "D", "E", "F", table_size=""))

    assert said_at(response, "table_size") == ["On joue à cinq au plus : dites combien jouent."]


@pytest.mark.parametrize("key", [None, "", "clé", "\x00", HUGE])
def test_a_form_without_its_key_is_incomplete(db: None, key: str | None) -> None:
    assert alerts(refuse(table(entry_key=key))) == [INCOMPLETE]


@pytest.mark.parametrize("field", ["name", "place", "carnet_name"])
def test_a_name_of_more_than_80_letters_is_refused(db: None, field: str) -> None:
    response = refuse(table(**{field: "é" * 81}))

    assert "80" in said_at(response, field)[0]


def test_an_empty_form_asks_for_everything(db: None) -> None:
    response = refuse({})

    assert alerts(response) == [INCOMPLETE]
    assert said_at(response, "seat_1") == ["Pour jouer à 2, il faut 2 noms."]
    assert said_at(response, "fin") == ["Quand finit-elle ?"]


def test_an_invalid_form_keeps_what_was_typed(db: None) -> None:
    sent = table(
        "Anne", "anne", "Chloé", "Denis", fin="points", limit="500", name="<b>", place="Ici"
    )
    response = refuse(sent)

    form = form_in(response, "partie-form")
    assert {name: form[name] for name in sent} == sent
    assert "<b>" not in re.findall(r"<main.*</main>", response.content.decode(), re.DOTALL)[0]


def test_the_name_of_a_partie_cannot_write_markup(stranger: Client) -> None:
    response = stranger.post(URL, table(name="<script>alert(1)</script>"), follow=True)

    assert b"<script>alert" not in response.content
    assert "&lt;script&gt;alert" in response.content.decode()


def test_the_form_sent_twice_begins_one_partie(stranger: Client) -> None:
    sent = table()
    urls = {stranger.post(URL, sent).url for _ in range(2)}

    assert urls == {f"/parties/{Partie.objects.get().pk}/"}
    assert Carnet.objects.count() == 1


def test_the_form_sent_again_because_its_answer_was_lost_gives_the_right_it_lost(db: None) -> None:
    sent = table()
    Client().post(URL, sent)

    response = Client().post(URL, sent, follow=True)

    assert response.status_code == 200
    assert "Valider la donne" in text(response)


def test_the_form_sent_again_opens_no_carnet_that_somebody_came_to(stranger: Client) -> None:
    sent = table()
    stranger.post(URL, sent, follow=True)

    other = Client()
    assert other.post(URL, sent).status_code == 404
    assert other.get(f"/parties/{Partie.objects.get().pk}/").status_code == 404


def test_the_form_sent_again_opens_no_carnet_whose_link_was_renewed(stranger: Client) -> None:
    sent = table()
    stranger.post(URL, sent, follow=True)
    carnet, other = Carnet.objects.get(), Client()
    other.get(f"/ecrire/{carnet.write_key}/", follow=True)
    other.post(f"/carnets/{carnet.pk}/liens/marqueur/")

    assert stranger.post(URL, sent).status_code == 404
    assert stranger.get(f"/carnets/{carnet.pk}/").status_code == 404


def test_the_next_partie_goes_into_the_same_carnet(writer: Client, partie: Partie) -> None:
    sent = form_in(writer.get(URL), "partie-form")
    assert sent["carnet"] == str(partie.carnet_id)

    writer.post(URL, table("Bruno", "anne", "Denis", "Élise", carnet=sent["carnet"]))

    assert Carnet.objects.count() == 1
    # « anne » is the Anne whom the carnet knows.
    assert partie.carnet.players.count() == 5


def test_a_carnet_offers_the_names_it_knows(writer: Client) -> None:
    assert '<option value="Chloé">' in text(writer.get(URL))


def test_a_carnet_asks_for_its_own_rules(stranger: Client) -> None:
    regles = Regles(miseres=True)
    partie = make_partie(regles=regles)
    stranger.get(f"/ecrire/{partie.carnet.write_key}/")

    assert form_in(stranger.get(URL), "partie-form")["miseres"] == "on"


def test_the_link_of_a_carnet_chooses_it(writer: Client, partie: Partie) -> None:
    other = make_partie().carnet
    writer.get(f"/ecrire/{other.write_key}/")

    for carnet in (partie.carnet, other):
        page = writer.get(f"{URL}?carnet={carnet.pk}")
        assert form_in(page, "partie-form")["carnet"] == str(carnet.pk)


@pytest.mark.parametrize("asked", ["999999", "nouveau", "\x00", "-1", HUGE[:2000]])
def test_a_carnet_that_is_not_here_is_not_chosen(
    writer: Client, partie: Partie, asked: str
) -> None:
    page = writer.get(URL, {"carnet": asked})

    assert form_in(page, "partie-form")["carnet"] == str(partie.carnet_id)


@pytest.mark.parametrize("asked", ["999999", "Notre carnet", "\x00", HUGE])
def test_an_unknown_carnet_is_refused(writer: Client, asked: str) -> None:
    response = writer.post(URL, table(carnet=asked))

    assert response.status_code == 422
    assert said_at(response, "carnet") == ["Ce carnet n’est pas sur cet appareil."]


def test_nobody_writes_in_a_carnet_that_is_only_read(reader: Client, partie: Partie) -> None:
    reader.post(URL, table(carnet=str(partie.carnet_id)))

    assert partie.carnet.parties.count() == 1


def test_a_carnet_just_renewed_elsewhere_is_refused(writer: Client, partie: Partie) -> None:
    services.renew_write_key(partie.carnet)
    writer.get(f"/ecrire/{make_partie().carnet.write_key}/")

    response = writer.post(URL, table(carnet=str(partie.carnet_id)))

    assert said_at(response, "carnet") == ["Ce carnet n’est pas sur cet appareil."]


def test_the_only_carnet_of_a_device_just_renewed_elsewhere_is_no_new_one(
    writer: Client, partie: Partie
) -> None:
    services.renew_write_key(partie.carnet)

    response = writer.post(URL, table(carnet=str(partie.carnet_id)))

    assert (response.status_code, Carnet.objects.count()) == (422, 1)
    assert alerts(response) == ["Ce carnet n’est pas sur cet appareil."]


def test_other_methods_are_refused(stranger: Client) -> None:
    response = stranger.put(URL)

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, POST")
    assert "Cette adresse ne s’ouvre pas ainsi" in text(response)
