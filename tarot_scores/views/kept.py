"""Pages that a phone keeps, to open them without network (static/js/shelf.js)."""

import functools
from collections.abc import Callable
from typing import Any

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse

from tarot_scores import access

View = Callable[..., HttpResponse]


def kept_page(view: View) -> View:
    """Let the phone keep the page as long as it holds the same keys; no other page is kept."""
    return on_shelf(view, access.shelf)


def on_shelf(view: View, shelf: Callable[[HttpRequest], str]) -> View:
    """Say where the page may be kept, if it is whole, answers no question and tells no news."""

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        is_whole = not request.GET and "HX-Request" not in request.headers
        is_of_now = len(get_messages(request)) > 0
        response = view(request, *args, **kwargs)
        may_keep = request.method == "GET" and is_whole and not is_of_now
        if may_keep and response.status_code == 200:
            response.headers["Shelf"] = shelf(request)
        return response

    return wrapper
