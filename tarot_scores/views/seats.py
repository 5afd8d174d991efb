"""Around the table: people come, leave and move, and the table plays at more or fewer."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tarot_scores import access, forms, queries, services
from tarot_scores.models import Partie

STALE = {
    services.PartieEnded: _("La partie est finie : reprenez-la pour changer la table."),
    services.StalePartie: _(
        "La partie a changé sur un autre appareil entre-temps. Rien n’a été remplacé : "
        "voici la table. Si c’est encore à faire, recommencez."
    ),
}
# Where it is said, and what.
REFUSED = {
    services.AlreadySeated: ("name", _("Quelqu’un de ce nom est déjà à la table.")),
    services.TableFull: ("name", _("Une table a huit joueurs au plus, morts compris.")),
    services.CarnetFull: ("name", forms.CARNET_FULL),
    services.TableTooSmall: (None, _("Il reste toujours deux joueurs à la table.")),
    services.SizeDoesNotFit: (None, forms.INCOMPLETE),
}


@require_safe
@never_cache
def show_seats(request: HttpRequest, partie_id: int) -> HttpResponse:
    return _seats_page(request, access.writable_partie(request, partie_id))


@require_POST
def seat_player(request: HttpRequest, partie_id: int) -> HttpResponse:
    return _change(request, partie_id, forms.ArrivalForm, services.seat_player)


@require_POST
def unseat_player(request: HttpRequest, partie_id: int) -> HttpResponse:
    return _change(request, partie_id, forms.DepartureForm, services.unseat_player)


@require_POST
def move_seat(request: HttpRequest, partie_id: int) -> HttpResponse:
    return _change(request, partie_id, forms.MoveForm, services.move_seat)


@require_POST
def change_size(request: HttpRequest, partie_id: int) -> HttpResponse:
    return _change(request, partie_id, forms.TableSizeForm, services.change_size)


def _change(
    request: HttpRequest,
    partie_id: int,
    form_class: type[forms.SeatsForm],
    change: Callable[..., Partie],
) -> HttpResponse:
    partie = access.writable_partie(request, partie_id)
    present = queries.present_players(queries.seats_of(partie))
    form = form_class(request.POST, carnet=partie.carnet, present=present)
    if not form.is_valid():
        return _seats_page(request, partie, form, status=422)
    try:
        now = change(partie=partie, **form.cleaned_data)
    except tuple(STALE) as reason:
        partie.refresh_from_db()
        return _seats_page(request, partie, form, notice=str(STALE[type(reason)]), status=409)
    except tuple(REFUSED) as reason:
        form.add_error(*REFUSED[type(reason)])
        return _seats_page(request, partie, form, status=422)
    return _changed(request, partie, now)


def _changed(request: HttpRequest, before: Partie, now: Partie) -> HttpResponse:
    if now.table_size != before.table_size:
        now_at = gettext("On joue maintenant à %(size)d.") % {"size": now.table_size}
        messages.success(request, now_at)
    if not now.is_open:
        messages.success(
            request, gettext("La dernière tournée est complète : la partie est finie.")
        )
        return redirect(now)
    return redirect("show_seats", now.pk)


def _seats_page(
    request: HttpRequest,
    partie: Partie,
    form: forms.SeatsForm | None = None,
    *,
    notice: str = "",
    status: int = 200,
) -> HttpResponse:
    around = queries.around_the_table(partie)
    table = {"carnet": partie.carnet, "present": around.present}
    arrival = form if isinstance(form, forms.ArrivalForm) else forms.ArrivalForm(**table)
    size = forms.TableSizeForm(initial={"table_size": partie.table_size}, **table)
    context = {
        "partie": partie,
        "around": around,
        "arrival": arrival,
        "size": size,
        "notice": notice or _refusal(form, arrival),
    }
    return render(request, "parties/seats.html", context, status=status)


def _refusal(form: forms.SeatsForm | None, shown: forms.SeatsForm) -> str:
    """Say what is wrong with a tap that has no field on the page."""
    errors = form.errors.values() if form and form is not shown else []
    return " ".join(sorted({str(error) for sentences in errors for error in sentences}))
