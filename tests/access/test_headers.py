"""What every answer says to the browser, whatever is asked: pages, files, refusals, failures."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import BadRequest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import Settings

from tarot_scores import limits
from tarot_scores.limits import HOUR, Limit
from tarot_scores.models import Donne, UseKind
from tarot_scores.urls import handler400, handler500, urlpatterns
from tests.access.addresses import MAP, WITHOUT_KEY, device_of, path_of
from tests.access.observatory import short_of_the_best
from tests.views.phone import HTMX

FAILURES = {"boum": RuntimeError, "ferme": OperationalError, "obscur": BadRequest}


def failing(error: type[Exception]) -> Callable[[HttpRequest], HttpResponse]:
    def view(request: HttpRequest) -> HttpResponse:
        raise error

    return view


class Failing:
    """The map of the product, with addresses that fail each in its way."""

    urlpatterns = [
        *urlpatterns,
        *(path(f"{name}/", failing(error)) for name, error in FAILURES.items()),
    ]
    handler400 = handler400
    handler500 = handler500


def answers(client: Client, donne: Donne) -> Iterator[tuple[str, Any]]:
    """Ask for each address, as a page and as a part of one, and send it an empty form."""
    # A link comes last: it gives the device another right.
    for address in sorted(MAP, key=lambda address: "key" in address.parts):
        for ask, headers in ((client.get, {}), (client.get, HTMX), (client.post, {})):
            yield address.name, ask(path_of(address, donne), headers=headers)


def over_https(https: dict[str, str], cookies: Any = None, **options: Any) -> Client:
    client = Client(raise_request_exception=False, headers=https, **options)
    client.cookies = cookies or client.cookies
    return client


@pytest.fixture(params=["stranger", "writer"])
def asking(donne: Donne, request: pytest.FixtureRequest) -> Client:
    return device_of(request.param, donne)


def test_each_answer_says_all_that_the_observatory_looks_for(
    donne: Donne, asking: Client, https: dict[str, str]
) -> None:
    client = over_https(https, asking.cookies)

    found = [(name, short_of_the_best(answer)) for name, answer in answers(client, donne)]
    assert len(found) == 3 * len(MAP)
    assert [short for short in found if short[1]] == []


@pytest.mark.django_db
def test_each_failure_says_it_too(
    settings: Settings, https: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ROOT_URLCONF = Failing
    none = Limit(by_device=0, by_address=0, lasts=HOUR)
    monkeypatch.setitem(limits.LIMITS, UseKind.WRONG_KEY, none)
    client, strict = over_https(https), over_https(https, enforce_csrf_checks=True)
    too_large = {"CONTENT_LENGTH": "99000000"}
    failures = {
        301: client.get("/regles"),
        400: client.get("/obscur/"),
        403: strict.post("/parties/nouvelle/"),
        404: client.get("/nulle-part/"),
        405: client.put("/"),
        413: client.post("/parties/nouvelle/", **too_large),
        422: client.post("/parties/nouvelle/"),
        429: client.get("/ecrire/abc/"),
        500: client.get("/boum/"),
        503: client.get("/ferme/"),
    }

    assert {answer.status_code for answer in failures.values()} == failures.keys()
    assert {
        code: short for code, answer in failures.items() if (short := short_of_the_best(answer))
    } == {}
    wrong_host = client.get("/", headers={"Host": "ailleurs.example"})
    assert wrong_host.status_code == 400
    assert "default-src 'none'" in wrong_host["Content-Security-Policy"]


@pytest.mark.django_db
def test_the_operators_pages_say_it_too(https: dict[str, str]) -> None:
    operator = User.objects.create_superuser("paul")
    client = over_https(https)
    client.force_login(operator)
    client.cookies["gestion"] = client.cookies["sessionid"].value

    for address in ("/gestion/", "/gestion/login/", "/gestion/auth/user/", "/gestion/nulle-part/"):
        assert short_of_the_best(client.get(address)) == {}, address


@pytest.mark.django_db
def test_the_first_redirect_is_to_https_on_the_same_host(https: dict[str, str]) -> None:
    answer = Client().get("/regles/?a=b")

    assert (answer.status_code, answer.url) == (301, "https://testserver/regles/?a=b")


@pytest.mark.parametrize("file", ["/static/css/tarot.css", "/static/js/table.js", "/favicon.ico"])
def test_a_file_is_taken_for_what_it_is(file: str) -> None:
    answer = Client().get(file)

    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_each_cookie_travels_by_https_alone_and_no_script_reads_it(
    donne: Donne, https: dict[str, str]
) -> None:
    client = over_https(https)
    client.get(f"/ecrire/{donne.partie.carnet.write_key}/")
    client.get(f"/parties/{donne.partie_id}/")
    client.post("/texte/", {"taille": "grand"})
    client.post("/langue/", {"langue": "en"})

    kept = client.cookies
    assert sorted(kept) == ["csrftoken", "langue", "sessionid", "texte"]
    for cookie in kept.values():
        assert (cookie["secure"], cookie["httponly"], cookie["samesite"]) == (True, True, "Lax")


def test_no_page_of_a_carnet_is_kept_by_a_browser_or_a_proxy(donne: Donne) -> None:
    client, stranger = device_of("writer", donne), device_of("stranger", donne)
    for address in WITHOUT_KEY:
        asked = path_of(address, donne)
        said = client.get(asked).headers.get("Cache-Control", "")
        if stranger.get(asked).status_code == 404:
            assert said == "no-store", address.name
        else:
            assert "max-age" not in said, address.name
