"""What a browser says it is, in the few words that people tell their devices apart by."""

from typing import NamedTuple

from tarot_scores.models import DeviceKind

# What stands in a User-Agent, and what it means. Each browser names those it descends from, and
# each system those it resembles: the first found counts.
SYSTEMS = (
    ("iPhone", "iPhone", DeviceKind.PHONE),
    ("iPad", "iPad", DeviceKind.TABLET),
    ("Android", "Android", DeviceKind.TABLET),
    ("Windows", "Windows", DeviceKind.COMPUTER),
    ("CrOS", "ChromeOS", DeviceKind.COMPUTER),
    ("Mac OS X", "macOS", DeviceKind.COMPUTER),
    ("Linux", "Linux", DeviceKind.COMPUTER),
)
BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)


class Agent(NamedTuple):
    """A kind of device, and the names of its system and of its browser where it says them."""

    kind: DeviceKind
    software: str


def agent_of(user_agent: str) -> Agent:
    """Read the header that a browser sends; nothing else of it is worth keeping."""
    found = next((each for each in SYSTEMS if each[0] in user_agent), ("", "", DeviceKind.OTHER))
    _, system, kind = found
    # Only a phone says « Mobile » on Android.
    if system == "Android" and "Mobile" in user_agent:
        kind = DeviceKind.PHONE
    browser = next((name for sign, name in BROWSERS if sign in user_agent), "")
    return Agent(kind, ", ".join(filter(None, (system, browser))))
