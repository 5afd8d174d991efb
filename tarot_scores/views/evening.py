"""A partie once it is played: read again, told otherwise, played again."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tarot_scores import access, charts, forms, queries, services
from tarot_scores.models import Partie


@require_safe
@never_cache
def show_evening(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.readable_partie(request, partie_id)
    return _evening_page(request, partie, forms.ReplayForm(initial={"entry_key": uuid.uuid4()}))


@require_POST
def replay_partie(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    form = forms.ReplayForm(request.POST)
    if not form.is_valid():
        return _evening_page(request, partie, form, status=422)

    return redirect(services.replay_partie(partie=partie, **form.cleaned_data))


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
    """Draw the totals after each donne that was played, the winner first."""
    places = {column.player: place for place, column in enumerate(evening.sheet.columns)}
    series = [
        charts.Series(
            name=column.player.name,
            colour=column.player.colour,
            values=[0, *(row.marks[places[column.player]].running for row in evening.played)],
        )
        for column in evening.podium
    ]
    return charts.draw_curves(series, ["0", *(str(row.donne.number) for row in evening.played)])
