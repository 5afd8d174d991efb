"""What writing without network weighs, and how soon a donne is on the screen.

The scripts are those that a phone downloads for it, compressed; the time goes from the tap to the
row, in chromium, without network.
"""

import json
import statistics
from collections.abc import Iterator

from playwright.sync_api import Page, sync_playwright

from tests.bench.figures import Figure, Unmeasured, at_most
from tests.bench.stand import Stand
from tests.browser import BROWSER, FLAGS, NO_BROWSER
from tests.production import Server, Site, production

SCRIPTS = ("waits", "entry", "worker")
MOST_BYTES, MOST_MS = at_most(6 * 1024), at_most(50)
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


def figures(stand: Stand) -> Iterator[Figure]:
    """Give the weight of the scripts, and the time from the tap to the row."""
    if BROWSER is None:
        raise Unmeasured(NO_BROWSER)
    name = f"scripts hors ligne ({', '.join(SCRIPTS)})"
    yield Figure(name=name, value=weight(stand.server), unit="o", limit=MOST_BYTES)
    with production() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        median = time_to_row(browser.new_context(locale="fr-FR").new_page(), site)
        browser.close()
    yield Figure(name="hors ligne, de la touche à la ligne", value=median, unit="ms", limit=MOST_MS)


def weight(server: Server) -> int:
    """Give the bytes of the scripts as they are sent, without their headers."""
    return sum(json.loads(server.run(SIZES % (SCRIPTS,))))


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
