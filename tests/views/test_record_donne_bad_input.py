"""Whatever is sent in place of a donne is refused in French, and nothing is stored."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Regles
from tests.factories import CAST, make_donne, make_partie, player
from tests.views.phone import HTMX, INCOMPLETE, alerts, form_in, record_url, said_at, taps, text

NOT_OFFERED = "Ce choix n’est pas proposé ici."
NOT_PLAYING = "Ce joueur ne joue pas cette donne."
NO_NUMBER = "Écrivez un nombre de points, entier ou avec un demi : 41 ou 41,5."
NO_POINTS = "Un jeu compte 91 points : de 0 à 91."
NO_CHELEM = "L’attaque ne peut pas avoir fait le chelem avec ces bouts et ces points."
STRANGER_ANNOUNCES = "Une annonce est notée pour quelqu’un qui ne joue pas la donne."
HUGE = "9" * 10_000


def device_of(partie: Partie) -> Client:
    client = Client()
    client.get(f"/ecrire/{partie.carnet.write_key}/")
    return client


def refuse(partie: Partie, sent: dict[str, Any]) -> HttpResponse:
    response = device_of(partie).post(record_url(partie), sent)
    assert response.status_code == 422
    assert not Donne.objects.exists()
    return response


@pytest.mark.parametrize(
    ("said", "field", "sentence"),
    [
        pytest.param({"contrat": "pousse"}, "contrat", NOT_OFFERED, id="E03"),
        pytest.param({"bouts": "4"}, "bouts", "Il y a trois bouts : de 0 à 3.", id="E04"),
        pytest.param({"points": "quarante"}, "points", NO_NUMBER, id="E05-word"),
        pytest.param({"points": "4,75"}, "points", NO_NUMBER, id="E05-quarter"),
        pytest.param({"points": "41,"}, "points", NO_NUMBER, id="E05-comma"),
        pytest.param({"points": "٤٧"}, "points", NO_NUMBER, id="E05-arabic"),
        pytest.param({"points": "1e2"}, "points", NO_NUMBER, id="E05-exponent"),
        pytest.param({"points": HUGE}, "points", NO_NUMBER, id="E05-huge"),
        pytest.param({"points": "92"}, "points", NO_POINTS, id="E06-92"),
        pytest.param({"points": "91,5"}, "points", NO_POINTS, id="E06-half"),
        pytest.param({"points": "-1"}, "points", NO_POINTS, id="E06-negative"),
        pytest.param(
            {"bouts": "0", "points": "79"},
            "points",
            "Avec 0 bout, l’attaque compte de 3 à 78 points (la défense de 13 à 88).",
            id="E07-high",
        ),
        pytest.param(
            {"bouts": "3", "points": "14"},
            "points",
            "Avec 3 bouts, l’attaque compte de 15 à 91 points (la défense de 0 à 76).",
            id="E07-low",
        ),
        pytest.param(
            {"bouts": "1", "points": "81", "contrat": "garde_contre"},
            "points",
            "Avec 1 bout, l’attaque compte de 4 à 80 points (la défense de 11 à 87).",
            id="E07-garde-contre",
        ),
        pytest.param(
            {"bouts": "0", "points": "60", "petit_au_bout": "attaque"},
            "petit_au_bout",
            "Sans bout, l’attaque n’a pas pu mener le petit au bout.",
            id="E08",
        ),
        pytest.param(
            {"bouts": "3", "petit_au_bout": "defense"},
            "petit_au_bout",
            "L’attaque a les trois bouts : le petit est à elle.",
            id="E09",
        ),
        pytest.param(
            {"bouts": "3", "points": "80", "chelem": "annonce_reussi"},
            "chelem",
            NO_CHELEM,
            id="E13",
        ),
        pytest.param(
            {"points": "87", "chelem": "annonce_reussi", "petit_au_bout": "defense"},
            "petit_au_bout",
            "L’attaque fait le chelem : la défense n’a pas gagné le dernier pli.",
            id="E14",
        ),
        pytest.param(
            {"bouts": "1", "points": "10", "chelem": "defense", "petit_au_bout": "attaque"},
            "petit_au_bout",
            "La défense fait le chelem : l’attaque n’a pas gagné le dernier pli.",
            id="E15",
        ),
        pytest.param(
            {"bouts": "3", "points": "60", "chelem": "defense"},
            "chelem",
            "La défense ne peut pas avoir fait le chelem avec ces bouts et ces points.",
            id="E16",
        ),
        pytest.param(
            {"bouts": "3", "points": "91", "chelem": "annonce_chute"},
            "chelem",
            "Avec ces points l’attaque a gagné tous les plis : le chelem est réussi.",
            id="E17",
        ),
        pytest.param(
            {"bouts": "3", "points": "91", "chelem": "annonce_reussi", "poignee_Bruno": "double"},
            "chelem",
            "Une poignée pareille gagne au moins un pli : pas de chelem contre elle.",
            id="E23",
        ),
        pytest.param({"chelem": "grand"}, "chelem", NOT_OFFERED, id="chelem-unknown"),
        pytest.param({"petit_au_bout": "mort"}, "petit_au_bout", NOT_OFFERED, id="camp-unknown"),
        pytest.param({"counted_by": "personne"}, "counted_by", NOT_OFFERED, id="counter-unknown"),
        pytest.param({"bouts": "deux"}, "bouts", "Il y a trois bouts : de 0 à 3.", id="word"),
    ],
)
def test_what_no_cards_can_give_is_refused_at_its_field(
    partie: Partie, said: dict[str, str], field: str, sentence: str
) -> None:
    response = refuse(partie, taps(partie, **said))

    assert said_at(response, field) == [sentence]


def test_two_poignees_of_more_than_22_trumps_are_refused(partie: Partie) -> None:
    sent = taps(partie, poignee_Anne="simple", poignee_Bruno="double")
    response = refuse(partie, sent)

    assert said_at(response, f"poignee_{player(partie, 'Anne').pk}") == [
        "Ces poignées montrent plus de 22 atouts : il n’y en a pas tant."
    ]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        pytest.param(
            {"misere_Anne": ["atout"], "poignee_Anne": "simple"},
            "Une misère d’atout : ce camp n’a pas d’atout pour cette prime.",
            id="E21-poignee",
        ),
        pytest.param(
            {"misere_Anne": ["atout"], "petit_au_bout": "attaque"},
            "Une misère d’atout : ce camp n’a pas d’atout pour cette prime.",
            id="E21-petit",
        ),
        pytest.param(
            {f"misere_{name}": ["atout"] for name in CAST[:4]},
            "Tant de misères ne peuvent pas tenir dans un jeu de 78 cartes.",
            id="E22",
        ),
        pytest.param({"misere_Anne": ["roi"]}, NOT_OFFERED, id="unknown"),
    ],
)
def test_miseres_that_cannot_be_are_refused(db: None, said: dict[str, Any], sentence: str) -> None:
    partie = make_partie(regles=Regles(miseres=True))
    response = refuse(partie, taps(partie, **said))

    assert said_at(response, f"misere_{player(partie, 'Anne').pk}") == [sentence]


def test_a_misere_is_refused_where_the_table_plays_none(partie: Partie) -> None:
    response = refuse(partie, taps(partie, misere_Anne=["tete"]))

    assert alerts(response) == ["Cette table ne joue pas les misères."]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        pytest.param({"appele": None}, "Qui est appelé ? Sinon : seul.", id="missing"),
        pytest.param(
            {"preneur": "Bruno", "appele": "Bruno"},
            "L’appelé est un autre joueur de la donne ; sinon, le preneur est seul.",
            id="preneur",
        ),
        pytest.param({"appele": "999999"}, NOT_PLAYING, id="unknown"),
        pytest.param({"appele": "personne"}, NOT_PLAYING, id="word"),
    ],
)
def test_at_five_an_appele_must_make_sense(
    db: None, said: dict[str, str | None], sentence: str
) -> None:
    partie = make_partie(CAST, table_size=5)
    response = refuse(partie, taps(partie, **said))

    assert said_at(response, "appele") == [sentence]


def test_nobody_is_called_below_five(partie: Partie) -> None:
    response = refuse(partie, taps(partie, appele="Bruno"))

    assert alerts(response) == ["On n’appelle personne à cette table."]


def test_a_preneur_who_is_mort_is_refused(db: None) -> None:
    partie = make_partie(CAST)
    response = refuse(partie, taps(partie, preneur="Anne"))

    assert said_at(response, "preneur") == [NOT_PLAYING]


@pytest.mark.parametrize("kind", ["poignee", "misere"])
def test_a_mort_announces_nothing(db: None, kind: str) -> None:
    partie = make_partie(CAST, regles=Regles(miseres=True))
    response = refuse(
        partie, taps(partie, **{f"{kind}_Anne": {"poignee": "simple"}.get(kind) or "tete"})
    )

    assert alerts(response) == [STRANGER_ANNOUNCES]


@pytest.mark.parametrize("preneur", ["999999", "Ivan", "1.0", "-1", HUGE, "\x00"])
def test_a_preneur_who_is_nobody_is_refused(partie: Partie, preneur: str) -> None:
    response = refuse(partie, taps(partie, preneur=preneur))

    assert said_at(response, "preneur") == [NOT_PLAYING]


def test_a_player_of_another_carnet_takes_no_part(partie: Partie) -> None:
    other = str(player(make_partie(), "Anne").pk)

    preneur = refuse(partie, taps(partie, preneur=other))
    poignee = refuse(partie, taps(partie, **{f"poignee_{other}": "simple"}))
    donneur = refuse(partie, taps(partie, donneur=other))

    assert said_at(preneur, "preneur") == [NOT_PLAYING]
    assert alerts(poignee) == [STRANGER_ANNOUNCES]
    assert alerts(donneur) == ["Ce donneur n’est pas à la table."]


def test_a_player_of_another_carnet_is_not_called(db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    other = str(player(make_partie(), "Bruno").pk)
    response = refuse(partie, taps(partie, appele=other))

    assert said_at(response, "appele") == [NOT_PLAYING]


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("preneur", "Qui a pris ?"),
        ("contrat", "Quel contrat ?"),
        ("bouts", "Combien de bouts ?"),
        ("points", "Combien de points ?"),
        ("appele", "Qui est appelé ? Sinon : seul."),
    ],
)
@pytest.mark.parametrize("value", [None, ""])
def test_a_field_that_is_missing_is_asked_for(
    db: None, field: str, sentence: str, value: str | None
) -> None:
    partie = make_partie(CAST, table_size=5)
    response = refuse(partie, taps(partie, **{field: value}))

    assert said_at(response, field) == [sentence]


@pytest.mark.parametrize("field", ["entry_key", "number", "donneur"])
@pytest.mark.parametrize("value", [None, ""])
def test_a_form_without_what_the_page_sends_along_is_incomplete(
    partie: Partie, field: str, value: str | None
) -> None:
    assert alerts(refuse(partie, taps(partie, **{field: value}))) == [INCOMPLETE]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("entry_key", "clé"),
        ("entry_key", "1"),
        ("entry_key", "\x00"),
        ("entry_key", HUGE),
        ("number", "0"),
        ("number", "-1"),
        ("number", "1e2"),
        ("number", "un"),
        ("number", "100001"),
        ("number", HUGE),
        ("number", "\x00"),
    ],
)
def test_what_the_page_sends_along_must_be_as_sent(partie: Partie, field: str, value: str) -> None:
    assert alerts(refuse(partie, taps(partie, **{field: value}))) == [INCOMPLETE]


def test_an_empty_form_asks_for_everything(partie: Partie) -> None:
    response = refuse(partie, {})

    assert alerts(response) == [INCOMPLETE]
    for field in ("preneur", "contrat", "bouts", "points"):
        assert said_at(response, field)


def test_a_form_in_another_language_is_an_empty_one(partie: Partie) -> None:
    response = device_of(partie).post(
        record_url(partie), {"points": "47"}, content_type="application/json"
    )

    assert response.status_code == 422
    assert not Donne.objects.exists()


def test_a_null_in_the_points_is_refused(partie: Partie) -> None:
    response = refuse(partie, taps(partie, points="4\x007"))

    assert said_at(response, "points") == ["Le caractère nul n’est pas autorisé."]


def test_what_was_typed_cannot_write_markup(partie: Partie) -> None:
    response = refuse(partie, taps(partie, points="<script>alert(1)</script>"))

    assert b"<script>alert" not in response.content
    assert form_in(response, "donne-form")["points"] == "<script>alert(1)</script>"


def test_the_last_of_two_answers_counts(partie: Partie) -> None:
    sent = taps(partie, points=["47", "60"], contrat=["prise", "garde"])
    response = device_of(partie).post(record_url(partie), sent)

    assert response.status_code == 302
    donne = Donne.objects.get()
    assert (donne.half_points, donne.contrat) == (120, "garde")


def test_the_same_misere_twice_is_one(db: None) -> None:
    partie = make_partie(regles=Regles(miseres=True))
    sent = taps(partie, misere_Bruno=["tete", "tete"])

    assert device_of(partie).post(record_url(partie), sent).status_code == 302
    assert Donne.objects.get().miseres.count() == 1


@pytest.mark.parametrize(
    ("said", "codes"),
    [
        pytest.param({"points": "40,5"}, "W01", id="W01"),
        pytest.param({"points": "86,5", "chelem": "annonce_reussi"}, "W01 W02", id="W02"),
        pytest.param({"points": "86"}, "W03", id="W03"),
        pytest.param({"points": "12"}, "W04", id="W04"),
        pytest.param({"points": "15", "poignee_Anne": "double"}, "W05", id="W05"),
    ],
)
def test_what_is_hardly_possible_is_asked_before_it_is_written(
    partie: Partie, said: dict[str, str], codes: str
) -> None:
    asked = refuse(partie, taps(partie, **said))

    assert f'name="confirmed" value="{codes}"' in text(asked)
    assert alerts(asked)[0].startswith("À vérifier avant d’écrire")

    sent = form_in(asked, "donne-form") | {"confirmed": codes}
    assert device_of(partie).post(record_url(partie), sent).status_code == 302


def test_another_doubt_asks_again(partie: Partie) -> None:
    response = refuse(partie, taps(partie, points="12", confirmed="W01"))

    assert 'name="confirmed" value="W04"' in text(response)


def test_a_confirmation_does_not_hide_an_impossible_donne(partie: Partie) -> None:
    codes = " ".join(f"W0{n}" for n in range(1, 6))
    response = refuse(partie, taps(partie, points="10", confirmed=codes))

    assert said_at(response, "points") == [
        "Avec 2 bouts, l’attaque compte de 11 à 87 points (la défense de 4 à 80)."
    ]


def test_a_stale_number_never_overwrites(partie: Partie) -> None:
    make_donne(partie)
    for number in ("1", "3", "100000"):
        sent = taps(partie, number=number, points="60")
        assert device_of(partie).post(record_url(partie), sent).status_code == 409

    assert Donne.objects.get().half_points == 94


def test_too_many_fields_are_not_read(partie: Partie) -> None:
    sent = taps(partie) | {f"champ_{n}": "1" for n in range(1100)}
    response = device_of(partie).post(record_url(partie), sent)

    assert response.status_code == 400
    assert "Cette demande n’a pas été comprise" in text(response)


def test_a_form_of_megabytes_is_not_read(partie: Partie) -> None:
    sent = "points=" + "4" * 3_000_000
    response = device_of(partie).post(
        record_url(partie), sent, content_type="application/x-www-form-urlencoded"
    )

    assert response.status_code == 413
    assert "trop lourd" in text(response)


def test_a_form_without_its_token_is_refused_in_french(partie: Partie) -> None:
    device = Client(enforce_csrf_checks=True)
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    for headers in ({}, HTMX):
        response = device.post(record_url(partie), taps(partie), headers=headers)
        assert response.status_code == 403
        assert "La page était ouverte depuis trop longtemps" in text(response)

    assert not Donne.objects.exists()


def test_five_players_hear_the_half_points_of_their_bounds(db: None) -> None:
    partie = make_partie(CAST, table_size=5)
    response = refuse(partie, taps(partie, bouts="1", points="5"))

    assert said_at(response, "points") == [
        "Avec 1 bout, l’attaque compte de 5,5 à 82 points (la défense de 9 à 85,5)."
    ]
