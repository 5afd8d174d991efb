"""What the table page weighs on the wire for a phone that may write.

The server is the real one on collected files; bytes are those that chromium received, headers
included.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.bench.figures import Figure, Unmeasured, at_most
from tests.bench.stand import Stand
from tests.browser import BROWSER, FLAGS, NO_BROWSER
from tests.production import Site, production

# In bytes, but for the two that are counted.
MOST = {
    "première visite": 28 * 1024,
    "visite suivante": 5 * 1024,
    "requêtes": 7,
    "nos scripts": 8 * 1024,
    "nos feuilles de style": 6 * 1024,
    "autres hôtes": 0,
}
COUNTED = ("requêtes", "autres hôtes")


@dataclass
class Traffic:
    """What the network brought since the last visit began."""

    host: str
    kinds: dict[str, str] = field(default_factory=dict)
    urls: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, float] = field(default_factory=dict)
    cached: set[str] = field(default_factory=set)

    def asked(self, event: dict[str, Any]) -> None:
        self.urls[event["requestId"]] = event["request"]["url"]
        self.kinds[event["requestId"]] = event.get("type", "")

    def came(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = event["encodedDataLength"]

    def was_kept(self, event: dict[str, Any]) -> None:
        self.cached.add(event["requestId"])

    @property
    def fetched(self) -> list[str]:
        return [name for name in self.urls if self.sizes.get(name) and name not in self.cached]

    def weight(self, kind: str = "", *, ours: bool = False) -> int:
        return round(
            sum(
                self.sizes[name]
                for name in self.fetched
                if (not kind or self.kinds[name] == kind)
                and not (ours and "htmx" in self.urls[name])
            )
        )

    @property
    def strangers(self) -> int:
        return sum(self.host not in url for url in self.urls.values())


def figures(stand: Stand) -> Iterator[Figure]:
    """Give what two visits of one phone bring."""
    if BROWSER is None:
        raise Unmeasured(NO_BROWSER)
    with production() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        found = measure(browser, site)
        browser.close()
    for name, most in MOST.items():
        unit = "" if name in COUNTED else "o"
        named = f"page de la table, {name}"
        yield Figure(name=named, value=found[name], unit=unit, limit=at_most(most))


def measure(browser: Browser, site: Site) -> dict[str, int]:
    """Visit the table page twice with one phone."""
    # A service worker would answer the second time; what it takes itself comes after the page.
    context = browser.new_context(
        locale="fr-FR", viewport={"width": 360, "height": 640}, service_workers="block"
    )
    cookie = {"name": "sessionid", "value": site.session, "url": site.address}
    context.add_cookies([cookie])  # type: ignore[list-item]
    first, again = visit(context, site), visit(context, site)
    return {
        "première visite": first.weight(),
        "visite suivante": again.weight(),
        "requêtes": len(first.fetched),
        "nos scripts": first.weight("Script", ours=True),
        "nos feuilles de style": first.weight("Stylesheet"),
        "autres hôtes": first.strangers,
    }


def visit(context: BrowserContext, site: Site) -> Traffic:
    """Open the table page in a new tab of the same phone."""
    page = context.new_page()
    traffic = Traffic(site.address)
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.requestWillBeSent", traffic.asked)
    network.on("Network.loadingFinished", traffic.came)
    network.on("Network.requestServedFromCache", traffic.was_kept)
    page.goto(site.pages["table"], wait_until="networkidle")
    page.close()
    return traffic
