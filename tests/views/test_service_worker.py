"""The service worker: small, asked again each time, another one after each release."""

import json
import re

import pytest
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.test import Client

from tarot_scores.views import app

SAYS = re.compile(r'^const APP=(\{.*\});importScripts\("(.*)"\)$')


@pytest.fixture
def released(monkeypatch: pytest.MonkeyPatch) -> None:
    """Serve files that are named after their content."""
    monkeypatch.setattr(StaticFilesStorage, "manifest_hash", "a1", raising=False)


def said(client: Client) -> dict[str, str]:
    found = SAYS.match(client.get("/sw.js").content.decode())
    assert found
    return dict(json.loads(found[1]))


@pytest.mark.usefixtures("released")
def test_it_is_a_script_of_the_whole_site_asked_again_each_time(client: Client) -> None:
    response = client.get("/sw.js")

    assert response["Content-Type"] == "text/javascript; charset=utf-8"
    assert response["Cache-Control"] == "public, no-cache"
    assert "Shelf" not in response
    again = client.get("/sw.js", headers={"If-None-Match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.usefixtures("released")
def test_it_runs_our_file_and_knows_the_page_to_show_offline(client: Client) -> None:
    found = SAYS.match(client.get("/sw.js").content.decode())

    assert found
    assert found[2] == "/static/js/worker.js"
    assert client.get(said(client)["offline"]).status_code == 200
    assert said(client)["kept"].count("{}") == 1


@pytest.mark.usefixtures("released")
def test_it_is_another_one_after_each_release(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = said(client)["version"]
    assert said(client)["version"] == version

    monkeypatch.setattr(StaticFilesStorage, "manifest_hash", "b2", raising=False)
    of_files = said(client)["version"]
    app._version.cache_clear()
    monkeypatch.setattr(app, "render_to_string", lambda *_, **__: "another page")
    of_page = said(client)["version"]

    assert len({version, of_files, of_page}) == 3


def test_in_development_it_keeps_nothing(client: Client) -> None:
    assert client.get("/sw.js").content == b""


def test_it_needs_no_database_and_no_cookie(client: Client) -> None:
    response = client.get("/sw.js")

    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")
