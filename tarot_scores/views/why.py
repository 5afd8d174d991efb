"""Why a donne would give these scores: what is typed is explained, and nothing is written.

The page of an explanation is a GET, with an address that can be sent. The form of a donne is a
POST all the same, without htmx: its token and its key must never be in an address, so they come
in the body of a request that only leads to the address.
"""

import uuid

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import retarget

from tarot_scores import access, forms, queries
from tarot_scores.models import Partie
from tarot_scores.scoring import Camp
from tarot_scores.views import donnes
from tarot_scores.views.requests import HtmxHttpRequest


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def explain_donne(request: HtmxHttpRequest, partie_id: int) -> HttpResponse:
    find = access.writable_partie if request.method == "POST" else access.readable_partie
    partie, typed = find(request, partie_id), _typed(request)
    # Only who writes is shown people by their keys: a guest knows those of this partie.
    places = typed.get("places", "") if access.can_write(request, partie.carnet) else ""
    lineup = queries.lineup_shown(partie, typed.get("donneur", ""), places)
    form = forms.WhyForm(typed, lineup=lineup, regles=partie.regles)

    if request.method == "POST" and form.is_valid():
        return redirect(f"{request.path}?{form.address}")
    if request.htmx:
        return _in_place(request, partie, form)
    return _page(request, partie, form)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def explain_correction(request: HtmxHttpRequest, donne_id: int) -> HttpResponse:
    donne, typed = access.writable_donne(request, donne_id), _typed(request)
    lineup = queries.lineup_of(donne, typed.get("donneur", ""))
    form = forms.WhyForm(typed, lineup=lineup, regles=donne.regles)

    if request.method == "POST" and form.is_valid():
        return redirect(f"{request.path}?{form.address}")
    if request.htmx:
        return _in_place(request, donne.partie, form)
    again = _with(typed, version=donne.version, counted_by=Camp.ATTAQUE)
    return donnes.correction_page(
        request,
        donne,
        donnes.correction_form(request, donne, again),
        present=explained(form),
        status=200 if form.is_valid() else 422,
    )


def _typed(request: HtmxHttpRequest) -> QueryDict:
    return request.POST if request.method == "POST" else request.GET


def _with(typed: QueryDict, **more: object) -> QueryDict:
    """Give what was typed, with what else the form says where the address left it out."""
    again = typed.copy()
    for name, value in more.items():
        again.setdefault(name, str(value))
    return again


def explained(form: forms.WhyForm) -> queries.Explanation | None:
    """Explain what a form says, `None` while it says no possible donne."""
    if not form.is_valid():
        return None
    return queries.explain(form.facts, form.lineup, form.regles)


def _in_place(request: HtmxHttpRequest, partie: Partie, form: forms.WhyForm) -> HttpResponse:
    """Answer beside the form; what is wrong goes to its field, and the hidden fields stay."""
    if not form.is_valid():
        answer = render(request, "donnes/_fields.html", {"form": form}, status=422)
        answer["HX-Reswap"] = "outerHTML show:.errorlist:bottom"
        return retarget(answer, "[data-facts]")
    context = {"partie": partie, "why": explained(form), "doubts": form.doubts}
    return render(request, "donnes/_why_here.html", context)


def _page(request: HtmxHttpRequest, partie: Partie, form: forms.WhyForm) -> HttpResponse:
    """Answer with the explanation, and the form as it was filled in for who may write it."""
    again = _with(
        _typed(request),
        entry_key=uuid.uuid4(),
        number=queries.next_number(partie),
        donneur=form.lineup.donneur.pk,
        places=form.lineup.places,
        counted_by=Camp.ATTAQUE,
    )
    context = {
        "partie": partie,
        "why": explained(form),
        "doubts": form.doubts,
        "mistakes": sorted({str(e) for errors in form.errors.values() for e in errors}),
        "form": forms.DonneForm(again, lineup=form.lineup, regles=partie.regles),
        "can_write": access.can_write(request, partie.carnet) and partie.is_open,
    }
    return render(request, "donnes/why.html", context, status=200 if form.is_valid() else 422)
