import csv
import io

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from tarot_scores import services
from tarot_scores.models import Partie
from tarot_scores.scoring import Camp, Chelem, Misere, Poignee, Regles
from tests.factories import CAST, make_donne, make_partie, make_pass
from tests.views.phone import counts_as_donnes_come, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/donnes.csv"


def rows(response: HttpResponse, separator: str = ";") -> list[dict[str, str]]:
    body = b"".join(response).decode().removeprefix("\ufeff")
    return list(csv.DictReader(io.StringIO(body), delimiter=separator))


def reader_of(partie: Partie) -> Client:
    client = Client()
    client.get(f"/lire/{partie.carnet.read_key}/")
    return client


def test_it_gives_every_fact_and_every_score(reader: Client, partie: Partie) -> None:
    said = {"points": "49", "petit_au_bout": Camp.ATTAQUE, "poignees": {"Anne": Poignee.SIMPLE}}
    make_donne(partie, "Anne", **said)
    (row,) = rows(reader.get(url(partie)))

    assert row.pop("Date").startswith(f"{timezone.localtime(partie.started_at):%Y-%m-%d %H}")
    assert row == {
        "Partie": "1",
        "Nom": "",
        "Lieu": "",
        "Options": "",
        "Donne": "1",
        "Jeu": "Jouée",
        "État": "",
        "Donneur": "Anne",
        "Joueurs": "Anne, Bruno, Chloé, Denis",
        "Morts": "",
        "Preneur": "Anne",
        "Appelé": "",
        "Contrat": "Garde",
        "Bouts": "2",
        "Points": "49",
        "Petit au bout": "Attaque",
        "Poignées": "Anne : Simple",
        "Chelem": "",
        "Misères": "",
        "Anne": "318",
        "Bruno": "-106",
        "Chloé": "-106",
        "Denis": "-106",
    }


@pytest.mark.parametrize(("separator", "points"), [(";", "41,5"), (",", "41.5")])
def test_a_half_point_is_written_as_the_spreadsheet_reads_it(
    db: None, separator: str, points: str
) -> None:
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
    make_donne(partie, "Bruno", points="41,5", miseres=[("Élise", Misere.TETE)])
    (row,) = rows(reader_of(partie).get(url(partie), {"sep": separator}), separator)

    assert row["Points"] == points
    assert (row["Appelé"], row["Misères"]) == ("Seul", "Élise : Sans tête")


def test_a_chelem_is_named(reader: Client, partie: Partie) -> None:
    make_donne(partie, points="87", chelem=Chelem.NON_ANNONCE_REUSSI)

    assert rows(reader.get(url(partie)))[0]["Chelem"] == "Réussi sans annonce"


def test_passed_and_cancelled_donnes_have_no_scores(reader: Client, partie: Partie) -> None:
    services.cancel_donne(donne=make_donne(partie), version=1, device="")
    make_pass(partie)
    cancelled, passed = rows(reader.get(url(partie)))

    assert (cancelled["État"], cancelled["Contrat"], cancelled["Anne"]) == ("annulée", "Garde", "")
    assert (passed["Jeu"], passed["Preneur"], passed["Anne"]) == ("Tout le monde passe", "", "")


def test_each_column_adds_up_to_the_total(db: None) -> None:
    partie = make_partie(CAST)
    for _ in range(6):
        make_donne(partie)
    read = rows(reader_of(partie).get(url(partie)))

    assert all(sum(int(row[name]) for name in CAST) == 0 for row in read)
    # Everybody sat out once; Anne took none of the donnes she dealt.
    assert [row["Donneur"] for row in read] == [*CAST, "Anne"]


def test_the_file_is_named_for_the_day(reader: Client, partie: Partie) -> None:
    response = reader.get(url(partie))

    day = timezone.localdate(partie.started_at)
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"] == f'attachment; filename="donnes-{day}.csv"'


def test_another_separator_is_refused_in_french(reader: Client, partie: Partie) -> None:
    response = reader.get(url(partie), {"sep": "x"})

    assert response.status_code == 400
    assert "Les colonnes se séparent par « ; » ou par « , »." in text(response)


def test_who_was_sent_the_partie_alone_may_take_it_away(partie: Partie) -> None:
    guest = Client()
    guest.get(f"/lire/partie/{partie.read_key}/")

    assert guest.get(url(partie)).status_code == 200


def test_it_asks_the_database_as_much_with_twenty_donnes_as_with_two(
    reader: Client, partie: Partie
) -> None:
    few, many = counts_as_donnes_come(
        partie, lambda: _read(reader, partie), poignees={"Anne": Poignee.SIMPLE}
    )

    assert few == many


def _read(reader: Client, partie: Partie) -> HttpResponse:
    response = reader.get(url(partie))
    rows(response)
    return response
