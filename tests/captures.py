"""Take the pictures of the README, by day and by night, into docs/captures/.

    python tests/captures.py

The server is the real one, with the tournée of the rules written in it.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser import BROWSER, FLAGS, NO_BROWSER  # noqa: E402
from tests.e2e.table import Table  # noqa: E402
from tests.production import Site, production  # noqa: E402

PICTURES = ROOT / "docs" / "captures"
THEMES = {"light": "jour", "dark": "nuit"}
PHONE = {"width": 390, "height": 920}  # the whole form, down to what is made
WALL = {"width": 1280, "height": 720}


def table(page: Page, site: Site) -> None:
    page.goto(site.pages["table"], wait_until="networkidle")
    Table(page).say(preneur="Manon", contrat="Garde", bouts="2", points="47")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def sheet(page: Page, site: Site) -> None:
    page.goto(site.pages["sheet"], wait_until="networkidle")


def explanation(page: Page, site: Site) -> None:
    page.goto(site.pages["sheet"])
    page.goto(page.locator("#donne-1 a").first.evaluate("link => link.href"))


def share(page: Page, site: Site) -> None:
    page.goto(f"{site.pages['table']}partage/", wait_until="networkidle")


def large(page: Page, site: Site) -> None:
    page.set_viewport_size(WALL)  # type: ignore[arg-type]
    page.goto(f"{site.pages['table']}grand/", wait_until="networkidle")


SHOWN: dict[str, Callable[[Page, Site], None]] = {
    "table": table,
    "feuille": sheet,
    "pourquoi": explanation,
    "partage": share,
    "grand": large,
}


def main() -> None:
    if BROWSER is None:
        sys.exit(NO_BROWSER)
    with production() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        for theme, name in THEMES.items():
            take_all(browser, site, theme, name)
        browser.close()


def take_all(browser: Browser, site: Site, theme: str, suffix: str) -> None:
    """Show each page to a phone that may write, and keep what it sees."""
    with browser.new_context(
        locale="fr-FR",
        viewport=PHONE,  # type: ignore[arg-type]
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        device_scale_factor=1.5,
    ) as context:
        cookie = {"name": "sessionid", "value": site.session, "url": site.address}
        context.add_cookies([cookie])  # type: ignore[list-item]
        for name, show in SHOWN.items():
            page = context.new_page()
            show(page, site)
            page.screenshot(path=PICTURES / f"{name}-{suffix}.png", animations="disabled")
            page.close()


if __name__ == "__main__":
    main()
