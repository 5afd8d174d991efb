"""The table page around the form of a donne, and what it answers to an entry."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.forms import Form
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext_lazy as _
from django_htmx.http import replace_url, retarget

from tarot_scores import access, forms, queries, services
from tarot_scores.models import Donne, Lineup, Partie
from tarot_scores.views.requests import HtmxHttpRequest

REFUSED = {
    services.PartieEnded: _("La partie est finie : reprenez-la pour écrire encore une donne."),
    services.PartieFull: _(
        "Cette partie a 20 000 donnes, et n’en prend plus : commencez-en une autre."
    ),
    services.StalePartie: _(
        "Une donne vient d’être écrite sur un autre appareil : elle est dans la feuille. "
        "Si la vôtre en est une autre, ajoutez-la."
    ),
    services.SeatsChanged: _(
        "La table a changé sur un autre appareil. Vérifiez qui joue cette donne, puis ajoutez-la."
    ),
    services.StaleContrat: _(
        "Le contrat annoncé a changé sur un autre appareil, et rien n’a été remplacé. "
        "Si le vôtre est le bon, annoncez-le de nouveau."
    ),
    services.EntryKeyTaken: _(
        "Cette donne est déjà écrite, autrement. Corrigez-la dans la feuille ; "
        "si celle-ci en est une autre, ajoutez-la."
    ),
}
WRITTEN_ELSEWHERE = _(
    "Cette donne vient d’être écrite sur un autre appareil : elle est dans la feuille."
)


def lineup_shown(said: QueryDict, partie: Partie) -> Lineup:
    """Give the lineup of the donne that the form which was sent is about."""
    return queries.lineup_shown(partie, said.get("donneur", ""), said.get("places", ""))


def new_donne_form(
    partie: Partie, sheet: queries.Sheet, said: Mapping[str, Any] | None = None
) -> forms.DonneForm:
    """Give the form of the donne to come, with a key of its own, with what is announced or said."""
    entry = {
        "entry_key": uuid.uuid4(),
        "number": sheet.number,
        "donneur": sheet.lineup.donneur.pk,
        "places": str(sheet.lineup.places),
        "announced": sheet.announced.pk if sheet.announced else "",
    }
    initial = {**_announced(sheet), **(said or {}), **entry}
    return forms.DonneForm(initial=initial, lineup=sheet.lineup, regles=partie.regles)


def table_page(
    request: HtmxHttpRequest,
    partie: Partie,
    sheet: queries.Sheet,
    form: forms.DonneForm,
    *,
    notice: str = "",
    undone: queries.Row | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the table: the whole page, or for htmx the part that an entry changes."""
    template = "parties/show.html#written" if request.htmx else "parties/show.html"
    can_write = access.can_write(request, partie.carnet)
    context = {
        "partie": partie,
        "sheet": sheet,
        "notice": notice,
        "undone": undone,
        "can_write": can_write,
        **form_of(partie, sheet, can_write=can_write, form=form),
    }
    response = render(request, template, context, status=status)
    # One address, two answers: going back must not bring the part for the page.
    patch_vary_headers(response, ["HX-Request"])
    return response


def form_of(
    partie: Partie, sheet: queries.Sheet, *, can_write: bool, form: forms.DonneForm | None = None
) -> dict[str, Any]:
    """Give the form for who may write, and the donne it is `shown` for, as the page repeats it."""
    if not can_write:
        return {}
    form = form or new_donne_form(partie, sheet)
    return {"form": form, "shown": sheet.to_come if partie.is_open or form.is_bound else ""}


def written(
    request: HtmxHttpRequest, partie: Partie, *, typed: QueryDict | None = None
) -> HttpResponse:
    """Answer that it is written: the table as it is now, with what is typed of a donne in play."""
    if not request.htmx:
        return redirect(partie)
    partie.refresh_from_db()
    sheet = queries.sheet(partie)
    form = new_donne_form(partie, sheet, _typed(typed) if typed else None)
    answer = table_page(request, partie, sheet, form)
    # The donneur that the address may name was that of the donne just written.
    return replace_url(answer, partie.get_absolute_url())


