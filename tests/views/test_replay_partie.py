import uuid

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import make_donne
from tests.views.phone import INCOMPLETE, alerts, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/rejouer/"


def test_it_opens_the_table_of_a_new_partie(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    services.end_partie(partie)
    response = writer.post(url(partie), {"entry_key": str(uuid.uuid4())}, follow=True)

    again = Partie.objects.get(ended_at=None)
    assert response.redirect_chain == [(f"/parties/{again.pk}/", 302)]
    assert "Bruno donne" in text(response)


def test_twice_is_once(writer: Client, partie: Partie) -> None:
    key = {"entry_key": str(uuid.uuid4())}

    assert writer.post(url(partie), key)["Location"] == writer.post(url(partie), key)["Location"]
    assert Partie.objects.count() == 2


@pytest.mark.parametrize("sent", [{}, {"entry_key": ""}, {"entry_key": "x"}])
def test_a_form_cut_short_is_refused(writer: Client, partie: Partie, sent: dict) -> None:
    services.end_partie(partie)
    response = writer.post(url(partie), sent)

    assert response.status_code == 422
    assert INCOMPLETE in alerts(response)[0]
    assert Partie.objects.count() == 1


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    key = {"entry_key": str(uuid.uuid4())}

    assert stranger.post(url(partie), key).status_code == 404
    assert reader.post(url(partie), key).status_code == 403
    assert Partie.objects.count() == 1


def test_it_is_not_a_page(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert (response.status_code, response["Allow"]) == (405, "POST")
