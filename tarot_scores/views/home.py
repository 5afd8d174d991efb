"""The first page: what this device knows, and where it was."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, queries
from tarot_scores.views.kept import kept_page


@require_safe
@never_cache
@kept_page
def index(request: HttpRequest) -> HttpResponse:
    carnets = access.known_carnets(request)
    alone = access.known_parties(request)
    parties = queries.latest_cards(carnets=[carnet.pk for carnet in carnets], parties=alone)

    access.hold_longer(request)
    # A key that was renewed goes, and the pages that it opened go with it.
    access.forget_lost(request, carnets, alone)
    return render(request, "home/index.html", {"carnets": carnets, "parties": parties})


@require_safe
@never_cache
def resume_partie(request: HttpRequest) -> HttpResponse:
    carnets = [carnet.pk for carnet in access.known_carnets(request)]
    partie = queries.latest_open(carnets=carnets, parties=access.known_parties(request))
    return redirect(partie or "index")
