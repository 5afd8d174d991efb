"""Keeps what is written down short, and the keys of the carnets out of it."""

import logging
import re
import time
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

KEY_IN_PATH = re.compile(r"/(ecrire|lire(?:/partie)?|passage|attente)/[^/\s]+")
# A link that was badly copied leads nowhere, and its key would be told along, wherever it stands.
LIKE_A_KEY = re.compile(r"[\w-]{16,}")

# PostgreSQL repeats the row that it refuses, names and notes, lines and all.
REPEATED = re.compile(
    r"^(?:DETAIL|CONTEXT|QUERY|LINE \d+):?.*?(?=^The above exception|^During handling|\Z)",
    re.MULTILINE | re.DOTALL,
)

requests = logging.getLogger("tarot_scores.requests")


class Line(logging.Formatter):
    """Writes what broke and where, without what the database repeats of what people wrote."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return REPEATED.sub("…\n", super().formatException(ei)).rstrip()


class Discreet(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        known = KEY_IN_PATH.sub(r"/\1/…", record.getMessage())
        what, slash, path = known.partition("/")
        record.msg = what + slash + LIKE_A_KEY.sub("…", path)
        record.args = ()
        # A stranger's wrong request is worth one line, not the path through our code.
        if record.name.startswith("django.security"):
            record.exc_info = None
        return True


def each_request(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Write a line for each request: what was asked for, what was answered, how long it took.

    The address is told as the map has it, without what stands in its places; who asked is not told.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        found = request.resolver_match
        requests.info(
            "%s %s %d %.1f ms",
            request.method,
            f"/{found.route}" if found else "?",
            response.status_code,
            1000 * (time.perf_counter() - began),
        )
        return response

    return middleware
