"""Draw the icons of the home screen from static/icons/favicon.svg, again when it changes.

    python tests/icons.py

A phone cuts a maskable icon to a shape of its own, and may take a tenth off each side; iOS rounds
the corners itself, and shows black where nothing is drawn. Both get the baize up to the edge.
"""

import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser import BROWSER, FLAGS, NO_BROWSER  # noqa: E402

ICONS = ROOT / "static" / "icons"
BAIZE = "#12503f"
# By file: how wide it is, how much of it the drawing takes, and what stands behind.
DRAWN = {
    "icon-192": (192, 1.0, "transparent"),
    "icon-512": (512, 1.0, "transparent"),
    "maskable-192": (192, 0.84, BAIZE),
    "maskable-512": (512, 0.84, BAIZE),
    "apple-touch-icon": (180, 1.0, BAIZE),
}


def main() -> None:
    if BROWSER is None:
        sys.exit(NO_BROWSER)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        page = browser.new_page()
        for name, (size, part, behind) in DRAWN.items():
            draw(page, name, size, part, behind)
        browser.close()


def draw(page: Page, name: str, size: int, part: float, behind: str) -> None:
    page.set_viewport_size({"width": size, "height": size})
    drawing = (ICONS / "favicon.svg").read_text()
    style = f"margin:0;block-size:100vh;display:grid;place-items:center;background:{behind}"
    page.set_content(f'<body style="{style}"><div style="inline-size:{part:.0%}">{drawing}</div>')
    page.locator("svg").evaluate("drawing => drawing.style.display = 'block'")
    file = ICONS / f"{name}.png"
    page.screenshot(path=file, omit_background=True)
    # Few colours, and their shades where they meet: a third of the bytes, of which the first visit
    # pays for one icon.
    with Image.open(file) as image:
        image.quantize(64).save(file, optimize=True)


if __name__ == "__main__":
    main()
