"""What Mozilla's HTTP Observatory makes of an answer, test by test.

Source: its tests and scoring, https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring.
Each gives points to add to a hundred; the redirect to HTTPS has a test of its own.
"""

import re
from collections.abc import Callable

from django.http import HttpResponseBase

SIX_MONTHS = 15_768_000
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
TOO_WIDE = {"*", "http:", "https:", "data:", "blob:"}
SCRIPT = re.compile(r"<script\b[^>]*\bsrc=[\"'](?:\w+:)?//", re.IGNORECASE)


def content_security_policy(answer: HttpResponseBase) -> int:
    said = _policy(answer)
    if not said:
        return -25
    by_default = said.get("default-src", {"*"})
    active = [said.get(name, by_default) for name in ("script-src", "object-src", "style-src")]
    if any("unsafe" in source for sources in said.values() for source in sources):
        return -20
    if any(sources & TOO_WIDE for sources in active):
        return -20
    closed = by_default == {"'none'"} and said.get("form-action", {"*"}) <= {"'self'", "'none'"}
    return 10 if closed else 5


def cookies(answer: HttpResponseBase) -> int:
    kept = {name: said for name, said in answer.cookies.items() if said["max-age"] != 0}
    points = 5 if kept else 0
    for name, cookie in kept.items():
        is_session = name in ("sessionid", "gestion")
        if not cookie["secure"]:
            points = min(points, -40 if is_session else -20)
        if is_session and not cookie["httponly"]:
            points = min(points, -30)
        if cookie["samesite"] not in ("Lax", "Strict"):
            points = min(points, -20)
    return points


def cross_origin_resource_sharing(answer: HttpResponseBase) -> int:
    return -50 if "Access-Control-Allow-Origin" in answer.headers else 0


def referrer_policy(answer: HttpResponseBase) -> int:
    said = answer.headers.get("Referrer-Policy")
    if said is None:
        return 0
    return 5 if said in PRIVATE else -5


def strict_transport_security(answer: HttpResponseBase) -> int:
    lasts = re.match(r"max-age=(\d+)", answer.headers.get("Strict-Transport-Security", ""))
    if not lasts:
        return -20
    return 0 if int(lasts[1]) >= SIX_MONTHS else -10


def subresource_integrity(answer: HttpResponseBase) -> int:
    if answer.streaming:
        return 0
    return -50 if SCRIPT.search(answer.content.decode(errors="replace")) else 0


def x_content_type_options(answer: HttpResponseBase) -> int:
    return 0 if answer.headers.get("X-Content-Type-Options") == "nosniff" else -5


def x_frame_options(answer: HttpResponseBase) -> int:
    if "frame-ancestors" in _policy(answer):
        return 5
    return 0 if answer.headers.get("X-Frame-Options") in ("DENY", "SAMEORIGIN") else -20


def cross_origin_resource_policy(answer: HttpResponseBase) -> int:
    said = answer.headers.get("Cross-Origin-Resource-Policy")
    return 10 if said in ("same-origin", "same-site") else 0


TESTS: tuple[Callable[[HttpResponseBase], int], ...] = (
    content_security_policy,
    cookies,
    cross_origin_resource_sharing,
    referrer_policy,
    strict_transport_security,
    subresource_integrity,
    x_content_type_options,
    x_frame_options,
    cross_origin_resource_policy,
)
# Ours, where there are cookies: 135 is as high as it goes, but for browsers' built-in lists.
BEST = {
    "content_security_policy": 10,
    "cookies": 5,
    "cross_origin_resource_sharing": 0,
    "referrer_policy": 5,
    "strict_transport_security": 0,
    "subresource_integrity": 0,
    "x_content_type_options": 0,
    "x_frame_options": 5,
    "cross_origin_resource_policy": 10,
}


def short_of_the_best(answer: HttpResponseBase) -> dict[str, int]:
    """Give the points of each test that could have given more."""
    points = {test.__name__: test(answer) for test in TESTS}
    best = BEST if points["cookies"] else BEST | {"cookies": 0}
    return {name: given for name, given in points.items() if given < best[name]}


def _policy(answer: HttpResponseBase) -> dict[str, set[str]]:
    said = answer.headers.get("Content-Security-Policy", "")
    lines = (line.split() for line in said.split(";") if line.strip())
    return {name: {*sources} for name, *sources in lines}
