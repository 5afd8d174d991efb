"""A phone on the table, in front of a real server."""

from typing import Any

import pytest
from playwright.sync_api import Page
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
