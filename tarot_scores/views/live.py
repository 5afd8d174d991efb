"""The pages that follow a partie ask here every three seconds what is new; mostly nothing."""

from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, queries
from tarot_scores.models import Partie
from tarot_scores.views import entry

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

NUMBER_TAKEN = _("Une donne vient d’être écrite.")
LINEUP_CHANGED = _("Le donneur ou les joueurs de cette donne ont changé.")
ENDED = _("La partie est finie.")


@require_safe
@never_cache
def follow_table(request: HttpRequest, partie_id: int) -> HttpResponse:
    if _is_seen(request, partie_id):
        return HttpResponse(status=204)
    partie = access.readable_partie(request, partie_id)
    sheet = queries.sheet(partie, request.GET.get("donneur", ""))
    # A form that is being filled in is left alone: its page says for which donne it shows one.
    shown = request.GET.get("pour", "")
    can_write = access.can_write(request, partie.carnet)
    context = {
        "partie": partie,
        "sheet": sheet,
        "can_write": can_write,
        "shown": shown,
        "is_left_alone": bool(shown),
        "outdated": _outdated(partie, sheet, shown) if shown else "",
        "swap": True,
    }
    if not shown:
        context |= entry.form_of(partie, sheet, can_write=can_write)
    return render(request, "parties/show.html#followed", context)


@require_safe
@never_cache
def follow_sheet(request: HttpRequest, partie_id: int) -> HttpResponse:
    if _is_seen(request, partie_id):
        return HttpResponse(status=204)
    partie = access.readable_partie(request, partie_id)
    sheet = queries.sheet(partie)
    context = {
        "partie": partie,
        "sheet": sheet,
        "standings": queries.standings_of(sheet),
        "can_write": access.can_write(request, partie.carnet),
        "swap": True,
    }
    return render(request, "parties/sheet.html#followed", context)


@require_safe
@never_cache
def show_large(request: HttpRequest, partie_id: int) -> HttpResponse:
    return _large(request, access.readable_partie(request, partie_id), "parties/large.html")


@require_safe
@never_cache
def follow_large(request: HttpRequest, partie_id: int) -> HttpResponse:
    if _is_seen(request, partie_id):
        return HttpResponse(status=204)
    partie = access.readable_partie(request, partie_id)
    return _large(request, partie, "parties/large.html#large")


def _large(request: HttpRequest, partie: Partie, template: str) -> HttpResponse:
    return render(request, template, {"partie": partie, "sheet": queries.sheet(partie)})


def _is_seen(request: HttpRequest, partie_id: int) -> bool:
    # Anything but the present version, from the future or no number at all, is out of date.
    return request.GET.get("v") == str(access.readable_version(request, partie_id))


def _outdated(partie: Partie, sheet: queries.Sheet, shown: str) -> "StrOrPromise":
    """Say why the form on the page is no longer the one of the donne to come, if it is not."""
    if not partie.is_open:
        return ENDED
    if shown == sheet.to_come:
        return ""
    return LINEUP_CHANGED if shown.split(".", maxsplit=1)[0] == str(sheet.number) else NUMBER_TAKEN
