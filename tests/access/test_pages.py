"""What the pages themselves hold: nothing inline, and nothing of another house."""

import html
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.template.loader import render_to_string
from django.test import Client

from tarot_scores.models import Carnet, Donne, Partie, Player
from tests.access.addresses import MAP, device_of, path_of
from tests.views.phone import HTMX

LOADED = ("src", "srcset", "data", "poster", "action", "formaction", "hx-get", "hx-post")
MARKUP = "\"'><i>x"  # out of a text, and out of an attribute
REFUSALS = (400, 403, 404, 405, 413, 429, 500, 503)


class Reader(HTMLParser):
    """Finds what our policy would refuse: the browser would leave it out, without a word."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        is_data = said.get("type") == "application/json"
        if tag in ("style", "base") or (tag == "script" and "src" not in said and not is_data):
            self.wrong.append(f"<{tag}>")
        for name, value in said.items():
            if name == "style" or name.startswith(("on", "hx-on", "data-hx-on", "hx-vars")):
                self.wrong.append(f"{name}={value}")
            if value.lower().lstrip().startswith("javascript:"):
                self.wrong.append(f"{name}={value}")
            if self._is_loaded(tag, name) and value.startswith(("http:", "https:", "//")):
                self.wrong.append(f"{name}={value}")

    def _is_loaded(self, tag: str, name: str) -> bool:
        return name in LOADED or (name in ("href", "xlink:href") and tag != "a")


def wrong_in(page: str) -> list[str]:
    reader = Reader()
    reader.feed(page)
    return reader.wrong


def pages_of(client: Client, donne: Donne) -> Iterator[tuple[str, str]]:
    for address in sorted(MAP, key=lambda address: "key" in address.parts):
        path = path_of(address, donne)
        for answer in (client.get(path), client.get(path, headers=HTMX), client.post(path)):
            if answer.headers["Content-Type"].startswith("text/html"):
                yield address.name, answer.content.decode()


@pytest.mark.parametrize(
    "markup",
    [
        *("<script>1</script>", "<style></style>", "<base href='/'>", '<p style="a:b">'),
        *('<a onclick="b()">', '<p hx-on:click="b()">', '<a href=" JavaScript:b()">'),
        *('<img src="//b.example/a.png">', '<link href="https://b.example/a.css">'),
    ],
)
def test_what_the_policy_refuses_is_seen(markup: str) -> None:
    assert len(wrong_in(markup)) == 1


@pytest.mark.parametrize("who", ["stranger", "writer"])
def test_no_page_has_anything_inline_or_from_elsewhere(donne: Donne, who: str) -> None:
    pages = [*pages_of(device_of(who, donne), donne)]

    assert len(pages) > 100
    assert [(name, wrong) for name, page in pages if (wrong := wrong_in(page))] == []


@pytest.mark.parametrize("status", REFUSALS)
def test_no_refusal_has(status: int) -> None:
    assert wrong_in(render_to_string(f"{status}.html")) == []


def test_no_page_takes_a_name_for_markup(donne: Donne) -> None:
    Carnet.objects.update(name=MARKUP)
    Partie.objects.update(name=MARKUP, place=MARKUP, note=MARKUP)
    for player in Player.objects.exclude(name="Anne"):
        Player.objects.filter(pk=player.pk).update(name=f"{MARKUP}{player.pk}")

    pages = [*pages_of(device_of("writer", donne), donne)]
    assert len([name for name, page in pages if html.escape(MARKUP) in page]) > 50
    assert [name for name, page in pages if MARKUP in page] == []
