import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from tarot_scores import exports, queries
from tarot_scores.forms import files
from tarot_scores.models import Carnet, Partie
from tarot_scores.sizes import LARGEST_REQUEST
from tests.factories import make_donne
from tests.views.phone import HTMX, form_in, said_at, text

URL = "/apporter/"


def left_by(partie: Partie) -> bytes:
    return "".join(exports.write_document(queries.whole_carnet(partie.carnet))).encode()


def send(client: Client, content: bytes, name: str = "carnet.json", **said: str) -> HttpResponse:
    file = SimpleUploadedFile(name, content)
    return client.post(URL, {"entry_key": str(uuid.uuid4()), "file": file, **said})


def test_the_page_asks_for_one_file(stranger: Client) -> None:
    response = stranger.get(URL)

    assert response.status_code == 200
    assert 'type="file"' in text(response)
    assert 'enctype="multipart/form-data"' in text(response)
    assert form_in(response, "file-form")["entry_key"]


def test_home_leads_there(stranger: Client) -> None:
    assert f'href="{URL}"' in text(stranger.get("/"))


def test_whoever_brings_a_carnet_writes_in_it(stranger: Client, partie: Partie) -> None:
    make_donne(partie)
    content = left_by(partie)
    partie.carnet.delete()
    response = send(stranger, content)

    carnet = Carnet.objects.get()
    assert response.url == f"/carnets/{carnet.pk}/"
    page = text(stranger.get(response.url))
    assert "Carnet repris, avec 1 donne." in page
    assert "Partager le carnet" in page


def test_donnes_that_are_here_twice_are_said(stranger: Client, partie: Partie) -> None:
    make_donne(partie)
    make_donne(partie)
    response = send(stranger, left_by(partie))

    page = text(stranger.get(response.url))
    assert "Carnet repris, avec 2 donnes. 2 étaient déjà ici, dans un autre carnet" in page


def test_a_form_sent_twice_brings_one_carnet(stranger: Client, partie: Partie) -> None:
    content, key = left_by(partie), str(uuid.uuid4())
    first = send(stranger, content, entry_key=key)
    again = send(stranger, content, entry_key=key)

    assert first.url == again.url
    assert Carnet.objects.count() == 2


def test_a_carnet_that_is_wrong_says_where(stranger: Client, partie: Partie) -> None:
    make_donne(partie)
    response = send(stranger, left_by(partie).replace(b'"bouts":2', b'"bouts":3'))

    assert response.status_code == 422
    assert said_at(response, "file") == [
        "Partie 1, donne 1, « scores » : ces scores ne sont pas ceux que donne le calcul."
    ]
    assert Carnet.objects.count() == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "Ce fichier est vide."),
        (b"{", "Ce fichier n’est pas un carnet entier : il est coupé, ou abîmé, à la ligne 1."),
    ],
)
def test_a_file_that_is_no_carnet_is_refused(
    stranger: Client, db: None, content: bytes, sentence: str
) -> None:
    response = send(stranger, content)

    assert response.status_code == 422
    assert said_at(response, "file") == [sentence]


def test_no_file_at_all_is_asked_for(stranger: Client, db: None) -> None:
    response = stranger.post(URL, {"entry_key": str(uuid.uuid4()), "file": "carnet.json"})

    assert response.status_code == 422
    assert said_at(response, "file") == ["Quel fichier ?"]


def test_a_form_without_its_key_is_incomplete(stranger: Client, partie: Partie) -> None:
    response = send(stranger, left_by(partie), entry_key="xyz")

    assert response.status_code == 422
    assert "Le formulaire est arrivé incomplet" in text(response)
    assert Carnet.objects.count() == 1


def test_a_file_too_heavy_for_a_carnet_says_how_heavy_it_may_be(
    stranger: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files.CarnetFileForm, "largest", 0)
    response = send(stranger, b"{}")

    assert response.status_code == 422
    assert said_at(response, "file") == ["Ce fichier est trop lourd : 0 Mo au plus."]


def test_what_is_larger_than_any_file_is_refused_unread(stranger: Client, db: None) -> None:
    response = stranger.post(URL, headers={"Content-Length": str(LARGEST_REQUEST + 1)})

    assert response.status_code == 413
    assert "C’est trop lourd" in text(response)


def test_htmx_gets_the_page(stranger: Client, db: None) -> None:
    assert "<html" in text(stranger.get(URL, headers=HTMX))
