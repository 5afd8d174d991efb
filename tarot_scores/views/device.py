"""What a device chooses for itself, and no carnet knows."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from tarot_scores.templatetags.device import TEXT_COOKIE, TEXT_NAMES


@require_POST
def set_text_size(request: HttpRequest) -> HttpResponse:
    back = request.POST.get("page", "")
    is_ours = url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    response = redirect(back if is_ours else "index")
    size = request.POST.get("taille", "")
    if size in TEXT_NAMES:
        response.set_cookie(
            TEXT_COOKIE,
            size,
            max_age=settings.SESSION_COOKIE_AGE,
            samesite="Lax",
            secure=settings.HTTPS,
        )
    return response
