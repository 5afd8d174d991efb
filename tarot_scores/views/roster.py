"""The players of a carnet: listed, changed, set aside, merged and separated again."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tarot_scores import access, forms, queries, services
from tarot_scores.models import Partie, Player
from tarot_scores.templatetags.tarot import title


@require_safe
@never_cache
def list_players(request: HttpRequest, carnet_id: int) -> HttpResponse:
    carnet = access.readable_carnet(request, carnet_id)
    players = list(queries.roster(carnet))
    context = {
        "carnet": carnet,
        "can_write": access.can_write(request, carnet),
        "proposed": [player for player in players if player.is_active],
        "aside": [player for player in players if not player.is_active],
    }
    return render(request, "players/index.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def change_player(request: HttpRequest, carnet_id: int, player_id: int) -> HttpResponse:
    player = access.writable_player(request, carnet_id, player_id)
    if request.method != "POST":
        is_gone = player.merged_into is not None
        return _changed(queries.himself(player)) if is_gone else _player_page(request, player)
    form = forms.PlayerForm(request.POST)

    if not form.is_valid():
        return _player_page(request, player, form, status=422)
    try:
        now = services.change_player(
            player=player, device=access.device(request), **form.cleaned_data
        )
    except services.StalePlayer:
        return _stale(request, player, form)
    except services.NameTaken as taken:
        return _name_taken(request, player, form, taken.player)
    messages.success(request, _("%(player)s : c’est noté.") % {"player": now})
    return _changed(now)


@require_POST
def set_aside_player(request: HttpRequest, carnet_id: int, player_id: int) -> HttpResponse:
    return _tap(request, carnet_id, player_id, services.set_aside)


@require_POST
def bring_back_player(request: HttpRequest, carnet_id: int, player_id: int) -> HttpResponse:
    return _tap(request, carnet_id, player_id, services.bring_back)


@require_POST
def merge_player(request: HttpRequest, carnet_id: int, player_id: int) -> HttpResponse:
    player = access.writable_player(request, carnet_id, player_id)
    form = forms.MergeForm(request.POST, player=player)

    if not form.is_valid():
        return _player_page(request, player, form, status=422)
    kept = form.cleaned_data["kept"]
    try:
        services.merge_players(gone=player, device=access.device(request), **form.cleaned_data)
    except services.StalePlayer:
        return _stale(request, player, form)
    except services.SatTogether as both:
        form.add_error("kept", _together(player, kept, both.partie))
        return _player_page(request, player, form, status=422)
    said = {"gone": player, "kept": kept}
    messages.success(request, _("%(gone)s et %(kept)s sont réunis.") % said)
    return _changed(kept)


@require_POST
def separate_players(request: HttpRequest, carnet_id: int, merge_id: int) -> HttpResponse:
    merge = access.writable_merge(request, carnet_id, merge_id)
    try:
        services.separate_players(merge=merge, device=access.device(request))
    except services.StalePlayer:
        return _stale(request, merge.kept)
    said = {"gone": merge.gone, "kept": merge.kept}
    messages.success(request, _("%(gone)s et %(kept)s sont de nouveau deux.") % said)
    return _changed(merge.kept)


def _tap(
    request: HttpRequest, carnet_id: int, player_id: int, change: Callable[..., Player]
) -> HttpResponse:
    player = access.writable_player(request, carnet_id, player_id)
    form = forms.VersionForm(request.POST)
    if not form.is_valid():
        return _player_page(request, player, form, status=422)
    try:
        now = change(player=player, device=access.device(request), **form.cleaned_data)
    except services.StalePlayer:
        return _stale(request, player)
    return _changed(now)


def _changed(player: Player) -> HttpResponse:
    return redirect("change_player", player.carnet_id, player.pk)


def _stale(
    request: HttpRequest, player: Player, form: forms.VersionForm | None = None
) -> HttpResponse:
    player.refresh_from_db()
    now = queries.himself(player)
    notice = _(
        "%(player)s a changé sur un autre appareil entre-temps. Rien n’a été remplacé : voici "
        "ce qui est écrit. Si c’est encore à faire, recommencez."
    ) % {"player": player}
    typed = form if now == player else None
    return _player_page(request, now, typed, notice=notice, status=409)


def _name_taken(
    request: HttpRequest, player: Player, form: forms.PlayerForm, taken: Player
) -> HttpResponse:
    other = queries.himself(taken)
    said = {"name": taken, "player": other}
    is_other_name = taken.merged_into is not None
    sentence = (
        _("%(player)s s’appelle aussi « %(name)s » : ils ont été réunis.")
        if is_other_name
        else _("%(name)s est déjà dans ce carnet.")
    )
    form.add_error("name", sentence % said)
    return _player_page(request, player, form, taken=None if other == player else other, status=422)


def _together(gone: Player, kept: Player, partie: Partie) -> str:
    return _("%(gone)s et %(kept)s étaient ensemble à « %(partie)s » : ce sont deux personnes.") % {
        "gone": gone,
        "kept": kept,
        "partie": title(partie),
    }


def _player_page(
    request: HttpRequest,
    player: Player,
    form: forms.VersionForm | None = None,
    *,
    taken: Player | None = None,
    notice: str = "",
    status: int = 200,
) -> HttpResponse:
    change = form if isinstance(form, forms.PlayerForm) else _form_of(player)
    merge = form if isinstance(form, forms.MergeForm) else forms.MergeForm(player=player)
    context = {
        "player": player,
        "form": change,
        "merge_form": merge,
        "taken": taken,
        "merges": queries.merges_into(player),
        "trail": queries.player_trail(player),
        "device": access.device(request),
        "devices": list(queries.devices(player.carnet)),
        "notice": notice or (" ".join(map(str, form.non_field_errors())) if form else ""),
    }
    return render(request, "players/change.html", context, status=status)


def _form_of(player: Player) -> forms.PlayerForm:
    return forms.PlayerForm(initial={"name": player.name, "colour": player.colour})
