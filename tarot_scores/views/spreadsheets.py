"""Donnes that people kept in a spreadsheet: shown line by line, then written all at once."""

from collections import Counter
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tarot_scores import access, exports, forms, queries, services
from tarot_scores.exports import Spreadsheet
from tarot_scores.models import Carnet, Partie
from tarot_scores.models.copies import DonnesCopy


@dataclass(frozen=True, kw_only=True)
class BroughtPartie:
    """A partie that a file brings: it may have come before, or look like one that is here."""

    partie: Partie
    donnes: int
    came_before: bool
    is_alike: bool


@require_POST
def preview_donnes(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.writable_carnet(request, carnet_id)
    form = forms.DonnesFileForm(request.POST, request.FILES)

    if form.is_valid():
        try:
            text = exports.decode_table(form.content)
            return _preview(request, carnet, text, _read(carnet, text))
        except exports.FileRefused as refused:
            form.refuse(*refused.sentences)

    return render(request, "carnets/files.html", {"carnet": carnet, "form": form}, status=422)


@require_POST
def import_donnes(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.writable_carnet(request, carnet_id)
    form = forms.DonnesTextForm(request.POST)

    if form.is_valid():
        text = form.cleaned_data["text"]
        try:
            sheet = _read(carnet, text)
            if sheet.wrong:
                return _preview(request, carnet, text, sheet)
            device = access.device(request)
            came_in = services.bring_donnes(carnet=carnet, copy=sheet.copy(), device=device)
        except exports.FileRefused as refused:
            form.add_error(None, [*refused.sentences])
        except services.CarnetFull:
            form.add_error(None, forms.CARNET_FULL)
        else:
            messages.success(request, _came_in(came_in))
            return redirect("show_carnet", carnet.pk)

    context = {"carnet": carnet, "form": forms.DonnesFileForm(), "refused": form}
    return render(request, "carnets/files.html", context, status=422)


def _read(carnet: Carnet, text: str) -> Spreadsheet:
    return exports.read_spreadsheet(text, queries.names_meant(carnet), carnet.regles)


def _preview(request: HttpRequest, carnet: Carnet, text: str, sheet: Spreadsheet) -> HttpResponse:
    context = {
        "carnet": carnet,
        "sheet": sheet,
        "parties": [] if sheet.wrong else _parties(carnet, sheet.copy()),
        "form": forms.DonnesTextForm(initial={"text": text}),
        "file_form": forms.DonnesFileForm(),
    }
    return render(request, "carnets/preview.html", context, status=422 if sheet.wrong else 200)


def _parties(carnet: Carnet, copy: DonnesCopy) -> list[BroughtPartie]:
    came_before = services.brought_before(carnet, copy)
    begun = [each.partie.started_at for each in copy.parties]
    here = queries.evenings_between(carnet, min(begun), max(begun)) if begun else set()
    counts = Counter(donne.partie for donne in copy.donnes)
    return [
        BroughtPartie(
            partie=each.partie,
            donnes=counts[number],
            came_before=number in came_before,
            is_alike=(timezone.localtime(each.partie.started_at).date(), counts[number]) in here,
        )
        for number, each in enumerate(copy.parties, 1)
    ]


def _came_in(came_in: services.CameIn) -> str:
    if not came_in.donnes:
        return _("Tout était déjà dans le carnet : rien n’est écrit deux fois.")
    return ngettext(
        "%(donnes)s donne apportée.", "%(donnes)s donnes apportées.", came_in.donnes
    ) % {"donnes": came_in.donnes}
