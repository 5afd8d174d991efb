"""« Combien de points ? »: one donne, any table, no partie; its address says all of it."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.vary import vary_on_headers

from tarot_scores import forms
from tarot_scores.views.public import public_file, public_page
from tarot_scores.views.requests import HtmxHttpRequest
from tarot_scores.views.why import explained


@public_page
@vary_on_headers("HX-Request")
def count_points(request: HtmxHttpRequest) -> HttpResponse:
    # For htmx, the table or an option was changed: the same facts are asked of other seats.
    is_asked = not request.htmx and forms.asks(request.GET)
    form = forms.CountForm(request.GET, is_asked=is_asked)

    if form.is_valid() and form.address != request.GET.urlencode():
        return redirect(f"{request.path}?{form.address}")

    template = "donnes/count.html#count-form" if request.htmx else "donnes/count.html"
    context = {"form": form, "why": explained(form)}
    return render(request, template, context, status=422 if form.errors else 200)


@public_file
def show_plis(request: HtmxHttpRequest) -> HttpResponse:
    return render(request, "donnes/plis.html")
