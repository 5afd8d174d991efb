"""What a phone keeps beside a table page, to write without network (static/js/spare.js)."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, forms, queries
from tarot_scores.models import Partie
from tarot_scores.scoring import Regles, Role
from tarot_scores.views import entry
from tarot_scores.views.kept import kept_page
from tarot_scores.views.public import public_page

NO_KEY = uuid.UUID(int=0)
EVERY_OPTION = Regles(miseres=True)  # what a table does without, its phone takes away


@require_safe
@never_cache
@kept_page
def show_spare(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    turns = [
        {"turn": turn, "form": entry.new_donne_form(partie, turn.sheet)}
        for turn in queries.turns(partie)
    ]
    context = {
        "partie": partie,
        "turns": turns,
        "dealt_again": queries.kinds_dealt_again(partie),
        "can_write": True,
        "shown": True,
    }
    return render(request, "parties/spare.html", context)


@public_page
def show_blank(request: HttpRequest) -> HttpResponse:
    return render(
        request, "parties/blank.html", {"tables": [_table(s) for s in queries.blank_sheets()]}
    )


@require_safe
@never_cache
@kept_page
def show_said(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    keys = dict(partie.donnes.values_list("pk", "entry_key"))
    rows = queries.sheet(partie).rows
    return JsonResponse({"donnes": [{"key": keys[row.donne.pk], **_said(row)} for row in rows]})


def blank_tables() -> list[tuple[int, str]]:
    """Give the donne to come of a table of each size, where nobody sits yet."""
    return [_table(sheet) for sheet in queries.blank_sheets()]


def _table(sheet: queries.Sheet) -> tuple[int, str]:
    # Without a request, it carries no token.
    partie = Partie(pk=0, table_size=sheet.lineup.size, regles=EVERY_OPTION)
    form = entry.new_donne_form(partie, sheet)
    form.initial["entry_key"] = (
        NO_KEY  # the phone makes one for each donne; the page stays the same
    )
    context = {"partie": partie, "sheet": sheet, "form": form, "can_write": True, "shown": True}
    return sheet.lineup.size, render_to_string("parties/show.html#donne", context)


def _said(row: queries.Row) -> dict[str, Any]:
    """Give what a donne says, in the words of its correction form, and how it is named."""
    donne = row.donne
    morts = [mark.player.pk for mark in row.marks if mark.role is Role.MORT]
    players = [mark.player.pk for mark in row.marks if mark.is_playing]
    return {
        "pk": donne.pk,
        "number": donne.number,
        "version": donne.version,
        "donneur": donne.donneur_id,
        "places": [players, morts],
        "cancelled": donne.is_cancelled,
        "said": forms.facts_initial(row.facts),
    }
