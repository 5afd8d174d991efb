"""Print what the table page weighs on the wire for a phone that may write, against what it may.

    python tests/bench/page_weight.py

The server is the real one on collected files; bytes are those that chromium received, headers
included. Fails when a figure is passed.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser import BROWSER, FLAGS, NO_BROWSER  # noqa: E402
from tests.production import Site, production  # noqa: E402

# In bytes; 1 KB is 1,024 of them.
MOST = {
    "first visit": 28 * 1024,
    "repeat visit": 5 * 1024,
    "requests": 7,
    "our scripts": 8 * 1024,
    "our style sheets": 6 * 1024,
    "other hosts": 0,
}


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


def main() -> None:
    if BROWSER is None:
        sys.stdout.write(f"page_weight: {NO_BROWSER}\n")
        return
    with production() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        figures = measure(browser, site)
        browser.close()
    for name, figure in figures.items():
        mark = "" if figure <= MOST[name] else "  TOO MUCH"
        sys.stdout.write(f"table page, {name}: {figure:,} (at most {MOST[name]:,}){mark}\n")
    if any(figure > MOST[name] for name, figure in figures.items()):
        raise SystemExit(1)


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
        "first visit": first.weight(),
        "repeat visit": again.weight(),
        "requests": len(first.fetched),
        "our scripts": first.weight("Script", ours=True),
        "our style sheets": first.weight("Stylesheet"),
        "other hosts": first.strangers,
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


if __name__ == "__main__":
    main()
