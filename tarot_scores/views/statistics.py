"""A carnet read from afar: its standings, and what each player does."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, charts, forms, queries, services
from tarot_scores.models import Carnet, Player
from tarot_scores.queries import Career, Habits, Months, Period, Span
from tarot_scores.templatetags.statistics import month_name
from tarot_scores.words import CONTRATS

A_YEAR = (Span.SEASON, Span.YEAR)


@require_safe
@never_cache
def show_standings(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.readable_carnet(request, carnet_id)
    services.bring_up_to_date(carnet)
    extent = queries.extent(carnet)
    form = forms.StandingsForm(request.GET, usual_day=extent[1])
    context = {"carnet": carnet, "form": form, "extent": extent}
    if not form.is_valid():
        return render(request, "carnets/standings.html", context, status=422)

    context |= {
        **form.wanted,
        "columns": form.columns,
        "standings": queries.carnet_standings(carnet, **form.wanted),
        "chart": _points_by_month(carnet, form.period),
    }
    return render(request, "carnets/standings.html", context)


@require_safe
@never_cache
def show_player(request: HttpRequest, carnet_id: int, player_id: int) -> HttpResponse:
    player = access.readable_player(request, carnet_id, player_id)
    if player.merged_into_id is not None:  # an address may be older than the merge
        now = queries.himself(player)
        return redirect(reverse("show_player", args=[carnet_id, now.pk], query=request.GET))
    services.bring_up_to_date(player.carnet)
    extent = queries.extent(player.carnet)
    form = forms.PeriodForm(request.GET, usual_day=extent[1])
    context = {
        "player": player,
        "carnet": player.carnet,
        "can_write": access.can_write(request, player.carnet),
        "form": form,
        "extent": extent,
    }
    if not form.is_valid():
        return render(request, "players/show.html", context, status=422)

    career = queries.career(player, form.period)
    context |= {"period": form.period, "career": career}
    if career:
        context |= _portrait(player, form.period, career)
    return render(request, "players/show.html", context)


def _portrait(player: Player, period: Period, career: Career) -> dict[str, Any]:
    """Give what is told of a player who played in the period."""
    habits = queries.habits(player, period)
    return {
        "records": queries.records(player, period, career),
        "habits": habits,
        "company": queries.company(player, period),
        "ranks": _rank_by_month(player, period),
        "contrats": _success_by_contrat(habits),
    }


def _points_by_month(carnet: Carnet, period: Period) -> charts.Curves | None:
    """Draw the points month after month, of who is ahead."""
    months = _months(carnet, period)
    if months is None:
        return None
    series = [
        charts.Series(name=line.name, colour=line.colour, values=line.points)
        for line in months.series[: charts.DASHES]
    ]
    return charts.draw_curves(series, [month_name(month) for month in months.months])


def _rank_by_month(player: Player, period: Period) -> charts.Curves | None:
    """Draw the rank of a player month after month."""
    months = _months(player.carnet, period)
    if months is None:
        return None
    series = [
        charts.Series(name=line.name, colour=line.colour, values=line.ranks)
        for line in months.series
        if line.key == player.pk
    ]
    return charts.draw_curves(series, [month_name(month) for month in months.months], is_rank=True)


def _months(carnet: Carnet, period: Period) -> Months | None:
    """Give the months of a year of some kind: one month draws no line."""
    if period.span not in A_YEAR:
        return None
    months = queries.month_after_month(carnet, period)
    return months if len(months.months) > 1 else None


def _success_by_contrat(habits: Habits) -> charts.Bars:
    return charts.draw_bars(
        [
            charts.Bar(name=CONTRATS[contrat], part=habit.succeeded, whole=habit.donnes)
            for contrat, habit in habits.contrats.items()
            if habit.donnes
        ]
    )
