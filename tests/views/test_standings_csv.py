import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from tarot_scores.models import Partie
from tests.factories import make_donne, make_partie
from tests.views.phone import counts_as_donnes_come, text

HEADING = "Rang;Joueur;Points;Donnes jouées;Prises;Réussies;Moyenne"


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/classement.csv"


def lines(response: HttpResponse) -> list[str]:
    return b"".join(response).decode().splitlines()


def test_it_gives_the_standings_as_a_french_spreadsheet_reads_them(
    reader: Client, partie: Partie
) -> None:
    make_donne(partie, "Anne")
    make_donne(partie, "Bruno", points="40")
    # 40 for 41 is lost by 1, 52 to each of three: Anne 186 + 52 = 238.
    heading, first, *_ = lines(reader.get(url(partie)))

    assert heading == f"\ufeff{HEADING}"
    assert first == "1;Anne;238;2;1;1;119"


def test_the_file_is_named_for_the_day(reader: Client, partie: Partie) -> None:
    response = reader.get(url(partie))

    day = timezone.localdate(partie.started_at)
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"] == f'attachment; filename="classement-{day}.csv"'
    assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize(
    ("separator", "row"), [(";", "1;Anne;186;1;1;1;186"), (",", "1,Anne,186,1,1,1,186")]
)
def test_a_separator_may_be_asked_for(
    reader: Client, partie: Partie, separator: str, row: str
) -> None:
    make_donne(partie, "Anne")
    heading, first, *_ = lines(reader.get(url(partie), {"sep": separator}))

    assert heading == "\ufeff" + HEADING.replace(";", separator)
    assert first == row


def test_a_comma_writes_points_in_the_averages(reader: Client, partie: Partie) -> None:
    make_donne(partie, "Anne")
    make_donne(partie, "Anne", points="40")
    make_donne(partie, "Bruno", points="42")
    # Anne: 186 − 156 − 52 = −22 in three donnes, −7,33 each.
    french = lines(reader.get(url(partie)))
    english = lines(reader.get(url(partie), {"sep": ","}))

    assert any(row.endswith("Anne;-22;3;2;1;-7,33") for row in french)
    assert any(row.endswith("Anne,-22,3,2,1,-7.33") for row in english)


@pytest.mark.parametrize("separator", ["x", "", ";;", "\t", "\x00", "tab"])
def test_another_separator_is_refused_in_french(
    reader: Client, partie: Partie, separator: str
) -> None:
    response = reader.get(url(partie), {"sep": separator})

    assert response.status_code == 400
    assert "Cette demande n’a pas été comprise" in text(response)


def test_a_name_is_no_formula(db: None) -> None:
    partie = make_partie(["=1+1", "Bruno", "Chloé", "Denis"])
    device = Client()
    device.get(f"/lire/{partie.carnet.read_key}/")

    assert "1;'=1+1;0;0;0;0;" in lines(device.get(url(partie)))


def test_it_asks_the_database_as_much_with_twenty_donnes_as_with_two(
    reader: Client, partie: Partie
) -> None:
    few, many = counts_as_donnes_come(partie, lambda: _read(reader, partie))

    assert few == many


def _read(reader: Client, partie: Partie) -> HttpResponse:
    response = reader.get(url(partie))
    lines(response)
    return response
