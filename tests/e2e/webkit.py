"""The engine of the iPhone, as Debian has it (webkit2gtk-driver, xvfb), by its own protocol."""

import json
import os
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.production import free_port, wait_for

DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("xvfb-run")
BROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
NO_WEBKIT = "WebKit est absent (webkit2gtk-driver, xvfb) : parcours non vérifié"
HAS_WEBKIT = bool(DRIVER and SCREEN and BROWSER)


class WebKit:
    """A browser with one page."""

    def __init__(self, driver: str) -> None:
        self.driver = driver
        options = {"binary": str(BROWSER), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = self._post(driver, "session", wanted)["sessionId"]

    def open(self, address: str) -> None:
        self._tell("url", url=address)

    def reload(self) -> None:
        self._tell("refresh")

    def ask(self, expression: str) -> Any:
        """Give what an expression is worth in the page; a promise is waited for."""
        script = f"Promise.resolve({expression}).then(arguments[0])"
        return self._tell("execute/async", script=script, args=[])

    def wait_for(self, expression: str) -> None:
        for _ in range(200):
            if self.ask(expression):
                return
            time.sleep(0.1)
        raise AssertionError(expression, self.ask("document.body.innerText"))

    def _tell(self, command: str, **said: Any) -> Any:
        return self._post(f"{self.driver}/session/{self.session}", command, said)

    def _post(self, address: str, command: str, said: dict[str, Any]) -> Any:
        body = json.dumps(said).encode()
        asked = urllib.request.Request(f"{address}/{command}", body)
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return json.load(answer)["value"]


@contextmanager
def webkit() -> Iterator[WebKit]:
    """Run WebKit on a screen that nobody sees."""
    port = free_port()
    command = [str(SCREEN), "-a", str(DRIVER), f"--port={port}"]
    # Its sandbox refuses the root of a container.
    env = os.environ | {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    driver = subprocess.Popen(command, env=env, start_new_session=True)
    try:
        wait_for(f"http://127.0.0.1:{port}/status")
        yield WebKit(f"http://127.0.0.1:{port}")
    finally:
        os.killpg(driver.pid, 15)
        driver.wait(timeout=20)
