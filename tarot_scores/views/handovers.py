"""All that a device may open, carried to another one by a link of its own."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarot_scores import access, queries, services
from tarot_scores.models import Handover
from tarot_scores.models.keys import digest_of
from tarot_scores.views.limits import against_guesses


@require_safe
@never_cache
def show_handover(request: HttpRequest) -> HttpResponse:
    handover = queries.handover_of(access.device(request))
    return _handover_page(request, handover)


@require_POST
def create_handover(request: HttpRequest) -> HttpResponse:
    carnets, parties = access.held_digests(request)
    if not carnets and not parties:
        return _handover_page(request, None, status=422)
    services.create_handover(device=access.device(request), carnets=carnets, parties=parties)
    return redirect("show_handover")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@against_guesses
def open_handover(request: HttpRequest, key: str) -> HttpResponse:
    handover = get_object_or_404(Handover.objects.valid(), digest=digest_of(key))
    device = access.device(request)
    if handover.device == device:
        messages.warning(request, _("Ce lien est pour l’autre téléphone : ouvrez-le là-bas."))
        return redirect("show_handover")
    offer = queries.offer(handover)
    if not offer or handover.used_by not in ("", device):
        raise Http404
    # Who used it and comes back may not have heard the answer, which is what gives the rights.
    if request.method != "POST" and not handover.used_by:
        # Messengers open a link to preview it: only a person presses the button.
        return render(request, "handovers/open.html", {"offer": offer})

    if not services.use_handover(handover=handover, device=device):
        raise Http404
    for carnet, right in offer.carnets:
        access.grant(request, carnet, right)
    for partie in offer.parties:
        access.grant_partie(request, partie)
    messages.success(request, _("Vos carnets sont maintenant sur ce téléphone."))
    return redirect("index")


def _handover_page(
    request: HttpRequest, handover: Handover | None, status: int = 200
) -> HttpResponse:
    carnets, parties = access.held_digests(request)
    context = {"handover": handover, "carnets": len(carnets), "parties": len(parties)}
    return render(request, "handovers/show.html", context, status=status)
