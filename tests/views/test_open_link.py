"""A link of any kind gives its right, and its key is left behind."""

from dataclasses import dataclass
from operator import attrgetter

import pytest
from django.test import Client

from tarot_scores.models import Partie
from tests.views.phone import HTMX, text


@dataclass(frozen=True)
class Link:
    """Where a link starts, whose key ends it, where it leads, and whether one writes there."""

    start: str
    key: str
    leads_to: str
    writes: bool = False

    def url(self, partie: Partie) -> str:
        return f"{self.start}{attrgetter(self.key)(partie)}/"

    def goal(self, partie: Partie) -> str:
        return self.leads_to.format(partie=partie.pk, carnet=partie.carnet_id)


@pytest.fixture(
    params=[
        pytest.param(Link("/lire/", "carnet.read_key", "/carnets/{carnet}/"), id="read"),
        pytest.param(Link("/lire/partie/", "read_key", "/parties/{partie}/"), id="partie"),
        pytest.param(
            Link("/ecrire/", "carnet.write_key", "/carnets/{carnet}/", writes=True), id="write"
        ),
    ]
)
def link(request: pytest.FixtureRequest) -> Link:
    found: Link = request.param
    return found


def test_it_gives_the_right_and_leaves_the_key_behind(
    link: Link, stranger: Client, partie: Partie
) -> None:
    response = stranger.get(link.url(partie))

    assert (response.status_code, response.url) == (302, link.goal(partie))
    assert "no-store" in response["Cache-Control"]
    page = stranger.get(f"/parties/{partie.pk}/")
    assert ("Valider la donne" in text(page)) is link.writes


def test_htmx_and_a_look_at_the_head_do_the_same(link: Link, partie: Partie) -> None:
    assert Client().get(link.url(partie), headers=HTMX).status_code == 302
    assert Client().head(link.url(partie)).status_code == 302


def test_a_wrong_key_opens_nothing(link: Link, stranger: Client, partie: Partie) -> None:
    response = stranger.get(f"{link.start}AAAAAAAAAAAAAAAAAAAAAA/")

    assert response.status_code == 404
    assert "Cette page n’existe pas" in text(response)
    assert stranger.get(f"/parties/{partie.pk}/").status_code == 404


def test_it_is_only_opened(link: Link, stranger: Client, partie: Partie) -> None:
    response = stranger.post(link.url(partie))

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")
    assert stranger.get(f"/parties/{partie.pk}/").status_code == 404
