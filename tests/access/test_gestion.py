"""Who may open the operator's pages, once there is an operator: nobody who plays."""

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.urls import URLResolver, get_resolver

from tarot_scores.models import Donne
from tests.access.addresses import NAMES, WHO, body, device_of
from tests.views.phone import HTMX

PLACES = {
    r"\^\(\?P<app_label>[^/]*/\$": "auth/",
    r"\(\?P<url>.*": "nulle/part",
    r"<[^>]*>": "1",
}


def paths(resolver: URLResolver, before: str = "/") -> Iterator[str]:
    """Give each address of the operator, with something in its places."""
    for line in resolver.url_patterns:
        path = before + str(line.pattern)
        if isinstance(line, URLResolver):
            yield from paths(line, path)
        elif path.startswith("/gestion/"):
            for place, said in PLACES.items():
                path = re.sub(place, said, path)
            yield path


GESTION = sorted({*paths(get_resolver("tarot_scores.operator.urls"))})
# To a GET and to a POST; all others send to the door.
TABLE = {"/gestion/login/": (200, 200)}


def test_there_are_pages_behind_the_door() -> None:
    assert {"/gestion/", "/gestion/tarot_scores/carnet/1/delete/"} <= {*GESTION}
    assert TABLE.keys() <= {*GESTION}
    assert not [path for path in GESTION if re.search(r"[<>()^$?]", path)]


@pytest.mark.parametrize("path", GESTION)
def test_nobody_who_plays_opens_it(donne: Donne, path: str) -> None:
    User.objects.create_superuser("paul")
    page, post = TABLE.get(path, (302, 302))
    for who in WHO:
        client = device_of(who, donne)
        answers = [
            ask(path, headers=how) for ask in (client.get, client.post) for how in ({}, HTMX)
        ]

        assert [answer.status_code for answer in answers] == [page, page, post, post], who
        for answer in answers:
            assert answer.headers.get("Location", "/gestion/").startswith("/gestion/")
            assert not [name for name in NAMES if name in body(answer)]
