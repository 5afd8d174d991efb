"""What every response says: what our pages may use, and why a method is not theirs."""

import logging
from collections.abc import Callable

import django_http_compression.middleware
from django.core.exceptions import BadRequest, PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotAllowed
from django.http.multipartparser import MultiPartParserError
from django.template.loader import render_to_string

from tarot_scores import damage
from tarot_scores.faults import Fault, fault_of
from tarot_scores.patience import CROWDED
from tarot_scores.sizes import is_too_large
from tarot_scores.views.errors import closed

# All that a page loads is ours: no inline script or style, so no nonce, so one fixed sentence.
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
# The screen stays on while a partie is played; nothing else of the phone is needed.
PERMISSIONS_POLICY = "screen-wake-lock=(self), camera=(), geolocation=(), microphone=()"

# What a view raises to say no.
REFUSALS = (Http404, PermissionDenied, BadRequest, SuspiciousOperation, MultiPartParserError)

# Its 4 is made for large sites: on a page of ours 5 saves a twentieth, and 7 nothing more for twice
# the time.
django_http_compression.middleware.BROTLI_QUALITY = 5

logger = logging.getLogger("tarot_scores")


def browser_limits(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Add the policies of our pages to each response."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
        response.headers["Permissions-Policy"] = PERMISSIONS_POLICY
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        # A redirect for good, or a page that is none, is kept by some with its address: a link.
        if request.method in ("GET", "HEAD"):
            response.headers.setdefault("Cache-Control", "no-store")
        _say_once(response)
        return response

    return middleware


def _say_once(response: HttpResponse) -> None:
    """Leave out what Django says again for browsers older than any that shows our pages."""
    response.headers.pop("Expires", None)
    if "no-store" in response.headers.get("Cache-Control", ""):
        response.headers["Cache-Control"] = "no-store"
    for cookie in response.cookies.values():
        if cookie["max-age"]:
            cookie["expires"] = ""


def keep_for_ever(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Say nothing of the date of a file named after its content: nobody asks for it again."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if "immutable" in response.headers.get("Cache-Control", ""):
            response.headers.pop("ETag", None)
            response.headers.pop("Last-Modified", None)
        return response

    return middleware


def prefer_brotli(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Compress a page with brotli where the browser takes it: a tenth less than with zstd."""

    def middleware(request: HttpRequest) -> HttpResponse:
        accepted = request.META.get("HTTP_ACCEPT_ENCODING", "").replace(" ", "").split(",")
        if "br" in accepted:
            request.META["HTTP_ACCEPT_ENCODING"] = "br"
        return get_response(request)

    return middleware


def refuse_too_large(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Refuse what is too large to be a file of ours before any of it is read."""

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        # Nearly every request sends nothing.
        if length != "0" and length.isdecimal() and is_too_large(length, request.path):
            return HttpResponse(render_to_string("413.html"), status=413)
        return get_response(request)

    return middleware


def refuse_crowd(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Ask to come back, where so many send or read at once that the others would wait for them."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if CROWDED in request.META:
            return closed(Fault.AWAY, was_sent=request.method == "POST")
        return get_response(request)

    return middleware


def write_nothing_damaged(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Refuse to write in a damaged database: what it took now would go when it is restored."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.method == "POST" and damage.is_known():
            return closed(Fault.DAMAGED, was_sent=True)
        return get_response(request)

    return middleware


def explain_not_allowed(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Say in words what Django refuses with an empty page: a GET where a POST belongs."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if isinstance(response, HttpResponseNotAllowed):
            response.content = render_to_string("405.html")
        return response

    return middleware


class AskAgain:
    """Ask a view once more where it broke: another phone may have written between two questions.

    A carnet is deleted, or a player merged, while a page is read; what is asked now agrees, or is
    not there any more. What was done is not done twice: a form may be sent twice anyway. A fault
    of the database is another matter, and what breaks for good breaks again.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponseBase | None:
        found = request.resolver_match
        if found is None or isinstance(exception, REFUSALS) or fault_of(exception):
            return None
        told = type(exception).__name__
        logger.warning("%s, encore une fois %s /%s", told, request.method, found.route)
        answer: HttpResponseBase = found.func(request, *found.args, **found.kwargs)
        return answer
