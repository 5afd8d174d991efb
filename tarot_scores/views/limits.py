"""What a person is told who did something too often: when to try again."""

import functools
import math
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import ngettext

from tarot_scores import limits
from tarot_scores.models import UseKind

View = Callable[..., HttpResponseBase]


def against_guesses(view: View) -> View:
    """Open no link, not even a right one, to who has tried too many that are none."""

    @functools.wraps(view)
    def wrapper(request: HttpRequest, key: str) -> HttpResponseBase:
        if wait := limits.wait(request, UseKind.WRONG_KEY):
            return too_many(request, wait)
        try:
            return view(request, key)
        except Http404:
            limits.count(request, UseKind.WRONG_KEY)
            raise

    return wrapper


def heavy_file(view: View) -> View:
    """Write the file of a whole carnet only so often."""

    @functools.wraps(view)
    def wrapper(request: HttpRequest, **parts: Any) -> HttpResponseBase:
        if wait := limits.wait(request, UseKind.EXPORT):
            return too_many(request, wait)
        response = view(request, **parts)
        limits.count(request, UseKind.EXPORT)
        return response

    return wrapper


def try_again(wait: int) -> str:
    """Say in how long."""
    minutes = math.ceil(wait / 60)
    return ngettext(
        "C’est beaucoup en peu de temps : réessayez dans %(minutes)s minute.",
        "C’est beaucoup en peu de temps : réessayez dans %(minutes)s minutes.",
        minutes,
    ) % {"minutes": minutes}


def told_to_wait(response: HttpResponse, wait: int) -> HttpResponse:
    """Answer 429 if there is something to wait for, as the page says."""
    if wait:
        response.status_code = 429
        response.headers["Retry-After"] = str(wait)
    return response


def too_many(request: HttpRequest, wait: int) -> HttpResponse:
    """Give the page that says in how long."""
    page = render(request, "429.html", {"sentence": try_again(wait)})
    return told_to_wait(page, wait)
