"""A phone on the table, in front of a real server."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Page
from pytest_django.live_server_helper import LiveServer

from tests.browser import BROWSER, FLAGS
from tests.e2e.kept import path_of, wait_until_kept
from tests.e2e.table import Table, invite
from tests.production import Server, serving

# A service worker would answer for the server; the walks that are about it allow it.
PHONE = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "locale": "fr-FR",
    "service_workers": "block",
}
INSTALLED = PHONE | {"service_workers": "allow"}
CAST = ("Anne", "Bruno", "Chloé", "Denis")
PLAIN = {"contrat": "Garde", "bouts": "2", "points": "47"}

TakePhone = Callable[[], Page]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return browser_context_args | PHONE


@pytest.fixture
def forbidden() -> Iterator[list[str]]:
    """What our policy kept from loading, on any phone: nothing, when a walk ends."""
    said: list[str] = []
    yield said
    assert said == []


def listen(context: BrowserContext, forbidden: list[str]) -> None:
    def hear(message: ConsoleMessage) -> None:
        # axe writes styles in the pages that it looks at; ours are read by tests/access/test_pages.
        is_style_of_axe = message.text.startswith("Applying inline style")
        if "Content Security Policy" in message.text and not is_style_of_axe:
            forbidden.append(message.text)

    context.on("console", hear)


@pytest.fixture
def page(page: Page, forbidden: list[str]) -> Page:
    listen(page.context, forbidden)
    return page


@pytest.fixture
def table(live_server: LiveServer, page: Page) -> Table:
    page.goto(live_server.url)
    return Table(page)


@pytest.fixture
def other(browser: Browser, forbidden: list[str]) -> Iterator[Page]:
    """A second phone."""
    with browser.new_context(**PHONE) as context:
        listen(context, forbidden)
        yield context.new_page()


@pytest.fixture
def without_javascript(live_server: LiveServer, browser: Browser) -> Iterator[Page]:
    """A phone on the first page, with JavaScript off."""
    with browser.new_context(**PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(live_server.url)
        yield page


@pytest.fixture(scope="session")
def server(static: Path) -> Iterator[Server]:
    """The server as a host runs it: service workers keep nothing of the others."""
    with serving(STATIC_DIR=str(static)) as server:
        yield server


@pytest.fixture
def take_phone(server: Server, browser: Browser, forbidden: list[str]) -> Iterator[TakePhone]:
    """Give another phone each time, on the first page, with the app on it."""
    phones: list[BrowserContext] = []

    def take() -> Page:
        phones.append(browser.new_context(**INSTALLED))
        listen(phones[-1], forbidden)
        page = phones[-1].new_page()
        page.goto(server.address)
        return page

    yield take
    for phone in phones:
        phone.close()


@pytest.fixture
def unsafe(server: Server, browser_type: BrowserType) -> Iterator[Page]:
    """A phone on the first page, at an address that a browser does not hold for safe."""
    flags = [*FLAGS, "--host-resolver-rules=MAP tarot.test 127.0.0.1"]
    with browser_type.launch(executable_path=BROWSER, args=flags) as browser:
        page = browser.new_context(**INSTALLED).new_page()
        page.goto(f"http://tarot.test:{server.port}/")
        assert not page.evaluate("isSecureContext")
        yield page


@pytest.fixture
def played(take_phone: TakePhone) -> Table:
    """Give such a phone, with one donne written in a partie that it keeps."""
    table = Table(take_phone())
    table.sit_down(*CAST)
    table.write(number=1, preneur="Anne", **PLAIN)
    wait_until_kept(table.page, path_of(table.page), "Donne 2")
    wait_until_kept(table.page, f"{path_of(table.page)}feuille/", "186")
    return table


@pytest.fixture
def second(played: Table, take_phone: TakePhone) -> Table:
    """Give another phone at that table, which writes too."""
    table = Table(take_phone())
    invite(played, table.page, "Pour écrire")
    return table
