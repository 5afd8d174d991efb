"""Where the operator's pages are, once there is an operator, and with cookies of their own."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest, HttpResponse

PATH = "/gestion/"
# Signing in and out changes them: the keys of the carnets that a browser holds are left alone.
COOKIES = {
    settings.SESSION_COOKIE_NAME: "gestion",
    settings.CSRF_COOKIE_NAME: "gestion_jeton",
}


def operator_door(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Add the operator's pages to the map; without a superuser there are none."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(PATH) or not _has_operator():
            return get_response(request)
        request.urlconf = "tarot_scores.operator.urls"
        for usual, apart in COOKIES.items():
            request.COOKIES[usual] = request.COOKIES.get(apart, "")
        return _set_apart(get_response(request))

    return middleware


def _set_apart(response: HttpResponse) -> HttpResponse:
    for usual, apart in COOKIES.items():
        if said := response.cookies.pop(usual, None):
            response.cookies[apart] = said.value
            response.cookies[apart].update({**said, "path": PATH, "samesite": "Strict"})
    return response


def _has_operator() -> bool:
    users = get_user_model().objects
    return users.filter(is_superuser=True, is_active=True).exists()
