"""The taps of the page « Autour de la table »: somebody comes, leaves, moves; the size changes."""

import pytest
from django.test import Client

from tarot_scores import queries, services
from tarot_scores.models import Partie, Player
from tarot_scores.scoring import Fin
from tests.factories import CAST, arrive, depart, make_donne, make_partie, names, player
from tests.views.phone import INCOMPLETE, alerts, form_in, said_at, text

STALE = "La partie a changé sur un autre appareil entre-temps."


def url(partie: Partie, change: str = "") -> str:
    return f"/parties/{partie.pk}/sieges/{change and change + '/'}"


def around(partie: Partie) -> list[str]:
    return names(queries.present_players(partie.seats.select_related("player")))


def tap(partie: Partie, change: str, **changes: str | None) -> dict[str, str]:
    """Fill a change in as the page does, on the partie as it is now."""
    usual = {
        "arrivee": {"name": "Élise"},
        "depart": {"player": str(player(partie, "Denis").pk)},
        "ordre": {"player": str(player(partie, "Denis").pk), "place": "1"},
        "nombre": {"table_size": "3"},
    }[change]
    sent = {"version": str(Partie.objects.get(pk=partie.pk).version), **usual, **changes}
    return {name: value for name, value in sent.items() if value is not None}


each_change = pytest.mark.parametrize("change", ["arrivee", "depart", "ordre", "nombre"])


@pytest.mark.parametrize(
    ("change", "then", "said"),
    [
        ("arrivee", [*CAST], None),
        ("depart", [*CAST[:3]], "On joue maintenant à 3."),
        ("ordre", ["Denis", *CAST[:3]], None),
        ("nombre", [*CAST[:4]], "On joue maintenant à 3."),
    ],
)
def test_it_changes_the_table_and_shows_it(
    writer: Client, partie: Partie, change: str, then: list[str], said: str | None
) -> None:
    response = writer.post(url(partie, change), tap(partie, change), follow=True)

    assert response.redirect_chain == [(url(partie), 302)]
    assert around(partie) == then
    assert ("On joue maintenant" in text(response)) is bool(said)
    assert (said or "") in text(response)


@each_change
def test_the_tap_sent_twice_is_one_change(writer: Client, partie: Partie, change: str) -> None:
    sent = tap(partie, change)
    answers = [writer.post(url(partie, change), sent).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert Partie.objects.get().version == 2


@each_change
def test_a_table_that_changed_meanwhile_is_shown_and_not_overwritten(
    writer: Client, partie: Partie, change: str
) -> None:
    sent = tap(partie, change)
    arrive(partie, "Farid")
    response = writer.post(url(partie, change), sent)

    assert response.status_code == 409
    assert alerts(response)[0].startswith(STALE)
    assert "<b>Farid</b>" in text(response)
    assert around(partie) == [*CAST[:4], "Farid"]

    again = {**sent, "version": form_in(response, "arrival-form")["version"]}
    assert writer.post(url(partie, change), again).status_code == 302


def test_what_was_typed_is_kept_when_the_table_changed_meanwhile(
    writer: Client, partie: Partie
) -> None:
    bruno = str(player(partie, "Bruno").pk)
    sent = tap(partie, "arrivee", after=bruno)
    arrive(partie, "Farid")
    form = form_in(writer.post(url(partie, "arrivee"), sent), "arrival-form")

    assert (form["name"], form["after"], form["version"]) == ("Élise", bruno, "2")


@each_change
def test_an_ended_partie_changes_no_more(writer: Client, partie: Partie, change: str) -> None:
    services.end_partie(partie)
    response = writer.post(url(partie, change), tap(partie, change))

    assert response.status_code == 409
    assert alerts(response)[0].startswith("La partie est finie")
    assert around(partie) == [*CAST[:4]]


@each_change
@pytest.mark.parametrize("version", [None, "", "0", "un", "\x00", "9" * 10_000])
def test_a_tap_without_what_the_page_sends_along_is_incomplete(
    writer: Client, partie: Partie, change: str, version: str | None
) -> None:
    response = writer.post(url(partie, change), tap(partie, change, version=version))

    assert response.status_code == 422
    assert alerts(response) == [INCOMPLETE]
    assert around(partie) == [*CAST[:4]]


@each_change
def test_a_stranger_and_a_reader_may_not(
    stranger: Client, reader: Client, partie: Partie, change: str
) -> None:
    sent = tap(partie, change)

    assert stranger.post(url(partie, change), sent).status_code == 404
    assert reader.post(url(partie, change), sent).status_code == 403
    assert (around(partie), Partie.objects.get().version) == ([*CAST[:4]], 1)


@each_change
def test_it_is_not_a_page(writer: Client, partie: Partie, change: str) -> None:
    assert writer.get(url(partie, change)).status_code == 405


# Somebody comes


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Qui arrive ?"),
        ("   ", "Qui arrive ?"),
        ("ANNE", "Quelqu’un de ce nom est déjà à la table."),
        ("<b>", "Un nom ne contient ni < ni >."),
        ("…", "Un nom a au moins une lettre ou un chiffre."),
        ("é" * 41, "Un nom a 40 lettres au plus."),
        ("a\x07", "Un nom n’a que des lettres, des chiffres et des signes."),
    ],
)
def test_a_name_that_cannot_be_is_refused_at_its_field(
    writer: Client, partie: Partie, name: str, sentence: str
) -> None:
    response = writer.post(url(partie, "arrivee"), tap(partie, "arrivee", name=name))

    assert response.status_code == 422
    assert said_at(response, "name") == [sentence]
    assert Player.objects.count() == 4


