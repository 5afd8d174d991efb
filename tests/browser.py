"""The browser of this machine, quiet: it speaks to nobody but our server."""

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, NAMES)), None)
NO_BROWSER = f"aucun navigateur trouvé ({', '.join(NAMES)}) : parcours non vérifiés"
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    # A context has a language of its own, and its service worker that of the browser.
    "--accept-lang=fr",
]
