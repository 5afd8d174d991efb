"""The contrat of the donne in play: announced, dropped."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from tarot_scores import access, forms, services
from tarot_scores.views import entry
from tarot_scores.views.requests import HtmxHttpRequest


@require_POST
def announce_contrat(request: HtmxHttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    lineup = entry.lineup_shown(request.POST, partie)
    form = forms.AnnounceForm(request.POST, lineup=lineup, regles=partie.regles)

    if not form.is_valid():
        return entry.invalid(request, partie, form)
    try:
        services.announce_contrat(partie=partie, **form.announcement)
    except tuple(entry.REFUSED) as reason:
        return entry.not_announced(request, partie, reason, typed=request.POST)
    return entry.written(request, partie, typed=request.POST)


@require_POST
def drop_contrat(request: HtmxHttpRequest, partie_id: int) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    form = forms.AnnouncedForm(request.POST)

    if not form.is_valid():
        return entry.incomplete(request, partie, form)
    rest = request.POST.copy()
    for word in ("preneur", "contrat"):
        rest.pop(word, None)
    try:
        services.drop_contrat(partie=partie, **form.cleaned_data)
    except services.StaleContrat as reason:
        return entry.not_announced(request, partie, reason, typed=rest)
    return entry.written(request, partie, typed=rest)
