"""The first page: what this device knows."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, queries


@require_safe
@never_cache
def index(request: HttpRequest) -> HttpResponse:
    carnets = access.known_carnets(request)
    parties = queries.latest_cards(
        carnets=[carnet.pk for carnet in carnets], parties=access.known_parties(request)
    )

    # A device that comes back keeps its carnets for as long again.
    request.session.modified = True
    return render(request, "home/index.html", {"carnets": carnets, "parties": parties})
