"""A device hands its rights over to another one."""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tarot_scores.models import Handover


@transaction.atomic
def create_handover(
    *, device: str, carnets: Mapping[int, str], parties: Mapping[int, str]
) -> Handover:
    """Make the link that carries these keys, told by primary key, to one other device.

    A device has one at a time; those that are too old go with it.
    """
    Handover.objects.filter(Q(device=device) | Q(expires_at__lte=timezone.now())).delete()
    handover = Handover(device=device)
    handover.carnets = {pk: handover.print_of(key) for pk, key in carnets.items()}
    handover.parties = {pk: handover.print_of(key) for pk, key in parties.items()}
    handover.save()
    return handover


def use_handover(*, handover: Handover, device: str) -> bool:
    """Let one device have what is handed over, and say whether this one is it."""
    unused = Handover.objects.valid().filter(pk=handover.pk, used_at=None)
    won = unused.update(used_at=timezone.now(), used_by=device)
    return bool(won) or Handover.objects.filter(pk=handover.pk, used_by=device).exists()
