"""A partie once it is played: read again, told otherwise, played again."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarot_scores import access, charts, forms, queries, services
from tarot_scores.models import Partie
from tarot_scores.views.kept import kept_page

STALE = _(
    "La partie a changé sur un autre appareil entre-temps, et rien n’a été remplacé. Vérifiez, "
    "puis enregistrez de nouveau."
)


@require_safe
@never_cache
@kept_page
def show_evening(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.readable_partie(request, partie_id)
    return _evening_page(request, partie, forms.ReplayForm(initial={"entry_key": uuid.uuid4()}))


@require_POST
def replay_partie(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    form = forms.ReplayForm(request.POST)
    if not form.is_valid():
        return _evening_page(request, partie, form, status=422)

    try:
        return redirect(services.replay_partie(partie=partie, **form.cleaned_data))
    except services.CarnetFull:
        form.add_error(None, forms.CARNET_FULL)
        return _evening_page(request, partie, form, status=422)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def describe_partie(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    if request.method != "POST":
        return _description_page(request, partie, forms.DescriptionForm.about(partie))

    day = timezone.localdate(partie.started_at)
    form = forms.DescriptionForm(request.POST, initial={"day": day})
    if not form.is_valid():
        return _description_page(request, partie, form, status=422)
    try:
        services.describe_partie(partie=partie, **form.cleaned_data)
    except services.StalePartie:
        again = forms.DescriptionForm(initial={**form.cleaned_data, "version": _version(partie)})
        return _description_page(request, partie, again, notice=str(STALE), status=409)
    return redirect("show_evening", partie.pk)


def _evening_page(
    request: HttpRequest, partie: Partie, form: forms.ReplayForm, *, status: int = 200
) -> HttpResponse:
    evening = queries.evening(partie)
    context = {
        "partie": partie,
        "evening": evening,
        "sheet": evening.sheet,
        "chart": _curves(evening),
        "form": form,
        "can_write": access.can_write(request, partie.carnet),
        "can_read": access.can_read(request, partie.carnet),
    }
    return render(request, "parties/evening.html", context, status=status)


def _curves(evening: queries.Evening) -> charts.Curves:
    """Draw the totals after each donne, the winner first; a pass leaves them as they are."""
    rows = evening.sheet.counted
    places = {column.player: place for place, column in enumerate(evening.sheet.columns)}
    series = [
        charts.Series(
            name=column.player.name,
            colour=column.player.colour,
            values=[0, *(row.marks[places[column.player]].running for row in rows)],
        )
        for column in evening.podium
    ]
    return charts.draw_curves(series, ["0", *(str(row.donne.number) for row in rows)])


def _description_page(
    request: HttpRequest,
    partie: Partie,
    form: forms.DescriptionForm,
    *,
    status: int = 200,
    notice: str = "",
) -> HttpResponse:
    context = {"partie": partie, "form": form, "notice": notice}
    return render(request, "parties/describe.html", context, status=status)


def _version(partie: Partie) -> int:
    partie.refresh_from_db(fields=["version"])
    return partie.version
