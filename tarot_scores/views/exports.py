"""Files to take away."""

from collections.abc import Iterable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import access, exports, queries
from tarot_scores.exports import Cell
from tarot_scores.models import Partie


@require_safe
@never_cache
def standings_csv(request: HttpRequest, partie_id: int) -> HttpResponseBase:
    partie = access.readable_partie(request, partie_id)
    return _csv(request, partie, "classement", exports.standings_table(partie))


@require_safe
@never_cache
def donnes_csv(request: HttpRequest, partie_id: int) -> HttpResponseBase:
    partie = access.readable_partie(request, partie_id)
    return _csv(request, partie, "donnes", exports.donnes_table(queries.whole_partie(partie)))


def _csv(
    request: HttpRequest, partie: Partie, name: str, table: Iterable[list[Cell]]
) -> HttpResponseBase:
    separator = request.GET.get("sep", ";")
    if separator not in exports.SEPARATORS:
        raise BadRequest(_("Les colonnes se séparent par « ; » ou par « , »."))
    day = timezone.localtime(partie.started_at).date()
    response = StreamingHttpResponse(
        exports.write_csv(table, separator), content_type="text/csv; charset=utf-8"
    )
    response.headers["Content-Disposition"] = f'attachment; filename="{name}-{day}.csv"'
    return response
