"""Whatever is said of a donne, what is explained writes nothing and what waited fits the table."""

from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tarot_scores import queries
from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Regles
from tests.factories import CAST, make_partie, player
from tests.views.phone import HTMX, taps
from tests.views.waiting import donnes_of

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
