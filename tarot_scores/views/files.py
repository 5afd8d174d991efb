"""Files that are brought: a whole carnet, or the donnes of a spreadsheet."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tarot_scores import access, exports, forms, limits, services
from tarot_scores.models import Right, UseKind
from tarot_scores.views.limits import told_to_wait, try_again


@require_safe
@never_cache
def show_files(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.readable_carnet(request, carnet_id)
    form = forms.DonnesFileForm() if access.can_write(request, carnet) else None
    return render(request, "carnets/files.html", {"carnet": carnet, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_carnet(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        form = forms.CarnetFileForm(request.POST, request.FILES)
    else:
        form = forms.CarnetFileForm(initial={"entry_key": uuid.uuid4()})

    wait = limits.wait(request, UseKind.IMPORT) if form.is_bound else 0
    if wait:
        form.refuse(try_again(wait))
    if form.is_valid():
        # A file that is refused was read too.
        limits.count(request, UseKind.IMPORT)
    if form.is_valid() and (came_in := _carnet_from(form)):
        access.grant(request, came_in.carnet, Right.MARQUEUR)
        messages.success(request, _came_in(came_in))
        return redirect("show_carnet", came_in.carnet.pk)

    page = render(
        request, "carnets/import.html", {"form": form}, status=422 if form.is_bound else 200
    )
    return told_to_wait(page, wait)


def _carnet_from(form: forms.CarnetFileForm) -> services.CameIn | None:
    try:
        copy = exports.read_document(form.content)
    except exports.FileRefused as refused:
        form.refuse(*refused.sentences)
        return None
    return services.import_carnet(copy, form.cleaned_data["entry_key"])


def _came_in(came_in: services.CameIn) -> str:
    sentence = ngettext(
        "Carnet repris, avec %(donnes)s donne.",
        "Carnet repris, avec %(donnes)s donnes.",
        came_in.donnes,
    ) % {"donnes": came_in.donnes}
    if not came_in.renewed:
        return sentence
    renewed = ngettext(
        "%(renewed)s était déjà ici, dans un autre carnet, et y reste telle quelle.",
        "%(renewed)s étaient déjà ici, dans un autre carnet, et y restent telles quelles.",
        came_in.renewed,
    ) % {"renewed": came_in.renewed}
    return f"{sentence} {renewed}"
