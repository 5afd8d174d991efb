"""The product as granian serves it, and beside it the least that Django can answer."""

import os
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import include, path


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"ok")


def urlpatterns_with_bare() -> list[Any]:
    return [path("bare/", bare), path("", include("tarot_scores.urls"))]


def served() -> Any:
    """Give the application, with one address more than the product has."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_scores.settings")
    application = get_wsgi_application()
    globals()["urlpatterns"] = urlpatterns_with_bare()
    settings.ROOT_URLCONF = __name__
    return application
