"""A carnet, its settings and its links: opened, shown, changed, renewed."""

import uuid
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarot_scores import access, forms, queries, services
from tarot_scores.models import Carnet, Partie, Right
from tarot_scores.models.keys import digest_of
from tarot_scores.views.kept import kept_page
from tarot_scores.views.limits import against_guesses

STALE = gettext_lazy(
    "Le carnet a changé sur un autre appareil entre-temps. Rien n’a été remplacé : voici ce que "
    "vous aviez écrit. Si c’est encore à faire, enregistrez de nouveau."
)


@require_safe
@never_cache
@kept_page
def show_carnet(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.readable_carnet(request, carnet_id)
    can_write = access.can_write(request, carnet)
    found = queries.find_parties(carnet, page=request.GET.get("page", 1))

    context = {"carnet": carnet, "can_write": can_write, "found": found}
    if can_write:
        context |= {"replay": _replay(found)}
    return render(request, "carnets/show.html", context)


@require_safe
@never_cache
def search_parties(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.readable_carnet(request, carnet_id)
    form = forms.SearchForm(request.GET, carnet=carnet)
    context = {"carnet": carnet, "form": form}
    if not form.is_valid():
        return render(request, "carnets/search.html", context, status=422)

    if form.wanted:
        context |= {
            "found": queries.find_parties(carnet, form.wanted, request.GET.get("page", 1)),
            "wanted": form.wanted,
        }
    return render(request, "carnets/search.html", context)


def _replay(found: queries.Found) -> dict[str, Any] | None:
    """Give what begins the last partie again, if nothing is being played."""
    if found.open or found.page.number > 1 or not found.ended:
        return None
    partie = found.ended[0].partie
    return {
        "partie": partie,
        "players": queries.present_players(queries.seats_of(partie)),
        "form": forms.ReplayForm(initial={"entry_key": uuid.uuid4()}),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def change_carnet(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.writable_carnet(request, carnet_id)
    if request.method != "POST":
        return _settings_page(request, carnet, _form_of(carnet))
    form = forms.CarnetForm(request.POST)

    if not form.is_valid():
        return _settings_page(request, carnet, form, status=422)
    try:
        services.change_carnet(carnet=carnet, **form.said)
    except services.StaleCarnet:
        carnet.refresh_from_db()
        return _settings_page(request, carnet, form, notice=str(STALE), status=409)
    messages.success(request, _("C’est noté."))
    return redirect("change_carnet", carnet.pk)


@require_safe
@never_cache
def share_carnet(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.writable_carnet(request, carnet_id)
    context = {"carnet": carnet, "renewal": access.proposed_renewal(carnet)}
    return render(request, "carnets/share.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete_carnet(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.writable_carnet(request, carnet_id)
    form = forms.DeletionForm(request.POST if request.method == "POST" else None, name=carnet.name)

    if form.is_valid():
        services.delete_carnet(carnet)
        access.forget(request, carnet_id)
        messages.success(request, _("« %(name)s » est supprimé.") % {"name": carnet.name})
        return redirect("index")

    context = {"carnet": carnet, "form": form, "held": queries.held_by(carnet)}
    return render(request, "carnets/delete.html", context, status=422 if form.is_bound else 200)


@require_POST
def renew_key(request: HttpRequest, carnet_id: int, right: str) -> HttpResponse:
    is_made = right == Right.MARQUEUR and access.grant_renewed(request, carnet_id)
    carnet = access.writable_carnet(request, carnet_id)
    device = access.device(request)
    if right == Right.LECTEUR:
        services.renew_read_key(carnet, device=device)
    elif right != Right.MARQUEUR:
        raise Http404
    elif not is_made:
        key = access.key_to_come(request, carnet)
        services.renew_write_key(carnet, device=device, key=key)
    access.grant(request, carnet, Right.MARQUEUR)
    messages.success(request, _("Lien renouvelé : l’ancien n’ouvre plus rien."))
    return redirect("share_carnet", carnet.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def follow_link(request: HttpRequest) -> HttpResponse:
    form = forms.LinkForm(request.POST if request.method == "POST" else None)

    if form.is_valid():
        return redirect(form.cleaned_data["link"])
    status = 422 if form.is_bound else 200
    return render(request, "carnets/link.html", {"form": form}, status=status)


@require_safe
@never_cache
@against_guesses
def open_write_link(request: HttpRequest, key: str) -> HttpResponse:
    carnet = get_object_or_404(Carnet, write_digest=digest_of(key))
    access.grant(request, carnet, Right.MARQUEUR)
    return redirect("show_carnet", carnet.pk)


@require_safe
@never_cache
@against_guesses
def open_read_link(request: HttpRequest, key: str) -> HttpResponse:
    carnet = get_object_or_404(Carnet, read_digest=digest_of(key))
    access.grant(request, carnet, Right.LECTEUR)
    return redirect("show_carnet", carnet.pk)


@require_safe
@never_cache
@against_guesses
def open_partie_link(request: HttpRequest, key: str) -> HttpResponse:
    partie = get_object_or_404(Partie, read_digest=digest_of(key))
    access.grant_partie(request, partie)
    return redirect(partie)


def _form_of(carnet: Carnet) -> forms.CarnetForm:
    said = {"name": carnet.name, "version": carnet.version}
    return forms.CarnetForm(initial=said | forms.proposed_terms(carnet))


def _settings_page(
    request: HttpRequest,
    carnet: Carnet,
    form: forms.CarnetForm,
    *,
    notice: str = "",
    status: int = 200,
) -> HttpResponse:
    context = {
        "carnet": carnet,
        "form": form,
        "devices": queries.devices(carnet),
        "device": access.device(request),
        "notice": notice,
    }
    return render(request, "carnets/change.html", context, status=status)
