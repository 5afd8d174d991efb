"""What every response says: what our pages may use, and why a method is not theirs."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string

# All that a page loads is ours: no inline script or style, so no nonce, so one fixed sentence.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
# The screen stays on while a partie is played; nothing else of the phone is needed.
PERMISSIONS_POLICY = "screen-wake-lock=(self), camera=(), geolocation=(), microphone=()"


def browser_limits(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Add the policies of our pages to each response."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
        response.headers["Permissions-Policy"] = PERMISSIONS_POLICY
        return response

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
