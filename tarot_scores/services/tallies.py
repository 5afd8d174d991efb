"""What statistics read is counted again where parties changed, by whoever reads it first."""

from collections.abc import Collection
from datetime import date, datetime
from typing import NamedTuple

from django.db import transaction
from django.db.models import F

from tarot_scores import queries
from tarot_scores.models import Carnet, Flow, Partie, Result, Tally
from tarot_scores.queries import Period, Span


class Begun(NamedTuple):
    """When a partie began: the moment, and its month."""

    started_at: datetime
    month: date


def bring_up_to_date(carnet: Carnet) -> None:
    """Count again the parties that changed since they were counted, and the months they are in.

    Normally there is none, which one query finds out. Each month is a transaction of its own.
    """
    changed = carnet.parties.to_tally().values_list("started_at", flat=True)
    for month in sorted({queries.month_of(moment) for moment in changed}):
        _count_month(carnet, month)


def count_again(carnet: Carnet) -> None:
    """Throw away all that is kept of a carnet, and count it anew."""
    with transaction.atomic():
        for model in (Result, Tally, Flow):
            model.objects.filter(player__carnet=carnet).delete()
        carnet.parties.update(tallied_version=0)
    bring_up_to_date(carnet)


@transaction.atomic
def _count_month(carnet: Carnet, month: date) -> None:
    Carnet.objects.select_for_update().get(pk=carnet.pk)  # one reader counts, the others wait
    parties = _changed_in(carnet, month)
    if not parties:
        return
    moments = _moments(parties)
    Result.objects.filter(partie__in=parties).delete()

    _put_results(carnet, since=min(moments).started_at, month=month)
    for touched in {moment.month for moment in moments}:
        _put_month(carnet, touched)
    written = [partie.pk for partie in parties]
    Partie.objects.filter(pk__in=written).update(tallied_version=F("version"))


def _changed_in(carnet: Carnet, month: date) -> list[Partie]:
    moments = Period.around(Span.MONTH, month).moments()
    changed = carnet.parties.to_tally().filter(**moments)
    # What somebody writes at this very moment changes again, and is left to the next reader: to
    # wait for it, with the carnet held, could be to wait for one who waits for the carnet.
    return list(changed.select_for_update(skip_locked=True))


def _moments(parties: Collection[Partie]) -> set[Begun]:
    """Give when these parties began, and when they had when they were last counted."""
    now = {Begun(each.started_at, queries.month_of(each.started_at)) for each in parties}
    results = Result.objects.filter(partie__in=parties)
    return now | {Begun(*before) for before in results.values_list("started_at", "month")}


def _put_results(carnet: Carnet, *, since: datetime, month: date) -> None:
    """Write the results again from a moment on: each says how far its player has come.

    What is right grows from the oldest partie on: where a later month waits to be counted too,
    what follows from there is left to it.
    """
    moments = {"started_at__gte": since}
    after = Period.around(Span.MONTH, month).after.moments()["started_at__gte"]
    waiting = carnet.parties.to_tally().filter(started_at__gte=after).order_by("started_at")
    if first := waiting.first():
        moments["started_at__lt"] = first.started_at
    parties = list(carnet.parties.filter(**moments))
    results = queries.go_on(
        queries.latest_results(carnet, since),
        queries.counted_results(parties),
        queries.takes_between(carnet, moments),
    )
    Result.objects.filter(partie__in=parties).delete()
    Result.objects.bulk_create(Result(**row) for row in results)


def _put_month(carnet: Carnet, month: date) -> None:
    for model in (Tally, Flow):
        model.objects.filter(player__carnet=carnet, month=month).delete()
    Tally.objects.bulk_create(Tally(**row) for row in queries.counted_tallies(carnet, month))
    Flow.objects.bulk_create(Flow(**row) for row in queries.counted_flows(carnet, month))
