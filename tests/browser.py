"""The browser of this machine, quiet: it speaks to nobody but our server."""

import shutil

# The first is the same browser without windows: the walks take a quarter less.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, NAMES)), None)
NO_BROWSER = f"aucun navigateur trouvé ({', '.join(NAMES)}) : parcours non vérifiés"
# The two pages that the bar of a window suggests addresses with, which nobody sees, cost as much as
# ours. A browser hears one such list, so it says what Playwright's own does of what matters here.
LEFT_OUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("LensOverlay", "MediaRouter", "OptimizationHints", "NetworkTimeServiceQuerying"),
    *("AimEnabled", "PreconnectToSearch"),
)
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    # A context has a language of its own, and its service worker that of the browser.
    "--accept-lang=fr",
    f"--disable-features={','.join(LEFT_OUT)}",
]
