"""What a person reads when a page cannot be had."""

import sys

from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from tarot_scores import damage
from tarot_scores.faults import Fault, fault_of

SOON = 10  # seconds, for a program that asks by itself


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, RequestDataTooBig):
        return HttpResponse(render_to_string("413.html"), status=413)
    # Only what we refuse ourselves is a sentence for people.
    reason = str(exception) if isinstance(exception, BadRequest) else ""
    return HttpResponse(render_to_string("400.html", {"reason": reason}), status=400)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    fault = fault_of(sys.exc_info()[1])
    if fault is None:
        return HttpResponse(render_to_string("500.html"), status=500)
    if fault is Fault.DAMAGED:
        damage.note()
    return closed(fault, was_sent=request.method == "POST")


def closed(fault: Fault, *, was_sent: bool = False) -> HttpResponse:
    """Say what befell the database, and when to try again.

    What `was_sent` is still in the page before: to load this address again would ask it for a page
    that it may not have.
    """
    page = render_to_string("503.html", {"fault": fault, "was_sent": was_sent})
    return HttpResponse(page, status=503, headers={"Retry-After": str(SOON)})
