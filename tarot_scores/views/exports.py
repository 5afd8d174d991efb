"""Files to take away."""

from collections.abc import Iterator
from datetime import datetime
from itertools import chain, islice

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, exports, forms, queries, services
from tarot_scores.exports import Table
from tarot_scores.models import Carnet
from tarot_scores.templatetags.statistics import period_name
from tarot_scores.views.limits import heavy_file

CSV = "text/csv; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
# Most files are shorter: they are read whole before they leave.
FIRST_PIECES = 24


@require_safe
@never_cache
def standings_csv(request: HttpRequest, partie_id: int) -> HttpResponseBase:
    partie = access.readable_partie(request, partie_id)
    name = _dated("classement", partie.started_at)
    return _csv(request, name, exports.standings_table(partie))


@require_safe
@never_cache
def donnes_csv(request: HttpRequest, partie_id: int) -> HttpResponseBase:
    partie = access.readable_partie(request, partie_id)
    name = _dated("donnes", partie.started_at)
    return _csv(request, name, exports.donnes_table(queries.whole_partie(partie)))


@require_safe
@never_cache
@heavy_file
def carnet_donnes_csv(request: HttpRequest, carnet_id: int) -> HttpResponseBase:
    carnet = access.readable_carnet(request, carnet_id)
    table = exports.donnes_table(queries.whole_carnet(carnet))
    return _csv(request, _named(carnet, "donnes"), table)


@require_safe
@never_cache
@heavy_file
def carnet_parties_csv(request: HttpRequest, carnet_id: int) -> HttpResponseBase:
    carnet = access.readable_carnet(request, carnet_id)
    table = exports.parties_table(queries.whole_carnet(carnet))
    return _csv(request, _named(carnet, "parties"), table)


@require_safe
@never_cache
def carnet_standings_csv(request: HttpRequest, carnet_id: int) -> HttpResponseBase:
    carnet = access.readable_carnet(request, carnet_id)
    services.bring_up_to_date(carnet)
    form = forms.StandingsForm(request.GET, usual_day=queries.extent(carnet)[1])
    if not form.is_valid():  # the page says what is wrong, and where
        return redirect(reverse("show_standings", args=[carnet.pk], query=request.GET))

    table = exports.carnet_standings_table(queries.carnet_standings(carnet, **form.wanted))
    with override("fr"):
        period = slugify(period_name(form.period))
    return _csv(request, _named(carnet, "classement", period), table)


@require_safe
def donnes_template(request: HttpRequest) -> HttpResponseBase:
    return _csv(request, "modele", exports.template_table())


@require_safe
@never_cache
@heavy_file
def carnet_xlsx(request: HttpRequest, carnet_id: int) -> HttpResponseBase:
    carnet = access.readable_carnet(request, carnet_id)
    services.bring_up_to_date(carnet)
    workbook = exports.read_workbook(queries.whole_carnet(carnet))
    return _as_file(workbook, f"{_named(carnet)}.xlsx", XLSX)


@require_safe
@never_cache
@heavy_file
def carnet_json(request: HttpRequest, carnet_id: int) -> HttpResponseBase:
    carnet = access.readable_carnet(request, carnet_id)
    document = exports.write_document(queries.whole_carnet(carnet))
    return _as_file(document, f"{_named(carnet)}.json", "application/json")


def _csv(request: HttpRequest, name: str, table: Table) -> HttpResponseBase:
    separator = request.GET.get("sep", ";")
    if separator not in exports.SEPARATORS:
        raise BadRequest(_("Les colonnes se séparent par « ; » ou par « , »."))
    return _as_file(exports.write_csv(table, separator), f"{name}.csv", CSV)


def _as_file(
    pieces: Iterator[str] | Iterator[bytes], name: str, content_type: str
) -> StreamingHttpResponse:
    """Send a file piece by piece; what breaks in the first ones is a page that says so."""
    first = [*islice(pieces, FIRST_PIECES)]
    response = StreamingHttpResponse(chain(first, pieces), content_type=content_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _named(carnet: Carnet, *what: str) -> str:
    """Name a file after the carnet and what is in it."""
    return _dated("-".join([slugify(carnet.name) or "carnet", *what]), timezone.now())


def _dated(name: str, moment: datetime) -> str:
    return f"{name}-{timezone.localtime(moment).date()}"
