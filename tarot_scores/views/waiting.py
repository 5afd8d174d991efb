"""What a phone without network kept, and sends now: a partie, its donnes, changes to them."""

import uuid
from collections.abc import Callable
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.middleware.csrf import get_token
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tarot_scores import access, forms, queries, services
from tarot_scores.models import Donne, Partie, Revision
from tarot_scores.views import donnes, entry, parties
from tarot_scores.views.answers import answers_script, invalid, refusal
from tarot_scores.views.limits import too_many
from tarot_scores.views.merged import as_now
from tarot_scores.views.requests import HtmxHttpRequest

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

Change = Callable[..., Donne]
DonneForm = forms.DonneForm | forms.KindForm
WrittenForm = forms.CorrectionForm | forms.KindCorrectionForm | forms.VersionForm

AFTER_OTHERS = _(
    "Un autre appareil a écrit entre-temps : cette donne vient après, c’est la donne %(number)d."
)
BEFORE_OTHERS = _("Une donne notée avant celle-ci n’est pas écrite : c’est la donne %(number)d.")
REFUSED = entry.REFUSED | {
    services.SeatsChanged: _(
        "Quelqu’un de cette donne n’a plus de siège à cette partie : "
        "faites-le revenir autour de la table, puis renvoyez-la."
    ),
}
REFUSED_CHANGES: "dict[type[Exception], StrOrPromise]" = {
    services.StaleDonne: _(
        "Cette donne a été changée sur un autre appareil entre-temps. Rien n’a été remplacé."
    ),
    services.EntryKeyTaken: _("Ce changement est déjà arrivé, autrement. Rien n’a été remplacé."),
}
CHANGES: dict[str, tuple[Revision.Action, Change]] = {
    "correct": (Revision.Action.CORRECTED, services.correct_donne),
    "pass": (Revision.Action.CORRECTED, services.correct_to_pass),
    "cancel": (Revision.Action.CANCELLED, services.cancel_donne),
    "restore": (Revision.Action.RESTORED, services.restore_donne),
}


@require_safe
@never_cache
def give_token(request: HttpRequest) -> HttpResponse:
    return HttpResponse(get_token(request), content_type="text/plain; charset=utf-8")


@require_POST
@answers_script
def begin_waiting(request: HttpRequest) -> HttpResponse:
    form = forms.PartieForm(request.POST, carnets=access.written_carnets(request))
    if wait := parties.wait_to_begin(request, form):
        # A page, and no answer that a script reads: the phone keeps what waits and tries again.
        return too_many(request, wait)
    partie = parties.begin(request, form) if form.is_valid() else None

    if partie is None:
        return invalid(form)
    # The phone knew its players by their places: the donnes that follow name them by these keys.
    players = [seat.player_id for seat in queries.seats_of(partie)]
    return JsonResponse({"partie": partie.get_absolute_url(), "players": players})


@require_POST
@answers_script
def record_waiting(request: HtmxHttpRequest, partie_key: uuid.UUID) -> HttpResponse:
    partie = access.partie_begun(request, partie_key)
    form = _donne_form(as_now(request.POST, queries.who_is_who(partie)), partie)

    if not form.is_valid():
        return invalid(form)
    try:
        donne = _write(request, partie, form)
    except tuple(REFUSED) as reason:
        return refusal(409, [REFUSED[type(reason)]])
    return JsonResponse({"number": donne.number, "told": _told(donne, form)})


@require_POST
@answers_script
def change_waiting(
    request: HtmxHttpRequest, partie_key: uuid.UUID, donne_key: uuid.UUID
) -> HttpResponse:
    donne = access.donne_entered(request, partie_key, donne_key)
    form = forms.ChangeForm(request.POST)

    if not form.is_valid():
        return invalid(form, donne.version)
    action, key = form.action_and_key
    # What was made already is not asked again whether it fits what the donne says by now.
    if version := queries.version_made(donne, CHANGES[action][0], key):
        return _changed(donne, version)
    return _change(request, donne, action, key)


def _donne_form(said: QueryDict, partie: Partie) -> DonneForm:
    lineup = entry.lineup_shown(said, partie)
    if said.get("kind"):
        return forms.KindForm(said, lineup=lineup)
    return forms.DonneForm(said, lineup=lineup, regles=partie.regles)


def _write(request: HtmxHttpRequest, partie: Partie, form: DonneForm) -> Donne:
    sent = {"partie": partie, "device": access.device(request), "waited": True, **form.entry}
    if isinstance(form, forms.KindForm):
        return services.pass_donne(kind=form.cleaned_data["kind"], **sent)
    return services.record_donne(facts=form.facts, **sent)


def _told(donne: Donne, form: DonneForm) -> str:
    """Say where the donne stands, when that is not where the phone showed it."""
    shown = form.cleaned_data["number"]
    if donne.number == shown:
        return ""
    return str(AFTER_OTHERS if donne.number > shown else BEFORE_OTHERS) % {"number": donne.number}


def _change(
    request: HtmxHttpRequest, donne: Donne, action: str, entry_key: uuid.UUID
) -> HttpResponse:
    form = _change_form(request, donne, action)

    if not form.is_valid():
        return invalid(form, donne.version)
    said = form.correction if isinstance(form, forms.CorrectionForm) else form.cleaned_data
    change = CHANGES[action][1]
    try:
        donne = change(donne=donne, device=access.device(request), entry_key=entry_key, **said)
    except tuple(REFUSED_CHANGES) as reason:
        now = getattr(reason, "donne", donne)
        return refusal(409, [REFUSED_CHANGES[type(reason)]], version=now.version)
    return _changed(donne, donne.version)


def _change_form(request: HtmxHttpRequest, donne: Donne, action: str) -> WrittenForm:
    said = as_now(request.POST, queries.who_is_who(donne.partie))
    if action == "correct":
        return donnes.correction_form(request, donne, said)
    if action == "pass":
        return donnes.pass_form(said, donne)
    return forms.VersionForm(said)


def _changed(donne: Donne, version: int) -> HttpResponse:
    return JsonResponse({"number": donne.number, "version": version, "told": ""})
