"""What the page of the operator names is there."""

import re

import pytest
from django.conf import settings
from django.core.management import get_commands

from tests.environment import OPTIONS

DOCS = settings.BASE_DIR / "docs"
PAGE = (DOCS / "operations.md").read_text()
OF_COMPOSE = {"SITE", "POSTGRES_PASSWORD"}


@pytest.mark.parametrize("command", sorted({*re.findall(r"manage\.py ([a-z][\w-]*)", PAGE)}))
def test_a_command_is_one(command: str) -> None:
    assert command in get_commands()


@pytest.mark.parametrize("link", sorted({*re.findall(r"\]\(([^):#]+)\)", PAGE)}))
def test_a_link_leads_somewhere(link: str) -> None:
    assert (DOCS / link).exists()


@pytest.mark.parametrize("option", sorted({*re.findall(r"\b([A-Z_]{4,})=", PAGE)} - OF_COMPOSE))
def test_an_option_is_one(option: str) -> None:
    assert option in OPTIONS
