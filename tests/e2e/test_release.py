"""After a release a phone has the new version at its first start, without network too."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.kept import kept, kept_pages, path_of, wait_until_gone, wait_until_kept
from tests.e2e.outbox import get_ready
from tests.e2e.table import Table
from tests.production import ROOT, Server

NEXT_RELEASE = """
from pathlib import Path
from tarot_scores.settings import *
STATICFILES_DIRS = [Path(__file__).with_name("static")]
"""
OUTLINE = "getComputedStyle(document.querySelector('main')).outlineColor"


@pytest.fixture
def next_release(tmp_path: Path) -> dict[str, str]:
    """Change the styles, and give the options of a server that has them."""
    shutil.copytree(ROOT / "static", tmp_path / "static")
    with (tmp_path / "static/css/base.css").open("a") as styles:
        styles.write("\nmain { outline: 3px solid rgb(1 2 3); }\n")
    (tmp_path / "next_release.py").write_text(NEXT_RELEASE)
    return {
        "DJANGO_SETTINGS_MODULE": "next_release",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(tmp_path)]),
        "STATIC_DIR": str(tmp_path / "collected"),
    }


@pytest.fixture
def that_waits(next_release: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """Give a release whose worker is installed and not begun: Chromium leaves one so, at times."""
    worker = tmp_path / "static/js/worker.js"
    asks = "  await skipWaiting();\n"
    assert asks in worker.read_text()
    worker.write_text(worker.read_text().replace(asks, ""))
    return next_release


def test_a_release_renews_what_is_kept_at_the_first_start(
    server: Server, played: Table, next_release: dict[str, str]
) -> None:
    page = played.page
    get_ready(played)
    pages = kept_pages(page)
    old_styles = styles_of(page)

    usual = server.options
    server.restart(**next_release)
    try:
        page.reload()
        assert page.evaluate(OUTLINE) == "rgb(1, 2, 3)"
        wait_until_gone(page, old_styles)
        wait_until_kept(page, path_of(page), "Donne 2")
        assert kept_pages(page) == pages

        page.context.set_offline(True)
        page.reload()
        assert page.evaluate(OUTLINE) == "rgb(1, 2, 3)"
    finally:
        server.restart(**usual)


def test_a_release_that_is_left_waiting_begins_at_the_next_question(
    server: Server, played: Table, that_waits: dict[str, str]
) -> None:
    old_styles = styles_of(played.page)
    usual = server.options
    server.restart(**that_waits)
    try:
        played.page.reload()
        wait_until_gone(played.page, old_styles)
    finally:
        server.restart(**usual)


def styles_of(page: Page) -> str:
    """Give the path of the style sheet that is kept."""
    (path,) = (path for path in kept(page) if path.startswith("/static/css/tarot."))
    return path
