from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tarot_scores.models import Partie
from tests.factories import make_donne
from tests.views.phone import alerts, form_in, said_at, text


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/fiche/"


def said(**changes: str) -> dict[str, str]:
    usual = {
        "name": "La belle",
        "day": "2026-01-09",
        "place": "Chez Gérard",
        "note": "À la bougie.",
        "version": "1",
    }
    return usual | changes


def test_the_form_is_filled_with_what_the_partie_says(writer: Client, partie: Partie) -> None:
    Partie.objects.update(name="La belle", note="Une tarte.")
    response = writer.get(url(partie))

    filled = form_in(response, "description-form")
    assert (filled["name"], filled["version"]) == ("La belle", "1")
    assert filled["day"] == timezone.localdate(partie.started_at).isoformat()
    assert "Une tarte." in text(response)


def test_it_keeps_what_is_said_and_shows_the_evening(writer: Client, partie: Partie) -> None:
    response = writer.post(url(partie), said(name="  La   belle "), follow=True)

    assert response.redirect_chain == [(f"/parties/{partie.pk}/soiree/", 302)]
    page = text(response)
    assert "Vendredi 9 janvier" in page
    assert all(words in page for words in ("La belle", "Chez Gérard", "À la bougie."))
    assert Partie.objects.get().name == "La belle"


def test_all_but_the_day_may_stay_empty(writer: Client, partie: Partie) -> None:
    response = writer.post(url(partie), said(name="", place="", note=""))

    assert response.status_code == 302


def test_the_day_may_be_typed_as_people_do(writer: Client, partie: Partie) -> None:
    writer.post(url(partie), said(day="14/11/2025"))

    assert timezone.localdate(Partie.objects.get().started_at).isoformat() == "2025-11-14"


def test_a_partie_of_tomorrow_is_described_once_the_clock_is_right(
    writer: Client, partie: Partie
) -> None:
    Partie.objects.update(started_at=timezone.now() + timedelta(days=1))
    tomorrow = timezone.localdate() + timedelta(days=1)

    assert writer.post(url(partie), said(day=tomorrow.isoformat())).status_code == 302
    assert Partie.objects.get().name == "La belle"


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("day", "", "Quel jour a-t-on joué ?"),
        ("day", "hier", "Écrivez un jour, comme 14/11/2026."),
        ("day", "2026-02-30", "Écrivez un jour, comme 14/11/2026."),
        ("day", "0026-01-09", "Écrivez un jour, comme 14/11/2026."),
        ("name", "a" * 81, "80 lettres au plus."),
        ("note", "a" * 1001, "1000 lettres au plus."),
        ("place", "a\0b", "Le caractère nul n’est pas autorisé."),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    writer: Client, partie: Partie, field: str, value: str, sentence: str
) -> None:
    response = writer.post(url(partie), said(**{field: value}))

    assert response.status_code == 422
    [error] = said_at(response, field)
    assert sentence in error
    assert "La belle" in text(response) or field == "name"
    assert Partie.objects.get().place == ""


def test_a_day_to_come_is_refused(writer: Client, partie: Partie) -> None:
    tomorrow = timezone.localdate() + timedelta(days=1)
    response = writer.post(url(partie), said(day=tomorrow.isoformat()))

    assert said_at(response, "day") == ["Ce jour n’est pas encore venu."]


def test_what_another_device_changed_is_not_replaced(writer: Client, partie: Partie) -> None:
    make_donne(partie)
    response = writer.post(url(partie), said())

    assert response.status_code == 409
    assert "changé sur un autre appareil" in alerts(response)[0]
    again = form_in(response, "description-form")
    assert (again["name"], again["version"]) == ("La belle", "2")
    assert writer.post(url(partie), again | {"note": "À la bougie."}).status_code == 302


def test_a_stranger_and_a_reader_may_not(stranger: Client, reader: Client, partie: Partie) -> None:
    assert stranger.post(url(partie), said()).status_code == 404
    assert reader.post(url(partie), said()).status_code == 403
    assert Partie.objects.get().name == ""
