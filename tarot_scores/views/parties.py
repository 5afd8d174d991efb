"""A partie: begun, shown, ended, taken up again."""

import uuid
from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarot_scores import access, forms, limits, queries, services
from tarot_scores.models import Carnet, Partie, UseKind
from tarot_scores.views import entry
from tarot_scores.views.kept import kept_page
from tarot_scores.views.limits import told_to_wait, try_again
from tarot_scores.views.requests import HtmxHttpRequest


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@kept_page
def start_partie(request: HttpRequest) -> HttpResponse:
    carnets = access.written_carnets(request)
    form = _partie_form(request, carnets)

    wait = wait_to_begin(request, form)
    if form.is_valid() and (partie := begin(request, form)):
        return redirect(partie)

    names = queries.player_names([carnet.pk for carnet in carnets])
    page = render(
        request,
        "parties/new.html",
        {"form": form, "names": names},
        status=422 if form.is_bound else 200,
    )
    return told_to_wait(page, wait)


@require_safe
@never_cache
@kept_page
def show_partie(request: HtmxHttpRequest, partie_id: int) -> HttpResponse:
    partie = access.readable_partie(request, partie_id)
    return entry.asked_for(request, partie, request.GET)


@require_safe
@never_cache
@kept_page
def show_sheet(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.readable_partie(request, partie_id)
    sheet = queries.sheet(partie)
    context = {
        "partie": partie,
        "sheet": sheet,
        "standings": queries.standings_of(sheet),
        "can_write": access.can_write(request, partie.carnet),
    }
    return render(request, "parties/sheet.html", context)


@require_POST
def end_partie(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    services.end_partie(partie)
    return redirect("show_evening", partie.pk)


@require_POST
def reopen_partie(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    services.reopen_partie(partie)
    return redirect(partie)


@require_safe
@never_cache
def share_partie(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    return render(request, "parties/share.html", {"partie": partie, "carnet": partie.carnet})


@require_POST
def renew_partie_key(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    services.renew_partie_key(partie)
    messages.success(request, _("Lien renouvelé : l’ancien n’ouvre plus rien."))
    return redirect("share_partie", partie.pk)


def wait_to_begin(request: HttpRequest, form: forms.PartieForm) -> int:
    """Give the seconds before one more carnet may be begun, which the form then says."""
    begins_carnet = form.is_valid() and form.carnet is None
    wait = limits.wait(request, UseKind.CREATION) if begins_carnet else 0
    if wait:
        form.add_error(None, try_again(wait))
    return wait


def begin(request: HttpRequest, form: forms.PartieForm) -> Partie | None:
    """Begin the partie of a valid form, which this device may then write.

    Gives `None`, with a sentence in the form, when somebody would sit there twice or the carnet
    is full.
    """
    try:
        partie = services.start_partie(carnet=form.carnet, names=form.names, **form.terms)
    except services.NamedTwice as twice:
        sentence = _("%(player)s est déjà à la table : c’est un autre de ses noms.")
        form.refuse_name(twice.name, sentence % {"player": twice.player})
        return None
    except services.CarnetFull:
        form.add_error(None, forms.CARNET_FULL)
        return None
    if form.carnet is None:
        limits.count(request, UseKind.CREATION)
    access.grant_begun(request, partie)
    return partie


def _partie_form(request: HttpRequest, carnets: Sequence[Carnet]) -> forms.PartieForm:
    if request.method == "POST":
        return forms.PartieForm(request.POST, carnets=carnets)
    asked = request.GET.get("carnet")
    carnet = next((c for c in carnets if str(c.pk) == asked), carnets[0] if carnets else None)
    initial = {
        "entry_key": uuid.uuid4(),
        "carnet": carnet.pk if carnet else None,
        "first_donneur": "",
        **forms.proposed_terms(carnet or Carnet()),
    }
    return forms.PartieForm(initial=initial, carnets=carnets)
