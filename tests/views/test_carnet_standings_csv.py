import io
import zipfile
from datetime import UTC, datetime

import pytest
from django.http import HttpResponse
from django.test import Client

from tarot_scores.models import Carnet
from tests.factories import CAST, make_donne, make_partie, make_tournee
from tests.views.phone import count_queries, said_at, text

HEADING = (
    "Rang;Rang précédent;Joueur;Parties;Victoires;Points;Donnes jouées;Moyenne;Prises;Réussies;Cote"
)
SEASONS = ("Toutes", "2025-2026", "2024-2025", "2023-2024")


def url(carnet: Carnet) -> str:
    return f"/carnets/{carnet.pk}/classement.csv"


def lines(response: HttpResponse) -> list[str]:
    assert response.status_code == 200
    return b"".join(response).decode().splitlines()


@pytest.fixture
def carnet(db: None) -> Carnet:
    """Manon 570, Nico 162, Patou -278, Léa -454; three weeks later Léa 320, Patou and Zoé -160."""
    carnet = make_tournee(
        carnet_name="Chez Élise", started_at=datetime(2026, 1, 10, 20, tzinfo=UTC)
    ).carnet
    second = make_partie(
        ["Patou", "Léa", "Zoé"], carnet=carnet, started_at=datetime(2026, 2, 1, 20, tzinfo=UTC)
    )
    make_donne(second, "Léa", points="91", bouts=3)  # (25 + 55) × 2 from each
    return carnet


@pytest.fixture
def friend(carnet: Carnet) -> Client:
    client = Client()
    client.get(f"/lire/{carnet.read_key}/")
    return client


def test_it_gives_the_period_as_a_french_spreadsheet_reads_it(
    friend: Client, carnet: Carnet
) -> None:
    january = {"span": "mois", "day": "2026-01-31"}

    # Three duels won among equals give 15.9 points, one of three 5.3.
    assert lines(friend.get(url(carnet), january)) == [
        f"\ufeff{HEADING}",
        "1;;Manon;1;1;570;4;142,5;1;1;1516",
        "2;;Nico;1;0;162;4;40,5;1;1;1505",
        "3;;Patou;1;0;-278;4;-69,5;1;0;1495",
        "4;;Léa;1;0;-454;4;-113,5;1;0;1484",
    ]


def test_it_says_where_each_was_before_the_last_partie(friend: Client, carnet: Carnet) -> None:
    rows = [line.split(";") for line in lines(friend.get(url(carnet)))[1:]]

    assert [row[:8] for row in rows] == [
        ["1", "1", "Manon", "1", "1", "570", "4", "142,5"],
        ["2", "2", "Nico", "1", "0", "162", "4", "40,5"],
        ["3", "4", "Léa", "2", "1", "-134", "5", "-26,8"],
        ["4", "", "Zoé", "1", "0", "-160", "1", "-160"],
        ["5", "3", "Patou", "2", "0", "-438", "5", "-87,6"],
    ]


@pytest.mark.parametrize(
    ("asked", "ranked"),
    [
        ({"order": "moyenne"}, ["1;Manon", "2;Nico", "3;Léa", "4;Patou", "5;Zoé"]),
        ({"order": "victoires"}, ["1;Manon", "1;Léa", "3;Nico", "3;Zoé", "3;Patou"]),
        ({"minimum": "2"}, ["1;Léa", "2;Patou"]),
        ({"since": "2026-01-11"}, ["1;Léa", "2;Patou", "2;Zoé"]),
        ({"span": "annee", "day": "2025-12-31"}, []),
    ],
)
def test_it_ranks_as_the_page_does(
    friend: Client, carnet: Carnet, asked: dict[str, str], ranked: list[str]
) -> None:
    rows = [line.split(";") for line in lines(friend.get(url(carnet), asked))[1:]]

    assert [f"{row[0]};{row[2]}" for row in rows] == ranked


@pytest.mark.parametrize(
    ("asked", "period"),
    [
        ({}, "saison-2025-2026"),
        ({"span": "mois"}, "fevrier-2026"),
        ({"span": "toujours"}, "depuis-toujours"),
        ({"until": "2026-01-10"}, "jusquau-10-janvier-2026"),
    ],
)
def test_the_file_is_named_after_the_carnet_and_the_period(
    friend: Client, carnet: Carnet, asked: dict[str, str], period: str
) -> None:
    response = friend.get(url(carnet), asked, headers={"Accept-Language": "en"})

    named = f'attachment; filename="chez-elise-classement-{period}-20'
    assert response["Content-Disposition"].startswith(named)
    assert "no-store" in response["Cache-Control"]


def test_a_separator_may_be_asked_for(friend: Client, carnet: Carnet) -> None:
    english = lines(friend.get(url(carnet), {"sep": ",", "span": "mois", "day": "2026-01-31"}))

    assert english[1] == "1,,Manon,1,1,570,4,142.5,1,1,1516"


def test_a_period_upside_down_is_told_by_the_page(friend: Client, carnet: Carnet) -> None:
    asked = {"since": "2026-02-01", "until": "2026-01-01"}
    response = friend.get(url(carnet), asked, follow=True)

    assert response.status_code == 422
    assert said_at(response, "until") == ["La fin vient avant le début : échangez les deux jours."]


def test_the_page_leads_to_what_it_shows(friend: Client, carnet: Carnet) -> None:
    asked = "?span=annee&order=cote&minimum=2"
    page = text(friend.get(f"/carnets/{carnet.pk}/classement/{asked}"))

    assert f'href="{url(carnet)}{asked}"' in page


def test_the_workbook_has_every_season(friend: Client, carnet: Carnet) -> None:
    make_donne(
        make_partie(CAST[:3], carnet=carnet, started_at=datetime(2024, 5, 1, tzinfo=UTC)), "Anne"
    )
    workbook = b"".join(friend.get(f"/carnets/{carnet.pk}/carnet.xlsx"))
    with zipfile.ZipFile(io.BytesIO(workbook)) as archive:
        assert 'name="Saisons"' in archive.read("xl/workbook.xml").decode()
        sheet = archive.read("xl/worksheets/sheet4.xml").decode()

    # All eight, the five of this season, nobody of the one before, the three of 2023-2024.
    assert [sheet.count(f">{season}<") for season in SEASONS] == [8, 5, 0, 3]


def test_it_asks_as_much_for_many_parties_as_for_one(friend: Client, carnet: Carnet) -> None:
    _read(friend, carnet)
    for_two = count_queries(lambda: _read(friend, carnet))
    for month in range(1, 6):
        make_donne(
            make_partie(CAST, carnet=carnet, started_at=datetime(2026, month, 3, tzinfo=UTC))
        )
    _read(friend, carnet)

    assert count_queries(lambda: _read(friend, carnet)) == for_two <= 7


def _read(friend: Client, carnet: Carnet) -> HttpResponse:
    response = friend.get(url(carnet))
    lines(response)
    return response
