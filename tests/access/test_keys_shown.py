"""Where a key is seen: on the pages to share, by who writes, and nowhere else."""

import logging

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import Settings

from tarot_scores import limits
from tarot_scores.limits import HOUR, Limit
from tarot_scores.logs import Discreet
from tarot_scores.models import Donne, Partie, UseKind
from tarot_scores.urls import handler500, urlpatterns
from tests.access.addresses import MAP, body, device_of, path_of
from tests.factories import handover
from tests.views.phone import HTMX

LINKS = ("ecrire", "lire", "lire/partie", "passage")


def break_down(request: HttpRequest, key: str) -> HttpResponse:
    raise RuntimeError


class Broken:
    """The map of the product, where links break."""

    urlpatterns = [*(path(f"{link}/<slug:key>/", break_down) for link in LINKS), *urlpatterns]
    handler500 = handler500


def key_of(link: str, partie: Partie) -> str:
    match link:
        case "ecrire":
            return partie.carnet.write_key
        case "lire":
            return partie.carnet.read_key
        case "lire/partie":
            return partie.read_key
        case _:
            return handover(partie.carnet).key


def test_no_page_shows_a_key_to_who_only_reads(donne: Donne) -> None:
    partie, carnet = donne.partie, donne.partie.carnet
    keys = (carnet.write_key, carnet.read_key, partie.read_key, str(partie.entry_key))
    for who in ("reader", "guest"):
        client = device_of(who, donne)
        for address in MAP:
            if "key" not in address.parts:
                shown = body(client.get(path_of(address, donne)))
                assert not [key for key in keys if key in shown], address.name


def test_only_the_pages_to_share_show_a_key_to_who_writes(donne: Donne) -> None:
    carnet = donne.partie.carnet
    client = device_of("writer", donne)
    showing = [
        address.name
        for address in MAP
        if "key" not in address.parts
        and carnet.write_key in body(client.get(path_of(address, donne)))
    ]

    assert showing == ["share_carnet"]


@pytest.mark.parametrize("link", LINKS)
def test_a_link_is_kept_nowhere_and_tells_no_other_site_of_itself(
    partie: Partie, link: str
) -> None:
    answer = Client().get(f"/{link}/{key_of(link, partie)}/")

    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "Shelf" not in answer.headers


@pytest.mark.parametrize("link", LINKS)
def test_a_link_that_leads_elsewhere_or_nowhere_is_kept_nowhere_either(
    partie: Partie, https: dict[str, str], link: str
) -> None:
    address = f"/{link}/{key_of(link, partie)}"
    answers = {
        "in clear": Client().get(f"{address}/"),
        "without its slash": Client(headers=https).get(address),
        "cut": Client(headers=https).get(f"{address[:-1]}/"),
        "with a sign more": Client(headers=https).get(f"{address}!/"),
    }

    assert [answer.status_code for answer in answers.values()] == [301, 301, 404, 404]
    for answer in answers.values():
        assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("link", LINKS)
def test_no_refusal_repeats_a_key(
    partie: Partie, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = key_of(link, partie)
    none = Limit(by_device=0, by_address=0, lasts=HOUR)
    client, elsewhere = Client(), "lire" if link == "ecrire" else "ecrire"
    refusals = {
        404: client.get(f"/{elsewhere}/{key}/", headers=HTMX),
        405: client.put(f"/{link}/{key}/"),
        400: client.get(f"/{link}/{key}/", headers={"Host": "ailleurs.example"}),
    }
    monkeypatch.setitem(limits.LIMITS, UseKind.WRONG_KEY, none)
    refusals[429] = client.get(f"/{link}/{key}/")

    for status, answer in refusals.items():
        assert answer.status_code == status
        assert key not in body(answer) + str(answer.headers) + answer.cookies.output()


@pytest.mark.parametrize("link", LINKS)
def test_a_link_that_breaks_says_no_key_in_its_page_or_in_the_log(
    partie: Partie, link: str, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.ROOT_URLCONF = Broken
    key = key_of(link, partie)
    caplog.handler.addFilter(Discreet())
    with caplog.at_level(logging.ERROR):
        answer = Client(raise_request_exception=False).get(f"/{link}/{key}/")

    assert answer.status_code == 500
    assert key not in body(answer) + str(answer.headers)
    assert f"/{link}/…/" in caplog.text
    assert key not in caplog.text
