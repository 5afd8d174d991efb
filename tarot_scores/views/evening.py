"""A partie once it is played: read again."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, charts, queries


@require_safe
@never_cache
def show_evening(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.readable_partie(request, partie_id)
    evening = queries.evening(partie)
    context = {
        "partie": partie,
        "evening": evening,
        "sheet": evening.sheet,
        "chart": _curves(evening),
        "can_write": access.can_write(request, partie.carnet),
        "can_read": access.can_read(request, partie.carnet),
    }
    return render(request, "parties/evening.html", context)


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
