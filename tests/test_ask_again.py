"""What breaks while another phone writes is asked once more; what is refused, or broken, is not."""

import logging

import pytest
from django.core.exceptions import BadRequest, PermissionDenied
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import Settings

from tarot_scores.urls import urlpatterns as ours

errors: list[Exception] = []
asked: list[str] = []


def break_first(request: HttpRequest, word: str) -> HttpResponse:
    asked.append(word)
    if errors:
        raise errors.pop(0)
    return HttpResponse(word)


class Breaking:
    """The map of the product with an address that breaks as often as there are errors."""

    urlpatterns = [*ours, path("casse/<slug:word>/", break_first)]
    handler400 = "tarot_scores.views.errors.bad_request"
    handler500 = "tarot_scores.views.errors.server_error"


def ask(settings: Settings, *raised: Exception) -> HttpResponse:
    settings.ROOT_URLCONF = Breaking
    asked.clear()
    errors[:] = raised
    return Client(raise_request_exception=False).get("/casse/mot/")


def test_what_breaks_once_is_answered(settings: Settings) -> None:
    response = ask(settings, KeyError("Anne"))

    assert (response.status_code, response.content) == (200, b"mot")
    assert asked == ["mot", "mot"]


def test_what_breaks_again_is_told(settings: Settings) -> None:
    assert ask(settings, KeyError("Anne"), KeyError("Anne")).status_code == 500
    assert asked == ["mot", "mot"]


def test_what_is_gone_when_it_is_asked_again_is_not_found(settings: Settings) -> None:
    assert ask(settings, IndexError(), Http404()).status_code == 404


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (Http404(), 404),
        (PermissionDenied(), 403),
        (BadRequest("Non."), 400),
        (OperationalError("database is locked"), 503),
    ],
)
def test_what_is_refused_is_asked_once(settings: Settings, error: Exception, status: int) -> None:
    assert ask(settings, error).status_code == status
    assert asked == ["mot"]


def test_it_is_written_down_without_what_was_said(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "tarot_scores"):
        ask(settings, KeyError("Anne"))

    assert caplog.messages == ["KeyError, encore une fois GET /casse/<slug:word>/"]
