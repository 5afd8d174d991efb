"""A phone on the table, in front of a real server."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from tests.e2e.table import Table

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "locale": "fr-FR"}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return browser_context_args | PHONE


@pytest.fixture
def table(live_server: LiveServer, page: Page) -> Table:
    page.goto(live_server.url)
    return Table(page)


@pytest.fixture
def other(browser: Browser) -> Iterator[Page]:
    """A second phone."""
    with browser.new_context(**PHONE) as context:
        yield context.new_page()


@pytest.fixture
def without_javascript(live_server: LiveServer, browser: Browser) -> Iterator[Page]:
    """A phone on the first page, with JavaScript off."""
    with browser.new_context(**PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(live_server.url)
        yield page
