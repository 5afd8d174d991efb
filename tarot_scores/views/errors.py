"""What a person reads when a page cannot be had."""

import sys

from django.core.exceptions import BadRequest, RequestDataTooBig
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, RequestDataTooBig):
        return HttpResponse(render_to_string("413.html"), status=413)
    # Only what we refuse ourselves is a sentence for people.
    reason = str(exception) if isinstance(exception, BadRequest) else ""
    return HttpResponse(render_to_string("400.html", {"reason": reason}), status=400)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    # A database that is busy or away comes back by itself: the person is told to try again.
    status = 503 if isinstance(sys.exc_info()[1], OperationalError) else 500
    return HttpResponse(render_to_string(f"{status}.html"), status=status)
