"""Whatever a phone sends, nothing breaks, and what is stored is what the rules give."""

import uuid
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tarot_scores import queries
from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Regles
from tests.factories import CAST, make_donne, make_partie, player
from tests.views.phone import HTMX, correction, entry, record_url, taps
from tests.views.waiting import BEGIN, address_of, correct, donnes_of

ODD = ["", " ", "\x00", "0", "-1", "1e2", "٤٧", "9" * 400, "<b>", "null", "é" * 41, "ﷺ" * 40]
FACTS = [
    *("1", "2", "3", "4", "41", "41,5", "87", "91", "seul", "attaque", "defense", "garde"),
    *("garde_contre", "simple", "triple", "atout", "tete", "annonce_reussi", "passe", "jouee"),
    *("W01", "W01 W02 W03 W04 W05", "points", "donnes", "tournees", "libre", "on", "nouveau"),
]
ANY = st.sampled_from(ODD + FACTS) | st.text(max_size=60)
ANSWERS = {200, 302, 409, 422}

many = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)

Device = tuple[Client, Partie]


@pytest.fixture
def device(db: None) -> Device:
    """A phone at a table of five with one more who sits out, and misères."""
    partie = make_partie([*CAST, "Farid"], table_size=5, regles=Regles(miseres=True))
    client = Client()
    client.get(f"/ecrire/{partie.carnet.write_key}/")
    return client, partie


def twisted(data: st.DataObject, usual: dict[str, Any], more: list[str]) -> dict[str, list[str]]:
    """Change, repeat, leave out or add any field of a form."""
    sent = {name: value if isinstance(value, list) else [value] for name, value in usual.items()}
    names = st.sampled_from([*usual, *more]) | st.text(min_size=1, max_size=20)
    for name in data.draw(st.lists(names, max_size=5)):
        sent[name] = data.draw(st.lists(ANY, max_size=3))
    return sent


def announces(partie: Partie) -> list[str]:
    players = partie.carnet.players.values_list("pk", flat=True)
    return [f"{kind}_{pk}" for pk in players for kind in ("poignee", "misere")]


def post(client: Client, address: str, data: st.DataObject, sent: dict[str, list[str]]) -> int:
    headers = HTMX if data.draw(st.booleans()) else {}
    return client.post(address, sent, headers=headers).status_code


@many
@given(data=st.data())
def test_record_donne_never_breaks(device: Device, data: st.DataObject) -> None:
    client, partie = device
    more = [*announces(partie), "petit_au_bout", "chelem", "confirmed"]
    sent = twisted(data, taps(partie), more)

    assert post(client, record_url(partie), data, sent) in ANSWERS
    assert not list(queries.differences())


@many
@given(data=st.data())
def test_pass_donne_never_breaks(device: Device, data: st.DataObject) -> None:
    client, partie = device
    sent = twisted(data, entry(partie) | {"kind": "passe"}, [])

    assert post(client, f"{record_url(partie)}passees/", data, sent) in ANSWERS
    assert not list(queries.differences())


@many
@given(data=st.data())
def test_correct_donne_never_breaks(device: Device, data: st.DataObject) -> None:
    client, partie = device
    donne = Donne.objects.first() or make_donne(partie, appele="Élise")
    more = [*announces(partie), "petit_au_bout", "chelem", "confirmed"]
    sent = twisted(data, correction(donne), more)

    assert post(client, f"/donnes/{donne.pk}/correction/", data, sent) in ANSWERS
    assert not list(queries.differences())


@many
@given(data=st.data(), change=st.sampled_from(["annulation", "retablissement", "passee"]))
def test_no_change_of_a_donne_breaks(device: Device, data: st.DataObject, change: str) -> None:
    client, partie = device
    donne = Donne.objects.first() or make_donne(partie, appele="Élise")
    sent = twisted(data, {"version": str(donne.version), "kind": "passe"}, [])

    assert post(client, f"/donnes/{donne.pk}/{change}/", data, sent) in ANSWERS
    assert client.get(f"/donnes/{donne.pk}/").status_code == 200
    assert not list(queries.differences())


@many
@given(data=st.data(), change=st.sampled_from(["arrivee", "depart", "ordre", "nombre"]))
def test_no_change_of_the_table_breaks(device: Device, data: st.DataObject, change: str) -> None:
    client, partie = device
    partie.refresh_from_db()
    who = player(partie, data.draw(st.sampled_from(CAST)))
    usual = {"version": str(partie.version), "player": str(who.pk), "place": "2"}
    usual |= {"name": data.draw(st.sampled_from(["Zoé", "anne", "Ivan"])), "table_size": "4"}
    sent = twisted(data, usual, ["after"])

    assert post(client, f"/parties/{partie.pk}/sieges/{change}/", data, sent) in ANSWERS
    for page in ("", "sieges/", "feuille/"):
        assert client.get(f"/parties/{partie.pk}/{page}").status_code == 200


@many
@given(data=st.data(), change=st.sampled_from(["modifier", "cote", "retour", "reunion"]))
def test_no_change_of_a_player_breaks(device: Device, data: st.DataObject, change: str) -> None:
    client, partie = device
    who, kept = partie.carnet.players.order_by("pk")[:2]
    usual = {"version": str(who.version), "name": "Zoé", "colour": "3", "kept": str(kept.pk)}
    sent = twisted(data, usual, [])
    players = f"/carnets/{partie.carnet_id}/joueurs/"

    assert post(client, f"{players}{who.pk}/{change}/", data, sent) in ANSWERS
    for page in (players, f"{players}{who.pk}/modifier/", f"/parties/{partie.pk}/feuille/"):
        assert client.get(page).status_code == 200


