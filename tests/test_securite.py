"""What the page about threats says is held by tests that are there."""

import re

import pytest
from django.conf import settings

DOCS = settings.BASE_DIR / "docs"
PAGE = (DOCS / "securite.md").read_text()
TESTS = "\n".join(file.read_text() for file in (settings.BASE_DIR / "tests").rglob("test_*.py"))


@pytest.mark.parametrize("name", sorted({*re.findall(r"`(test_\w+)`", PAGE)}))
def test_a_test_that_is_named_is_there(name: str) -> None:
    assert f"def {name}(" in TESTS


@pytest.mark.parametrize("link", sorted({*re.findall(r"\]\(([^)]+)\)", PAGE)}))
def test_a_link_leads_somewhere(link: str) -> None:
    file, _, anchor = link.partition("#")
    headings = re.findall(r"^#+ (.*)$", (DOCS / file).read_text(), re.MULTILINE)

    anchors = {re.sub(r"[,’']", "", heading).lower().replace(" ", "-") for heading in headings}
    assert anchor in anchors
