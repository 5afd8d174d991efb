"""A donne: written, explained, corrected, cancelled, restored."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import push_url, reswap, retarget, trigger_client_event

from tarot_scores import access, forms, queries, services
from tarot_scores.models import Donne
from tarot_scores.views import entry
from tarot_scores.views.kept import kept_page
from tarot_scores.views.requests import HtmxHttpRequest

CHANGED_MEANWHILE = _(
    "Cette donne a été changée sur un autre appareil entre-temps. Rien n’a été remplacé : "
    "voici ce qu’elle dit maintenant."
)


@require_POST
def record_donne(request: HtmxHttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    lineup = entry.lineup_shown(request.POST, partie)
    form = forms.DonneForm(request.POST, lineup=lineup, regles=partie.regles)

    if not form.is_valid():
        return entry.invalid(request, partie, form)
    try:
        services.record_donne(
            partie=partie, facts=form.facts, device=access.device(request), **form.entry
        )
    except tuple(entry.REFUSED) as reason:
        return entry.refused(request, partie, reason, typed=request.POST)
    return entry.written(request, partie)


@require_POST
def pass_donne(request: HtmxHttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    lineup = entry.lineup_shown(request.POST, partie)
    form = forms.KindForm(request.POST, lineup=lineup)

    if not form.is_valid():
        return entry.incomplete(request, partie, form)
    try:
        services.pass_donne(
            partie=partie,
            kind=form.cleaned_data["kind"],
            device=access.device(request),
            **form.entry,
        )
    except tuple(entry.REFUSED) as reason:
        return entry.refused(request, partie, reason)
    return entry.written(request, partie)


@require_safe
@never_cache
@kept_page
def show_donne(request: HtmxHttpRequest, donne_id: int) -> HttpResponse:
    return _donne_page(request, access.readable_donne(request, donne_id))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@kept_page
def correct_donne(request: HtmxHttpRequest, donne_id: int) -> HttpResponse:
    donne = access.writable_donne(request, donne_id)
    if request.method != "POST":
        asked = request.GET.get("donneur", "")
        return correction_page(request, donne, correction_form(request, donne, donneur=asked))
    form = correction_form(request, donne, request.POST)

    if not form.is_valid():
        return correction_page(request, donne, form, status=422)
    try:
        services.correct_donne(donne=donne, device=access.device(request), **form.correction)
    except services.StaleDonne as stale:
        return _changed_meanwhile(request, stale.donne)
    return _changed(request, donne)


@require_POST
def correct_to_pass(request: HtmxHttpRequest, donne_id: int) -> HttpResponse:
    donne = access.writable_donne(request, donne_id)
    return _change(request, donne, pass_form(request.POST, donne), services.correct_to_pass)


@require_POST
def undo_donne(request: HtmxHttpRequest, donne_id: int) -> HttpResponse:
    donne = access.writable_donne(request, donne_id)
    form = forms.VersionForm(request.POST)
    return _change(request, donne, form, services.cancel_donne, answer=entry.taken_back)


@require_POST
def cancel_donne(request: HtmxHttpRequest, donne_id: int) -> HttpResponse:
    donne = access.writable_donne(request, donne_id)
    return _change(request, donne, forms.VersionForm(request.POST), services.cancel_donne)


@require_POST
def restore_donne(request: HtmxHttpRequest, donne_id: int) -> HttpResponse:
    donne = access.writable_donne(request, donne_id)
    return _change(request, donne, forms.VersionForm(request.POST), services.restore_donne)


def _change(
    request: HtmxHttpRequest,
    donne: Donne,
    form: forms.VersionForm,
    change: Callable[..., Donne],
    *,
    answer: Callable[[HtmxHttpRequest, Donne], HttpResponse] | None = None,
) -> HttpResponse:
    if not form.is_valid():
        return _donne_page(request, donne, notice=str(forms.INCOMPLETE), status=422)
    try:
        donne = change(donne=donne, device=access.device(request), **form.cleaned_data)
    except services.StaleDonne:
        now = access.readable_donne(request, donne.pk)
        return _donne_page(request, now, notice=str(CHANGED_MEANWHILE), status=409)
    return answer(request, donne) if answer else _changed(request, donne)


def _changed(request: HtmxHttpRequest, donne: Donne) -> HttpResponse:
    """Answer that the donne says something else: its page, or its place in the page."""
    if not request.htmx:
        return redirect(donne)
    response = _donne_page(request, access.readable_donne(request, donne.pk))
    return trigger_client_event(response, "changed", after="settle")


def _donne_page(
    request: HtmxHttpRequest, donne: Donne, *, notice: str = "", status: int = 200
) -> HttpResponse:
    carnet = donne.partie.carnet
    can_write = access.can_write(request, carnet)
    context = {
        "donne": donne,
        "partie": donne.partie,
        "explanation": queries.explanation(donne),
        "trail": queries.trail(donne),
        # Whoever only reads is told when, and not from where.
        "device": access.device(request) if can_write else "",
        "devices": list(queries.devices(carnet)) if can_write else [],
        "notice": notice,
        "can_write": can_write,
    }
    return _in_place(request, "donnes/show.html", context, status)


def _in_place(
    request: HtmxHttpRequest, template: str, context: dict[str, Any], status: int
) -> HttpResponse:
    """Give a page of its own, or the place that htmx shows it in, above the sheet."""
    part = "#detail" if request.htmx else ""
    response = render(request, f"{template}{part}", context, status=status)
    if request.htmx:
        response = push_url(response, False)
    if request.htmx and request.htmx.target != "detail":
        response = reswap(retarget(response, "#detail"), "innerHTML")
    # One address, two answers: going back must not bring the part for the page.
    patch_vary_headers(response, ["HX-Request"])
    return response


def correction_form(
    request: HtmxHttpRequest,
    donne: Donne,
    typed: QueryDict | None = None,
    *,
    donneur: str = "",
) -> forms.CorrectionForm:
    """Give the form of a correction, filled with what the donne says or with what was typed.

    A `donneur` that names one of its people is shown as who dealt it.
    """
    return forms.CorrectionForm(
        typed,
        # In place, it may stand in one page with the form of the donne to come.
        auto_id="correction_%s" if request.htmx else "id_%s",
        initial=forms.correction_initial(donne),
        lineup=queries.lineup_of(donne, typed.get("donneur", donneur) if typed else donneur),
        regles=donne.regles,
    )


def pass_form(said: QueryDict, donne: Donne) -> forms.KindCorrectionForm:
    """Give the form which says that nobody played the donne after all."""
    lineup = queries.lineup_of(donne, said.get("donneur", ""))
    return forms.KindCorrectionForm(said, lineup=lineup)


def _changed_meanwhile(request: HtmxHttpRequest, donne: Donne) -> HttpResponse:
    typed = request.POST.copy()
    typed["version"] = str(donne.version)
    return correction_page(
        request,
        donne,
        correction_form(request, donne, typed),
        present=queries.explanation(donne),
        notice=str(CHANGED_MEANWHILE),
        status=409,
    )


def correction_page(
    request: HtmxHttpRequest,
    donne: Donne,
    form: forms.CorrectionForm,
    *,
    present: queries.Explanation | None = None,
    notice: str = "",
    status: int = 200,
) -> HttpResponse:
    """Show the form of a correction, under the explanation to look at first if there is one."""
    context = {
        "donne": donne,
        "partie": donne.partie,
        "form": form,
        "notice": notice,
        "present": present,
    }
    return _in_place(request, "donnes/correct.html", context, status)
