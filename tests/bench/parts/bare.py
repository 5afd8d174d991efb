"""The product as granian serves it, and beside it the least that Django can answer."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import include, path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_scores.settings")
application = get_wsgi_application()


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"ok")


urlpatterns = [path("bare/", bare), path("", include("tarot_scores.urls"))]
settings.ROOT_URLCONF = __name__
