"""When a device is noted: once a day and carnet, by the pages and not by the links."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tarot_scores.models import Device, Partie, Right
from tarot_scores.visits import SEEN
from tests.factories import make_partie
from tests.views.phone import count_queries

YESTERDAY = timezone.now() - timedelta(days=1)


def opened(link: str) -> Client:
    client = Client(headers={"User-Agent": "iPhone Version/17 Safari/604"})
    assert client.get(link).status_code == 302
    return client


def as_of_yesterday(client: Client) -> None:
    Device.objects.update(came_at=YESTERDAY, seen_at=YESTERDAY)
    session = client.session
    session[SEEN] = ["2026-01-01", *session[SEEN][1:]]
    session.save()
    client.cookies["sessionid"] = session.session_key


def write_link(partie: Partie) -> str:
    return f"/ecrire/{partie.carnet.write_key}/"


def noted() -> list[tuple[Any, ...]]:
    return list(Device.objects.order_by("pk").values_list("carnet", "right", "kind", "software"))


def test_a_link_that_is_only_previewed_notes_nobody(partie: Partie) -> None:
    opened(write_link(partie))
    opened(f"/lire/{partie.carnet.read_key}/")

    assert noted() == []


@pytest.mark.parametrize("page", ["/carnets/{carnet}/", "/parties/{partie}/"])
def test_the_page_that_follows_notes_the_device(partie: Partie, page: str) -> None:
    client = opened(write_link(partie))
    client.get(page.format(carnet=partie.carnet_id, partie=partie.pk))

    assert noted() == [(partie.carnet_id, "marqueur", "telephone", "iPhone, Safari")]


def test_a_device_is_noted_once_a_day(partie: Partie) -> None:
    client = opened(write_link(partie))
    first = count_queries(lambda: client.get(f"/parties/{partie.pk}/"))
    again = count_queries(lambda: client.get(f"/parties/{partie.pk}/"))
    assert again < first
    assert count_queries(lambda: client.get(f"/parties/{partie.pk}/")) == again

    as_of_yesterday(client)
    assert count_queries(lambda: client.get(f"/parties/{partie.pk}/")) > again
    device = Device.objects.get()
    assert (device.came_at, device.seen_at > YESTERDAY) == (YESTERDAY, True)


def test_each_carnet_of_the_day_is_noted(partie: Partie) -> None:
    other = make_partie()
    client = opened(write_link(partie))
    client.get(write_link(other))
    for _ in range(2):
        for each in (partie, other):
            client.get(f"/parties/{each.pk}/")

    assert [carnet for carnet, *_ in noted()] == [partie.carnet_id, other.carnet_id]


def test_another_link_has_no_other_carnet_noted_again(partie: Partie) -> None:
    client = opened(write_link(partie))
    client.get(f"/parties/{partie.pk}/")
    client.get(write_link(make_partie()))

    assert "sessionid" not in client.get(f"/parties/{partie.pk}/").cookies


def test_a_reader_who_becomes_a_writer_is_noted_the_same_day(partie: Partie) -> None:
    client = opened(f"/lire/{partie.carnet.read_key}/")
    client.get(f"/carnets/{partie.carnet_id}/")
    assert Device.objects.get().right == Right.LECTEUR

    client.get(write_link(partie), follow=True)
    assert Device.objects.get().right == Right.MARQUEUR


def test_who_begins_a_carnet_is_noted(client: Client, db: None) -> None:
    sent = {"entry_key": "0d6a6b6e-0000-4000-8000-000000000000", "fin": "libre", "table_size": ""}
    client.post("/parties/nouvelle/", sent | {"seat_1": "Anne", "seat_2": "Bruno"}, follow=True)

    assert [right for _, right, *_ in noted()] == ["marqueur"]


def test_who_was_sent_a_partie_alone_is_not_a_device_of_the_carnet(partie: Partie) -> None:
    client = opened(f"/lire/partie/{partie.read_key}/")
    client.get(f"/parties/{partie.pk}/")

    assert noted() == []


def test_many_carnets_of_one_day_fit_in_the_cookie(db: None) -> None:
    client = Client()
    parties = [make_partie(["Anne", "Bruno"]) for _ in range(40)]
    for partie in parties:
        client.get(write_link(partie))
        client.get(f"/lire/partie/{partie.read_key}/")
    for partie in parties:
        client.get(f"/carnets/{partie.carnet_id}/")

    assert client.session[SEEN][1:] == [partie.carnet_id for partie in parties]
    assert len(client.cookies["sessionid"].OutputString()) < 4096
