"""The addresses of the product, and beside them the least that Django can answer."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"ok")


urlpatterns = [path("bare/", bare), path("", include("tarot_scores.urls"))]
