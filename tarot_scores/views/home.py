"""The first page: what this device knows, and where it was."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, queries


@require_safe
@never_cache
def index(request: HttpRequest) -> HttpResponse:
    carnets = access.known_carnets(request)
    alone = access.known_parties(request)
    parties = queries.latest_cards(carnets=[carnet.pk for carnet in carnets], parties=alone)

    # A device that comes back keeps its carnets for as long again.
    request.session.modified = True
    return render(request, "home/index.html", {"carnets": carnets, "parties": parties})


@require_safe
@never_cache
def resume_partie(request: HttpRequest) -> HttpResponse:
    carnets = [carnet.pk for carnet in access.known_carnets(request)]
    partie = queries.latest_open(carnets=carnets, parties=access.known_parties(request))
    return redirect(partie or "index")