@many
@given(data=st.data(), path=st.sampled_from(["", "retrait/"]))
def test_no_contrat_breaks(device: Device, data: st.DataObject, path: str) -> None:
    client, partie = device
    sent = twisted(data, taps(partie) | {"announced": ""}, announces(partie))

    assert post(client, f"/parties/{partie.pk}/contrat/{path}", data, sent) in ANSWERS
    assert client.get(f"/parties/{partie.pk}/").status_code == 200


@many
@given(data=st.data())
def test_start_partie_never_breaks(device: Device, data: st.DataObject) -> None:
    client, _ = device
    seats = {f"seat_{seat}": name for seat, name in enumerate(CAST, 1)}
    usual = {"entry_key": str(uuid.uuid4()), "table_size": "4", "fin": "libre", **seats}
    more = ["first_donneur", "limit", "name", "place", "carnet", "miseres", "seat_8"]
    sent = twisted(data, usual, more)

    assert post(client, "/parties/nouvelle/", data, sent) in ANSWERS
    partie = Partie.objects.latest("pk")
    assert client.get(f"/parties/{partie.pk}/").status_code == 200


@many
@given(data=st.data())
def test_no_partie_that_waited_breaks(device: Device, data: st.DataObject) -> None:
    client, _ = device
    seats = {f"seat_{seat}": name for seat, name in enumerate(CAST, 1)}
    usual = {"entry_key": str(uuid.uuid4()), "table_size": "4", "fin": "libre", **seats}
    more = ["first_donneur", "limit", "name", "place", "carnet", "miseres", "seat_8"]
    sent = twisted(data, usual, more)

    assert post(client, BEGIN, data, sent) in ANSWERS
    assert client.get(f"/parties/{Partie.objects.latest('pk').pk}/").status_code == 200


@many
@given(data=st.data(), kind=st.sampled_from([{}, {"kind": "passe"}]), size=st.integers(1, 9))
def test_no_donne_that_waited_breaks(
    device: Device, data: st.DataObject, kind: dict[str, str], size: int
) -> None:
    client, partie = device
    everybody = [str(player(partie, name).pk) for name in (*CAST, "Farid")]
    people = data.draw(st.lists(st.sampled_from([*everybody, "999"]), max_size=size))
    split = data.draw(st.integers(0, size))
    places = f"{' '.join(people[:split])}/{' '.join(people[split:])}"
    more = [*announces(partie), "petit_au_bout", "chelem", "confirmed", "kind"]
    said = data.draw(st.sampled_from([{}, {"places": places, "preneur": people[0:1]}]))
    sent = twisted(data, taps(partie) | kind | said, more)

    assert post(client, donnes_of(partie), data, sent) in ANSWERS
    assert client.get(f"/parties/{partie.pk}/feuille/").status_code == 200
    assert not list(queries.differences())


@many
@given(data=st.data(), action=st.sampled_from(["correct", "pass", "cancel", "restore"]))
def test_no_change_that_waited_breaks(device: Device, data: st.DataObject, action: str) -> None:
    client, partie = device
    donne = Donne.objects.first() or make_donne(partie, appele="Élise")
    more = [*announces(partie), "petit_au_bout", "chelem", "confirmed"]
    sent = twisted(data, correct(donne) | {"action": action, "kind": "passe"}, more)

    assert post(client, address_of(donne), data, sent) in ANSWERS
    assert client.get(f"/donnes/{donne.pk}/").status_code == 200
    assert not list(queries.differences())


@many
@given(data=st.binary(max_size=200), kind=st.sampled_from(["", "multipart/form-data; boundary=x"]))
def test_no_bytes_that_waited_break(device: Device, data: bytes, kind: str) -> None:
    client, partie = device
    donne = Donne.objects.first() or make_donne(partie, appele="Élise")
    types = [kind or "application/x-www-form-urlencoded", "application/json"]
    for address in (BEGIN, donnes_of(partie), address_of(donne)):
        for each in types:
            assert client.post(address, data, content_type=each).status_code in {400, 422}


@many
@given(name=ANY, value=ANY, address=st.sampled_from(["", "feuille/", "classement.csv"]))
def test_no_question_in_an_address_breaks_a_page(
    device: Device, name: str, value: str, address: str
) -> None:
    client, partie = device
    asked = {name: value, "donneur": value, "sep": value, "carnet": value}

    assert client.get(f"/parties/{partie.pk}/{address}", asked).status_code in {200, 400}
    assert client.get("/parties/nouvelle/", asked).status_code == 200


@many
@given(data=st.data())
def test_no_donne_to_explain_breaks(device: Device, data: st.DataObject) -> None:
    client, partie = device
    written = Donne.objects.exists()
    more = [*announces(partie), "petit_au_bout", "chelem", "confirmed", "version"]
    sent = twisted(data, taps(partie), more)
    headers = HTMX if data.draw(st.booleans()) else {}

    address = f"/parties/{partie.pk}/pourquoi/"
    assert client.get(address, sent, headers=headers).status_code in ANSWERS
    assert post(client, address, data, sent) in ANSWERS
    assert Donne.objects.exists() == written


@many
@given(data=st.data())
def test_no_donne_to_count_breaks(data: st.DataObject) -> None:
    usual = {"table": "5", "contrat": "garde", "bouts": "2", "points": "47"}
    announces = [f"{kind}_{seat}" for seat in (1, 5, 6) for kind in ("poignee", "misere")]
    more = [*announces, "preneur", "appele", "petit_au_bout", "chelem", "miseres", "counted_by"]
    sent = twisted(data, usual, more)
    headers = HTMX if data.draw(st.booleans()) else {}

    response = Client().get("/compter/", sent, headers=headers)
    assert response.status_code in ANSWERS
    if response.status_code == 302:
        assert Client().get(response["Location"]).status_code == 200
