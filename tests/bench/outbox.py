"""Print what writing without network weighs, and how soon a donne is on the screen.

    python tests/bench/outbox.py

The scripts are those that a phone downloads for it, compressed; the time goes from the tap to the
row, in chromium, without network. Fails when a figure is passed.
"""

import json
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser import BROWSER, FLAGS, NO_BROWSER  # noqa: E402
from tests.production import Server, Site, production, serving  # noqa: E402

SCRIPTS = ("waits", "entry", "worker")
MOST_BYTES = 6 * 1024
MOST_MS = 50
DONNES = 30
SIZES = """
import django, json, os; django.setup()
from django.contrib.staticfiles.storage import staticfiles_storage
path = staticfiles_storage.path
stored = staticfiles_storage.stored_name
print(json.dumps([os.path.getsize(path(stored(f"js/{name}.js")) + ".br") for name in %s]))
"""
KEPT = """async (path) => {
  for (;;) {
    if (await caches.match(path)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
TAP = """(points) => new Promise((resolve) => {
  const form = document.getElementById("donne-form");
  for (const [name, value] of [["contrat", "garde"], ["bouts", "2"]]) {
    form.querySelector(`[name=${name}][value="${value}"]`).click();
  }
  form.querySelector("[name=preneur]").click();
  form.elements.points.value = points;
  form.elements.points.dispatchEvent(new Event("input", { bubbles: true }));
  const rows = () => document.querySelectorAll(".waiting-row").length;
  const [before, begun] = [rows(), performance.now()];
  new MutationObserver((_, observer) => {
    if (rows() <= before) return;
    observer.disconnect();
    resolve(performance.now() - begun);
  }).observe(document.getElementById("sheet"), { childList: true, subtree: true });
  form.querySelector(".primary").click();
})"""


def main() -> None:
    if BROWSER is None:
        sys.stdout.write(f"outbox: {NO_BROWSER}\n")
        return
    with serving() as server:
        sizes = weights(server)
    with production() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        median = time_to_row(browser.new_context(locale="fr-FR").new_page(), site)
        browser.close()
    total = sum(sizes.values())
    parts = ", ".join(f"{name} {size:,}" for name, size in sizes.items())
    sys.stdout.write(f"scripts: {total:,} bytes (at most {MOST_BYTES:,}): {parts}\n")
    sys.stdout.write(f"from the tap to the row: {median:.0f} ms (at most {MOST_MS})\n")
    if total > MOST_BYTES or median > MOST_MS:
        raise SystemExit(1)


def weights(server: Server) -> dict[str, int]:
    """Give the bytes of each script as it is sent, without its headers."""
    sizes = json.loads(server.run(SIZES % (SCRIPTS,)))
    return dict(zip(SCRIPTS, sizes, strict=True))


def time_to_row(page: Page, site: Site) -> float:
    """Write some donnes without network, and give the median time of a row in milliseconds."""
    cookie = {"name": "sessionid", "value": site.session, "url": site.address}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto(site.pages["table"])
    page.evaluate(KEPT, f"/parties/{site.partie}/sans-reseau/")
    page.locator("[name=preneur]").first.check()
    page.locator("link[href*=waiting]").wait_for(state="attached")  # what writes alone is there
    page.context.set_offline(True)
    times = [page.evaluate(TAP, str(30 + donne)) for donne in range(DONNES)]
    return statistics.median(times)


if __name__ == "__main__":
    main()
