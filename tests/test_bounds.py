"""How much may come in and stay, as docs/operations.md says; beyond, a sentence and no error."""

import uuid
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie, Player
from tarot_scores.models.bounds import MOST_DONNES, MOST_PARTIES, MOST_PLAYERS
from tarot_scores.sizes import LARGEST_REQUEST
from tests.factories import CAST, make_donne, make_tournee
from tests.views.phone import HTMX, alerts, record_url, said_at, taps, text

pytestmark = pytest.mark.django_db

PAGE = (settings.BASE_DIR / "docs/operations.md").read_text()
CARNET_FULL = "Ce carnet est plein, avec 50 000 parties ou 2 000 joueurs : commencez-en un autre."
PARTIE_FULL = "Cette partie a 20 000 donnes, et n’en prend plus : commencez-en une autre."
TOO_HEAVY = "C’est trop lourd"
SERVICES = "tarot_scores.services.parties"


def lower(monkeypatch: pytest.MonkeyPatch, bound: str, most: int) -> None:
    monkeypatch.setattr(f"{SERVICES}.{bound}", most)


def begin(device: Client, partie: Partie, *names: str) -> HttpResponse:
    said: dict[str, Any] = {f"seat_{seat}": name for seat, name in enumerate(names, 1)}
    said |= {"carnet": str(partie.carnet_id), "entry_key": str(uuid.uuid4())}
    said |= {"table_size": str(len(names)), "fin": "libre", "first_donneur": "1"}
    return device.post("/parties/nouvelle/", said)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_partie_has_so_many_donnes(
    writer: Client, partie: Partie, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]
) -> None:
    lower(monkeypatch, "MOST_DONNES", 1)
    make_donne(partie)
    response = writer.post(record_url(partie), taps(partie, points="41"), headers=headers)

    assert response.status_code == 409
    assert PARTIE_FULL in text(response)
    assert Donne.objects.count() == 1


def test_the_last_donne_of_a_full_partie_is_written(
    writer: Client, partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower(monkeypatch, "MOST_DONNES", 2)
    make_donne(partie)

    assert writer.post(record_url(partie), taps(partie)).status_code == 302


def test_a_carnet_has_so_many_parties(
    writer: Client, partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower(monkeypatch, "MOST_PARTIES", 1)
    services.end_partie(partie)
    begun = begin(writer, partie, *CAST[:4])
    again = writer.post(f"/parties/{partie.pk}/rejouer/", {"entry_key": str(uuid.uuid4())})

    for response in (begun, again):
        assert (response.status_code, alerts(response)) == (422, [CARNET_FULL])
    assert Partie.objects.count() == 1


def test_donnes_brought_to_a_full_carnet_are_refused(
    writer: Client, partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower(monkeypatch, "MOST_PARTIES", 1)
    address = f"/parties/{make_tournee().pk}/donnes.csv"
    other = Client()
    other.get(f"/ecrire/{Partie.objects.latest('pk').carnet.write_key}/")
    table = b"".join(other.get(address).streaming_content).decode("utf-8-sig")
    response = writer.post(f"/carnets/{partie.carnet_id}/donnees/apport/", {"text": table})

    assert response.status_code == 422
    assert CARNET_FULL in text(response)
    assert partie.carnet.parties.count() == 1


def test_a_carnet_has_so_many_players(
    writer: Client, partie: Partie, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower(monkeypatch, "MOST_PLAYERS", 4)
    begun = begin(writer, partie, "Anne", "Zoé")
    arrived = writer.post(
        f"/parties/{partie.pk}/sieges/arrivee/", {"name": "Zoé", "version": str(partie.version)}
    )

    assert (begun.status_code, alerts(begun)) == (422, [CARNET_FULL])
    assert (arrived.status_code, said_at(arrived, "name")) == (422, [CARNET_FULL])
    assert Player.objects.count() == 4
    assert begin(writer, partie, "Anne", "Denis").status_code == 302


@pytest.mark.parametrize(
    ("most", "sentence", "what"),
    [
        (MOST_DONNES, PARTIE_FULL, "donnes d'une partie"),
        (MOST_PARTIES, CARNET_FULL, "parties d'un carnet"),
        (MOST_PLAYERS, CARNET_FULL, "joueurs d'un carnet"),
    ],
)
def test_people_and_the_operator_are_told_the_bound(most: int, sentence: str, what: str) -> None:
    number = f"{most:,}".replace(",", " ")

    assert number in sentence.replace("\N{NO-BREAK SPACE}", " ")
    assert f"| {what} | {number} |" in PAGE


@pytest.mark.parametrize("field", ["name", "place", "carnet_name"])
def test_a_name_that_is_too_long_is_said_at_its_field(client: Client, field: str) -> None:
    said = {"seat_1": "Anne", "seat_2": "Denis", "table_size": "2", "fin": "libre"}
    response = client.post("/parties/nouvelle/", said | {field: "L" * 81})

    assert (response.status_code, said_at(response, field)) == (422, ["80 lettres au plus."])


@pytest.mark.parametrize(
    ("address", "size"),
    [
        ("/parties/nouvelle/", 2_500_001),
        ("/carnets/1/donnees/apercu/", 2_500_001),
        ("/apporter/", LARGEST_REQUEST + 1),
        ("/apporter/", "9" * 5000),
    ],
)
def test_what_is_too_large_is_refused_before_it_is_read(
    client: Client, address: str, size: int | str
) -> None:
    response = client.post(address, headers={"Content-Length": str(size)})

    assert response.status_code == 413
    assert TOO_HEAVY in text(response)


def test_a_whole_carnet_may_be_larger_than_a_form(client: Client) -> None:
    file = SimpleUploadedFile("carnet.json", b"{}" + b" " * 2_600_000)
    response = client.post("/apporter/", {"entry_key": str(uuid.uuid4()), "file": file})

    assert response.status_code == 422
    assert "il lui manque sa marque" in said_at(response, "file")[0]


def test_a_field_that_is_too_large_is_refused_where_a_file_may_come(client: Client) -> None:
    response = client.post("/apporter/", {"entry_key": "9" * 2_500_001})

    assert response.status_code == 413
    assert TOO_HEAVY in text(response)


def test_a_form_of_too_many_fields_is_not_understood(client: Client) -> None:
    response = client.post("/parties/nouvelle/", {f"seat_{seat}": "x" for seat in range(1001)})

    assert response.status_code == 400
    assert "Cette demande n’a pas été comprise" in text(response)
