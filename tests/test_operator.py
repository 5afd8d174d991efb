"""The operator's pages: closed until there is an operator, apart from those who play."""

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tarot_scores import limits
from tarot_scores.limits import HOUR, Limit
from tarot_scores.models import Carnet, Partie, UseKind
from tarot_scores.operator.site import site
from tests.environment import bare
from tests.factories import make_donne, make_partie, make_tournee
from tests.views.phone import text

pytestmark = pytest.mark.django_db

PASSWORD = "un mot de passe, assez long"
LOGIN = "/gestion/login/"
WHO = {"username": "paul", "password": PASSWORD}
PAGES = [f"/gestion/{model._meta.app_label}/{model._meta.model_name}/" for model in site._registry]


@pytest.fixture(autouse=True)
def quick(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def operator() -> User:
    return User.objects.create_superuser("paul", password=PASSWORD)


@pytest.fixture
def at_work(operator: User) -> Client:
    client = Client()
    assert sign_in(client).status_code == 302
    return client


def sign_in(client: Client, **said: str) -> HttpResponse:
    return client.post(f"{LOGIN}?next=/gestion/", WHO | said)


def pages_of(partie: Partie) -> Iterator[str]:
    """Give every page of the operator that says something of this partie."""
    yield from ("/gestion/", *PAGES)
    for place, number in (("carnet", partie.carnet_id), ("partie", partie.pk)):
        yield f"/gestion/tarot_scores/{place}/{number}/change/"
        yield f"/gestion/tarot_scores/{place}/{number}/history/"
    yield f"/gestion/tarot_scores/carnet/{partie.carnet_id}/delete/"
    device = partie.carnet.devices.get()
    yield f"/gestion/tarot_scores/device/{device.pk}/change/"


@pytest.mark.parametrize(
    "who", [{}, {"is_superuser": True, "is_active": False}, {"is_staff": True}]
)
def test_without_an_operator_there_is_nothing_there(who: dict[str, bool]) -> None:
    if who:
        User.objects.create_user("paul", password=PASSWORD, **who)

    for address in ("/gestion/", LOGIN, "/gestion/logout/", *PAGES):
        for response in (Client().get(address), Client().post(address, WHO)):
            assert response.status_code == 404
            assert "Cette page n’existe pas" in text(response)


def test_a_stranger_finds_a_door_and_nothing_behind_it(operator: User) -> None:
    assert "Mot de passe" in text(Client().get(LOGIN))
    for address in ("/gestion/", *PAGES):
        response = Client().get(address)
        assert (response.status_code, response.url) == (302, f"{LOGIN}?next={address}")


def test_the_operator_finds_carnets_parties_and_devices(
    at_work: Client, writer: Client, partie: Partie
) -> None:
    make_donne(partie)

    for address in pages_of(partie):
        assert at_work.get(address).status_code == 200, address
    assert "Notre carnet" in text(at_work.get("/gestion/tarot_scores/carnet/"))


def test_everything_has_the_name_that_people_have_for_it(
    at_work: Client, writer: Client, partie: Partie
) -> None:
    said = {"carnet": "Nom", "partie": "Finie le", "device": "Logiciel"}

    assert "Appareils" in text(at_work.get("/gestion/"))
    for place, heading in said.items():
        page = re.sub(r"<[^>]+>", " ", text(at_work.get(f"/gestion/tarot_scores/{place}/")))
        assert heading in page
        assert not re.search(r"(?i)\b(name|created|started|ended|device|software|seen)\b", page)


def test_a_moment_is_that_of_the_table_and_none_is_a_dash(at_work: Client) -> None:
    partie = make_partie(started_at=datetime(2026, 11, 30, 20, 12, tzinfo=UTC))
    page = text(at_work.get(f"/gestion/tarot_scores/partie/{partie.pk}/change/"))

    said = re.findall(r'<div class="readonly">(.*?)</div>', page)
    assert said[-2:] == ["30 novembre 2026 21:12", "–"]


def test_no_page_shows_a_key(at_work: Client, writer: Client, partie: Partie) -> None:
    keys = (partie.carnet.write_key, partie.carnet.read_key, partie.read_key)

    for address in pages_of(partie):
        page = text(at_work.get(address))
        assert not [key for key in (*keys, str(partie.entry_key)) if key in page], address
        assert "/gestion/r/" not in page, address  # leads where one needs a key


def test_what_people_wrote_is_only_read(at_work: Client, writer: Client, partie: Partie) -> None:
    for place, number in (("carnet", partie.carnet_id), ("partie", partie.pk)):
        page = f"/gestion/tarot_scores/{place}/"
        assert at_work.post(f"{page}{number}/change/", {"name": "À moi"}).status_code == 403
        assert at_work.get(f"{page}add/").status_code == 403
    assert at_work.post(f"/gestion/tarot_scores/partie/{partie.pk}/delete/").status_code == 403


def test_a_carnet_may_be_deleted(at_work: Client) -> None:
    carnet = make_tournee().carnet
    page = f"/gestion/tarot_scores/carnet/{carnet.pk}/delete/"

    assert "Notre carnet" in text(at_work.get(page))
    assert at_work.post(page, {"post": "yes"}).status_code == 302
    assert not Carnet.objects.exists()


def test_several_may_be_deleted_at_once(at_work: Client) -> None:
    kept, *gone = (make_tournee().carnet.pk for _ in range(3))
    said: dict[str, Any] = {"action": "delete_selected", "_selected_action": gone, "post": "yes"}

    assert at_work.post("/gestion/tarot_scores/carnet/", said).status_code == 302
    assert Carnet.objects.get().pk == kept


def test_signing_in_and_out_leaves_the_carnets_of_the_browser_alone(
    writer: Client, partie: Partie, operator: User
) -> None:
    writer.get("/parties/nouvelle/")
    before = {name: writer.cookies[name].value for name in ("sessionid", "csrftoken")}
    sign_in(writer)
    assert writer.get("/gestion/").status_code == 200
    assert writer.post("/gestion/logout/").status_code == 200
    assert writer.get("/gestion/").status_code == 302

    assert {name: writer.cookies[name].value for name in before} == before
    assert writer.get(f"/parties/{partie.pk}/partage/").status_code == 200


def test_its_cookies_go_nowhere_else(at_work: Client) -> None:
    for name in ("gestion", "gestion_jeton"):
        cookie = at_work.cookies[name]
        assert (cookie["path"], cookie["samesite"]) == ("/gestion/", "Strict")
    assert at_work.cookies["gestion"]["httponly"]
    assert not {"sessionid", "csrftoken"} & at_work.cookies.keys()


def test_a_form_is_sent_with_its_own_token(operator: User) -> None:
    client = Client(enforce_csrf_checks=True)
    (token,) = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', text(client.get(LOGIN)))

    assert sign_in(client).status_code == 403
    assert sign_in(client, csrfmiddlewaretoken=token).status_code == 302


def test_it_ends_by_itself_after_twelve_hours(at_work: Client, operator: User) -> None:
    User.objects.update(last_login=timezone.now() - timedelta(hours=11, minutes=59))
    assert at_work.get("/gestion/").status_code == 200
    User.objects.update(last_login=timezone.now() - timedelta(hours=12, minutes=1))
    assert at_work.get("/gestion/").status_code == 302


def test_a_password_is_not_guessed(operator: User, monkeypatch: pytest.MonkeyPatch) -> None:
    few = Limit(by_device=2, by_address=2, lasts=HOUR)
    monkeypatch.setitem(limits.LIMITS, UseKind.WRONG_KEY, few)
    tried = [sign_in(Client(), password=f"mot{number}").status_code for number in range(3)]

    assert tried == [200, 200, 429]
    assert sign_in(Client()).status_code == 429


def test_who_plays_is_told_nothing_of_it(writer: Client, partie: Partie, operator: User) -> None:
    for address in ("/", f"/parties/{partie.pk}/", "/regles/"):
        response = writer.get(address)
        assert "gestion" not in text(response)
        assert not [name for name in response.cookies if name.startswith("gestion")]


def test_its_pages_ask_for_nothing_that_our_policy_forbids(
    at_work: Client, writer: Client, partie: Partie
) -> None:
    for address in pages_of(partie):
        page = text(at_work.get(address))
        assert not re.search(
            r"<script(?![^>]* (?:src|type=\"application/json\"))|<style| on\w+=", page
        )
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", page)


def test_they_are_loaded_when_one_of_them_is_opened() -> None:
    script = "import sys, tarot_scores.wsgi; print('tarot_scores.operator.site' in sys.modules)"
    options = bare(ALLOWED_HOSTS="localhost", SECRET_KEY="s" * 50)
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script],
        cwd=settings.BASE_DIR,
        env=options,
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.strip() == "False"
