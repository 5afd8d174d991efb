"""What browsers say of themselves, as they were seen, and what is kept of it."""

import pytest

from tarot_scores.agents import agent_of
from tarot_scores.models import Device, DeviceKind

MOZILLA = "Mozilla/5.0"
WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("said", "kind", "software"),
    [
        pytest.param(
            f"{MOZILLA} (Linux; Android 10; K) {WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36",
            DeviceKind.PHONE,
            "Android, Chrome",
            id="android-chrome",
        ),
        pytest.param(
            f"{MOZILLA} (Linux; Android 13; SM-X200) {WEBKIT} SamsungBrowser/25.0"
            " Chrome/121.0.0.0 Safari/537.36",
            DeviceKind.TABLET,
            "Android, Samsung Internet",
            id="tablette-samsung",
        ),
        pytest.param(
            f"{MOZILLA} (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
            DeviceKind.PHONE,
            "Android, Firefox",
            id="android-firefox",
        ),
        pytest.param(
            f"{MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
            " (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
            DeviceKind.PHONE,
            "iPhone, Safari",
            id="iphone-safari",
        ),
        pytest.param(
            f"{MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
            " (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
            DeviceKind.PHONE,
            "iPhone, Chrome",
            id="iphone-chrome",
        ),
        pytest.param(
            f"{MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
            " (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15",
            DeviceKind.TABLET,
            "iPad, Firefox",
            id="ipad-firefox",
        ),
        pytest.param(
            f"{MOZILLA} (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/126.0.0.0 Safari/537.36"
            " Edg/126.0.0.0",
            DeviceKind.COMPUTER,
            "Windows, Edge",
            id="windows-edge",
        ),
        pytest.param(
            f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15"
            " (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
            DeviceKind.COMPUTER,
            "macOS, Safari",
            id="mac-safari",
        ),
        pytest.param(
            f"{MOZILLA} (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/126.0.0.0 Safari/537.36",
            DeviceKind.COMPUTER,
            "ChromeOS, Chrome",
            id="chromebook",
        ),
        pytest.param(
            f"{MOZILLA} (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
            DeviceKind.COMPUTER,
            "Linux, Firefox",
            id="linux-firefox",
        ),
        pytest.param("curl/8.0", DeviceKind.OTHER, "", id="curl"),
        pytest.param("", DeviceKind.OTHER, "", id="rien"),
        pytest.param("é" * 9000, DeviceKind.OTHER, "", id="long"),
    ],
)
def test_it_keeps_the_family_and_nothing_else(said: str, kind: DeviceKind, software: str) -> None:
    assert agent_of(said) == (kind, software)
    assert len(software) <= Device._meta.get_field("software").max_length