def taken_back(request: HtmxHttpRequest, donne: Donne) -> HttpResponse:
    """Answer that the donne is cancelled: the table, with its form filled as it was."""
    partie = donne.partie
    asked = QueryDict(mutable=True)
    asked["reprise"] = str(donne.number)
    if queries.next_lineup(partie).donneur != donne.donneur:
        asked["donneur"] = str(donne.donneur_id)
    address = f"{partie.get_absolute_url()}?{asked.urlencode()}"
    if not request.htmx:
        return redirect(address)
    partie.refresh_from_db()
    return replace_url(asked_for(request, partie, asked), address)


def asked_for(request: HtmxHttpRequest, partie: Partie, asked: QueryDict) -> HttpResponse:
    """Show the table as its address asks: who deals, and what the form already says."""
    sheet = queries.sheet(partie, asked.get("donneur", ""))
    undone = sheet.cancelled(asked.get("reprise", ""))
    said = forms.facts_initial(undone.facts) if undone else _typed(asked)
    form = new_donne_form(partie, sheet, said)
    return table_page(request, partie, sheet, form, undone=undone)


def _typed(asked: QueryDict) -> dict[str, Any]:
    """Give what was typed in a form that is out of date; one player may announce two misères."""
    return {
        name: values if name.startswith("misere_") else values[-1] for name, values in asked.lists()
    }


def invalid(request: HtmxHttpRequest, partie: Partie, form: forms.DonneForm) -> HttpResponse:
    """Answer with the form as it was filled in, each mistake at its field."""
    if request.htmx:
        context = {"partie": partie, "form": form}
        answer = render(request, "parties/show.html#donne-form", context, status=422)
        to_read = ".warnings" if form.doubts else ".errorlist"
        answer.headers["HX-Reswap"] = f"outerHTML show:{to_read}:top"
        return retarget(answer, "#donne-form")
    sheet = queries.sheet(partie, form["donneur"].value() or "")
    return table_page(request, partie, sheet, form, status=422)


def incomplete(request: HtmxHttpRequest, partie: Partie, form: Form) -> HttpResponse:
    """Answer what is wrong with a tap that came without what the page sends along."""
    sheet = queries.sheet(partie)
    notice = " ".join(sorted({str(error) for errors in form.errors.values() for error in errors}))
    entry = new_donne_form(partie, sheet)
    return table_page(request, partie, sheet, entry, notice=notice, status=422)


def refused(
    request: HtmxHttpRequest, partie: Partie, reason: Exception, *, typed: QueryDict | None = None
) -> HttpResponse:
    """Answer why the entry was refused, with the table as it is now and what was typed in it."""
    partie.refresh_from_db()
    sheet = queries.sheet(partie)
    form, notice = new_donne_form(partie, sheet), str(REFUSED[type(reason)])
    if typed is not None:
        again = _typed_again(typed, form, partie)
        is_written = typed.get("number") != str(sheet.number)  # the one it was shown for
        is_the_same = is_written and again.is_valid() and again.facts == sheet.last_facts
        if is_the_same and not isinstance(reason, services.SeatsChanged):
            notice = str(WRITTEN_ELSEWHERE)
        else:
            form = again
    return _refusal(request, partie, sheet, form, notice)


def not_announced(
    request: HtmxHttpRequest, partie: Partie, reason: Exception, *, typed: QueryDict
) -> HttpResponse:
    """Answer why nothing is announced, or dropped; the rest of the donne is not asked for yet."""
    partie.refresh_from_db()
    sheet = queries.sheet(partie)
    form = new_donne_form(partie, sheet, _typed(typed))
    return _refusal(request, partie, sheet, form, str(REFUSED[type(reason)]))


def _refusal(
    request: HtmxHttpRequest,
    partie: Partie,
    sheet: queries.Sheet,
    form: forms.DonneForm,
    notice: str,
) -> HttpResponse:
    answer = table_page(request, partie, sheet, form, notice=notice, status=409)
    return replace_url(answer, partie.get_absolute_url())


def _typed_again(typed: QueryDict, fresh: forms.DonneForm, partie: Partie) -> forms.DonneForm:
    again = typed.copy()
    for hidden in fresh.hidden_fields():
        again[hidden.html_name] = str(hidden.value())
    return forms.DonneForm(again, lineup=fresh.lineup, regles=partie.regles)


def _announced(sheet: queries.Sheet) -> dict[str, Any]:
    now = sheet.announced
    return {"preneur": now.preneur_id, "contrat": now.contrat} if now else {}
