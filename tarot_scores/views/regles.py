"""The rules: those of everybody, those of one table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, queries
from tarot_scores.scoring import REGLES_FFT
from tarot_scores.views.kept import kept_page
from tarot_scores.views.public import public_page


@public_page
def show_regles(request: HttpRequest) -> HttpResponse:
    return render(request, "regles/show.html", {"book": queries.rulebook(REGLES_FFT)})


@require_safe
@never_cache
@kept_page
def show_partie_regles(request: HttpRequest, partie_id: int) -> HttpResponse:
    partie = access.readable_partie(request, partie_id)
    book = queries.rulebook(partie.regles, partie.table_size)
    return render(request, "regles/show.html", {"partie": partie, "book": book})
