"""What every test may use."""

import os
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client, override_settings
from django.urls import reverse
from django.utils.translation.reloader import translation_file_changed
from pytest_django import Settings

from tarot_scores.catalogue import ENGLISH, compile_catalogues
from tarot_scores.collected import collect
from tarot_scores.models import Partie
from tests.browser import BROWSER, FLAGS, NO_BROWSER
from tests.factories import make_partie

E2E = Path(__file__).parent / "e2e"
HASHED = {"staticfiles": {"BACKEND": "tarot_scores.storage.HashedStaticStorage"}}


def pytest_configure() -> None:
    compile_catalogues()
    # Django asked for a word already, when it made the models.
    translation_file_changed(None, ENGLISH.with_suffix(".mo"))


def pytest_xdist_auto_num_workers() -> int:
    return (os.cpu_count() or 1) + 1  # a walk mostly waits for its browser


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_is_walk)  # The quick answers first.
    walks = list(filter(_is_walk, items))
    if walks:
        # Playwright keeps an event loop in this thread, and Django then refuses its own database.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    for item in walks:
        item.add_marker(pytest.mark.e2e)
        if BROWSER is None and not os.environ.get("REQUIRE_BROWSER"):
            item.add_marker(pytest.mark.skip(reason=NO_BROWSER))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    # In memory, threads would share one connection: two phones could never disagree.
    if connection.vendor == "sqlite":
        file = tmp_path_factory.mktemp("database") / "test.sqlite3"
        connection.settings_dict["TEST"]["NAME"] = str(file)


def _is_walk(item: pytest.Item) -> bool:
    return E2E in item.path.parents


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if BROWSER is None:
        pytest.fail(NO_BROWSER)
    return {**browser_type_launch_args, "executable_path": BROWSER, "args": FLAGS}


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the static files as a host serves them; servers that are given it collect nothing."""
    folder = tmp_path_factory.mktemp("static")
    with override_settings(STATIC_ROOT=folder, STORAGES=HASHED):
        collect()
    return folder


@pytest.fixture
def collected(settings: Settings, static: Path) -> Path:
    """Have pages name the static files by their hashed names; give the folder."""
    settings.STATIC_ROOT, settings.STORAGES = static, HASHED
    return static


@pytest.fixture
def partie(db: None) -> Partie:
    """Anne, Bruno, Chloé and Denis play; nothing is written yet."""
    return make_partie()


@pytest.fixture
def writer(partie: Partie) -> Client:
    return _device("open_write_link", partie.carnet.write_key)


@pytest.fixture
def reader(partie: Partie) -> Client:
    return _device("open_read_link", partie.carnet.read_key)


@pytest.fixture
def stranger(db: None) -> Client:
    return Client()


def _device(link: str, key: str) -> Client:
    """Give a phone that opened the link, and saw the page behind it."""
    client = Client()
    assert client.get(reverse(link, args=[key]), follow=True).status_code == 200
    return client
