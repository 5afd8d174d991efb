"""What a device chooses for itself, and no carnet knows."""

from collections.abc import Container

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tarot_scores.templatetags.device import TEXT_COOKIE, TEXT_NAMES


@require_POST
def set_text_size(request: HttpRequest) -> HttpResponse:
    return _remember(request, TEXT_COOKIE, request.POST.get("taille", ""), TEXT_NAMES)


# Without a token, so that public pages have the switch and still say the same to everybody. The
# worst that another site can do with it is to have our pages said in the other language.
@csrf_exempt
@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    cookie, languages = settings.LANGUAGE_COOKIE_NAME, dict(settings.LANGUAGES)
    return _remember(request, cookie, request.POST.get("langue", ""), languages)


def _remember(
    request: HttpRequest, cookie: str, choice: str, offered: Container[str]
) -> HttpResponse:
    """Keep what was chosen, if it is offered, and go back to the page where it was."""
    back = request.POST.get("page", "")
    # Without a slash it would be the name of one of our pages, or of none.
    is_ours = back.startswith("/") and url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    response = redirect(back if is_ours else "index")
    if choice in offered:
        response.set_cookie(
            cookie,
            choice,
            max_age=settings.SESSION_COOKIE_AGE,
            samesite="Lax",
            secure=settings.HTTPS,
            httponly=True,
        )
    return response
