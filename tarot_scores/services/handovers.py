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
    """Make the link that carries these keys to one other device: their digests, by primary key.

    A device has one at a time; those that are too old go with it.
    """
    Handover.objects.filter(Q(device=device) | Q(expires_at__lte=timezone.now())).delete()
    return Handover.objects.create(device=device, carnets={**carnets}, parties={**parties})


def use_handover(*, handover: Handover, device: str) -> bool:
    """Let one device have what is handed over, and say whether this one is it."""
    unused = Handover.objects.valid().filter(pk=handover.pk, used_at=None)
    won = unused.update(used_at=timezone.now(), used_by=device)
    return bool(won) or Handover.objects.filter(pk=handover.pk, used_by=device).exists()
