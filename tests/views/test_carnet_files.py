"""The files that a carnet leaves in."""

import csv
import io
import json
import zipfile
from xml.etree import ElementTree as ET

import pytest
from django.http import HttpResponse
from django.test import Client

from tarot_scores.models import Carnet, Partie
from tarot_scores.scoring import Camp, Poignee
from tests.factories import make_donne, make_partie, make_tournee
from tests.views.phone import count_queries, text

FILES = ("donnes.csv", "parties.csv", "carnet.json", "carnet.xlsx")
CELL = ".//{http://schemas.openxmlformats.org/spreadsheetml/2006/main}c"


def url(carnet: Carnet, file: str) -> str:
    return f"/carnets/{carnet.pk}/{file}"


def body(response: HttpResponse) -> bytes:
    assert response.status_code == 200
    return b"".join(response)


def reader_of(carnet: Carnet) -> Client:
    client = Client()
    client.get(f"/lire/{carnet.read_key}/")
    return client


def cells(workbook: bytes, sheet: int) -> dict[str, tuple[str, str]]:
    """Give the cells of a sheet by place: their kind, and what they say."""
    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        page = ET.fromstring(archive.read(f"xl/worksheets/sheet{sheet}.xml"))
    return {
        cell.get("r", ""): (cell.get("t", "n"), "".join(cell.itertext()))
        for cell in page.iterfind(CELL)
    }


@pytest.mark.parametrize(
    ("file", "kind", "name"),
    [
        ("donnes.csv", "text/csv; charset=utf-8", "chez-elise-donnes-"),
        ("parties.csv", "text/csv; charset=utf-8", "chez-elise-parties-"),
        ("carnet.json", "application/json", "chez-elise-"),
        (
            "carnet.xlsx",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "chez-elise-",
        ),
    ],
)
def test_a_file_is_named_after_its_carnet(db: None, file: str, kind: str, name: str) -> None:
    carnet = make_partie(carnet_name="Chez Élise").carnet
    response = reader_of(carnet).get(url(carnet, file))

    assert response["Content-Type"] == kind
    assert f'attachment; filename="{name}20' in response["Content-Disposition"]
    assert body(response)


def test_a_name_without_letters_gives_a_name_all_the_same(db: None) -> None:
    carnet = make_partie(carnet_name="🂡").carnet
    response = reader_of(carnet).get(url(carnet, "carnet.json"))

    assert 'filename="carnet-20' in response["Content-Disposition"]


def test_the_donnes_of_every_partie_are_in_one_table(db: None) -> None:
    partie = make_tournee()
    make_donne(make_partie(["Zoé", "Nico"], carnet=partie.carnet), "Zoé")
    text = body(reader_of(partie.carnet).get(url(partie.carnet, "donnes.csv"))).decode()
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))

    assert [(row["Partie"], row["Donne"], row["Nico"]) for row in rows] == [
        ("1", "1", "246"),
        ("1", "2", "28"),
        ("1", "3", "-184"),
        ("1", "4", "72"),
        ("2", "1", "-62"),
    ]


@pytest.mark.parametrize("file", ["donnes.csv", "parties.csv"])
def test_the_separator_may_be_asked_for(reader: Client, partie: Partie, file: str) -> None:
    carnet = partie.carnet
    first = body(reader.get(url(carnet, file), {"sep": ","})).decode().splitlines()[0]
    assert first.startswith("\ufeffPartie,Date,")

    refused = reader.get(url(carnet, file), {"sep": "|"})
    assert refused.status_code == 400
    assert "Les colonnes se séparent par « ; » ou par « , »." in text(refused)


def test_the_workbook_has_a_sheet_for_each_table_and_numbers_that_are_numbers(db: None) -> None:
    partie = make_tournee(name="=1+1")
    workbook = body(reader_of(partie.carnet).get(url(partie.carnet, "carnet.xlsx")))
    parties, donnes, standings = (cells(workbook, sheet) for sheet in (1, 2, 3))

    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        assert "Parties" in archive.read("xl/workbook.xml").decode()
    assert (parties["A2"], parties["D2"]) == (("n", "1"), ("inlineStr", "=1+1"))
    assert (donnes["L1"], donnes["O5"]) == (("inlineStr", "Preneur"), ("n", "2"))
    # The fourth donne: 40.5 points, and Léa marks -216.
    assert (donnes["P5"], donnes["X5"]) == (("n", "40.5"), ("n", "-216"))
    assert (standings["D2"], standings["E2"]) == (("inlineStr", "Manon"), ("n", "570"))
    assert float(donnes["B2"][1]) > 46_000  # days: a date


def test_the_document_is_whole(reader: Client, partie: Partie) -> None:
    make_donne(partie)
    said = json.loads(body(reader.get(url(partie.carnet, "carnet.json"))))

    assert [len(said[word]) for word in ("players", "parties", "donnes")] == [4, 1, 1]


@pytest.mark.parametrize("file", ["donnes.csv", "parties.csv"])
def test_a_table_is_in_french_for_everybody(reader: Client, partie: Partie, file: str) -> None:
    make_donne(partie, petit_au_bout=Camp.ATTAQUE)
    english = {"Accept-Language": "en"}

    assert body(reader.get(url(partie.carnet, file), headers=english)) == body(
        reader.get(url(partie.carnet, file))
    )


@pytest.mark.parametrize("file", FILES)
def test_an_empty_carnet_leaves_too(db: None, file: str) -> None:
    carnet = Carnet.objects.create()

    assert body(reader_of(carnet).get(url(carnet, file)))


@pytest.mark.parametrize("file", ["donnes.csv", "parties.csv", "carnet.json"])
def test_it_asks_the_database_as_much_for_many_donnes_as_for_few(
    reader: Client, partie: Partie, file: str
) -> None:
    counts = []
    for parties in (1, 4):
        while partie.carnet.parties.count() < parties:
            make_partie(carnet=partie.carnet)
        for each in partie.carnet.parties.all():
            make_donne(each, poignees={"Anne": Poignee.SIMPLE})
        counts.append(count_queries(lambda: _read(reader, partie.carnet, file)))

    assert counts[0] == counts[1]


def _read(reader: Client, carnet: Carnet, file: str) -> HttpResponse:
    response = reader.get(url(carnet, file))
    body(response)
    return response