def test_a_full_table_takes_nobody(writer: Client, partie: Partie) -> None:
    for name in ("Élise", "Farid", "Gaël", "Hugo"):
        arrive(partie, name)
    response = writer.post(url(partie, "arrivee"), tap(partie, "arrivee", name="Inès"))

    assert response.status_code == 422
    assert said_at(response, "name") == ["Une table a huit joueurs au plus, morts compris."]
    assert form_in(response, "arrival-form")["name"] == "Inès"


def test_nobody_sits_after_somebody_who_is_not_there(writer: Client, partie: Partie) -> None:
    stranger = str(player(make_partie(["Zoé", "Yann"]), "Zoé").pk)
    response = writer.post(url(partie, "arrivee"), tap(partie, "arrivee", after=stranger))

    assert said_at(response, "after") == ["Ce joueur n’est plus à la table."]


# Somebody leaves or moves


def test_two_stay_at_the_table(writer: Client, partie: Partie) -> None:
    for name in ("Anne", "Bruno"):
        depart(partie, name)
    response = writer.post(url(partie, "depart"), tap(partie, "depart"))

    assert response.status_code == 422
    assert alerts(response) == ["Il reste toujours deux joueurs à la table."]


@pytest.mark.parametrize("who", ["", "999999", "Denis"])
@pytest.mark.parametrize("change", ["depart", "ordre"])
def test_nobody_leaves_or_moves_who_is_not_there(
    writer: Client, partie: Partie, change: str, who: str
) -> None:
    response = writer.post(url(partie, change), tap(partie, change, player=who))

    assert response.status_code == 422
    assert alerts(response) == ["Ce joueur n’est plus à la table." if who else INCOMPLETE]


@pytest.mark.parametrize("place", ["", "0", "9", "-1", "un", "9" * 5000])
def test_a_place_is_one_of_the_table(writer: Client, partie: Partie, place: str) -> None:
    response = writer.post(url(partie, "ordre"), tap(partie, "ordre", place=place))

    assert alerts(response) == [INCOMPLETE]


def test_a_departure_that_ends_the_partie_says_so(writer: Client) -> None:
    partie = make_partie(CAST, fin=Fin.TOURNEES, limit=1)
    writer.get(f"/ecrire/{partie.carnet.write_key}/")
    for _ in range(4):
        make_donne(partie)
    response = writer.post(url(partie, "depart"), tap(partie, "depart"), follow=True)

    assert response.redirect_chain == [(f"/parties/{partie.pk}/", 302)]
    assert "La dernière tournée est complète : la partie est finie." in text(response)


# How many play


@pytest.mark.parametrize(
    ("size", "sentence"),
    [
        ("5", "À 4 autour de la table, on joue à 2, 3 ou 4."),
        ("", "À combien joue-t-on ?"),
        ("12", "À 4 autour de la table, on joue à 2, 3 ou 4."),
    ],
)
def test_a_size_that_does_not_fit_says_which_do(
    writer: Client, partie: Partie, size: str, sentence: str
) -> None:
    response = writer.post(url(partie, "nombre"), tap(partie, "nombre", table_size=size))

    assert response.status_code == 422
    assert alerts(response) == [sentence]
