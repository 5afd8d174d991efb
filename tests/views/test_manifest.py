"""What a browser needs to put the app on the home screen."""

import struct
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import resolve

from tarot_scores.views.app import DAY, NIGHT
from tests.views.phone import text


def manifest(client: Client) -> dict[str, Any]:
    response = client.get("/manifest.webmanifest")
    assert response["Content-Type"] == "application/manifest+json"
    assert response["Cache-Control"] == "public, no-cache"
    return dict(response.json())


def size_of(address: str) -> str:
    """Give the size that a PNG itself says."""
    file = finders.find(address.removeprefix("/static/"))
    head = Path(str(file)).read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return "x".join(map(str, struct.unpack(">II", head[16:])))


def test_it_opens_the_first_page_as_an_app(client: Client) -> None:
    said = manifest(client)

    assert (said["id"], said["start_url"], said["scope"]) == ("/", "/", "/")
    assert said["display"] == "standalone"
    assert said["name"] == "Tarot Scores"
    assert len(said["short_name"]) <= 12
    assert said["lang"] == "fr"


def test_its_icons_exist_at_their_size_with_and_without_margin(client: Client) -> None:
    icons = manifest(client)["icons"]

    assert [icon["sizes"] for icon in icons] == [size_of(icon["src"]) for icon in icons]
    assert {(icon["purpose"], icon["sizes"]) for icon in icons} == {
        ("any", "192x192"),
        ("any", "512x512"),
        ("maskable", "192x192"),
        ("maskable", "512x512"),
    }


def test_an_iphone_finds_its_icon_where_it_looks_for_it(client: Client, db: None) -> None:
    icon = client.get("/apple-touch-icon.png")
    icon.close()

    assert (icon.status_code, icon["Content-Type"]) == (200, "image/png")
    assert size_of("/static/icons/apple-touch-icon.png") == "180x180"


def test_its_shortcuts_are_those_of_the_table(client: Client) -> None:
    shortcuts = {each["name"]: each["url"] for each in manifest(client)["shortcuts"]}

    assert list(shortcuts) == ["Nouvelle partie", "Reprendre"]
    assert [resolve(url).url_name for url in shortcuts.values()] == [
        "start_partie",
        "resume_partie",
    ]


def test_its_colours_are_those_of_the_pages(db: None, client: Client) -> None:
    said, page = manifest(client), text(client.get("/"))
    styles = Path(str(finders.find("css/base.css"))).read_text()

    assert said | DAY == said
    assert said["user_preferences"]["color_scheme"]["dark"] == NIGHT
    for name, scheme in (("theme_color", "--baize"), ("background_color", "--paper")):
        assert f"{scheme}: light-dark({DAY[name]}, {NIGHT[name]})" in styles
    for colours, theme in ((DAY, "light"), (NIGHT, "dark")):
        assert f'content="{colours["theme_color"]}" media="(prefers-color-scheme: {theme})"' in page


def test_each_page_leads_to_it(db: None, client: Client) -> None:
    for page in ("/", "/regles/", "/installer/"):
        assert '<link rel="manifest" href="/manifest.webmanifest"' in text(client.get(page))
