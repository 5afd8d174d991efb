from django.http import HttpResponse
from django.test import Client

from tarot_scores.models import Donne, Partie, Revision
from tests.exports.test_spreadsheet import TOURNEE
from tests.factories import totals
from tests.views.phone import alerts, form_in, text
from tests.views.test_preview_donnes import send as preview


def url(partie: Partie) -> str:
    return f"/carnets/{partie.carnet_id}/donnees/apport/"


def send(client: Client, partie: Partie, content: str) -> HttpResponse:
    return client.post(url(partie), {"text": content})


def test_what_was_shown_comes_in(writer: Client, partie: Partie) -> None:
    shown = form_in(preview(writer, partie, TOURNEE), "import-form")
    response = writer.post(url(partie), shown)

    assert response.url == f"/carnets/{partie.carnet_id}/"
    assert "4 donnes apportées." in text(writer.get(response.url))
    assert totals(partie.carnet.parties.latest("pk"))["Manon"] == 570


def test_the_trail_knows_the_device(writer: Client, partie: Partie) -> None:
    send(writer, partie, TOURNEE)

    assert set(Revision.objects.values_list("device", flat=True)) == {writer.session["device"]}


def test_sent_twice_it_comes_in_once_and_says_so(writer: Client, partie: Partie) -> None:
    send(writer, partie, TOURNEE)
    response = send(writer, partie, TOURNEE)

    assert "Tout était déjà dans le carnet" in text(writer.get(response.url))
    assert Donne.objects.count() == 4
    page = text(preview(writer, partie, TOURNEE))
    assert "Déjà apportée : elle ne sera pas écrite deux fois." in page


def test_what_was_changed_on_the_way_is_checked_again(writer: Client, partie: Partie) -> None:
    response = send(writer, partie, TOURNEE.replace("Prise", "Pryse"))

    assert response.status_code == 422
    assert "« Pryse » ne se lit pas dans la colonne « Contrat »." in text(response)
    assert Donne.objects.count() == 0


def test_what_is_no_table_any_more_is_refused(writer: Client, partie: Partie) -> None:
    response = send(writer, partie, "Date\n")

    assert response.status_code == 422
    assert alerts(response) == ["Il n’y a pas de donne dans ce fichier."]


def test_a_form_without_its_text_is_incomplete(writer: Client, partie: Partie) -> None:
    response = writer.post(url(partie))

    assert response.status_code == 422
    assert alerts(response) == [
        "Le formulaire est arrivé incomplet : rechargez la page et recommencez."
    ]


def test_a_reader_brings_nothing(reader: Client, partie: Partie) -> None:
    assert send(reader, partie, TOURNEE).status_code == 403
    assert Donne.objects.count() == 0
