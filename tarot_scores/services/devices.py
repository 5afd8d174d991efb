"""The devices that come to a carnet are noted, so that its people can see who has a right."""

from django.utils import timezone

from tarot_scores.models import Carnet, Device, DeviceKind, Right


def note_device(
    *, carnet: Carnet, word: str, right: Right, kind: DeviceKind, software: str
) -> Device:
    """Remember that a device came to the carnet, with the right it has today."""
    said = {"right": right, "kind": kind, "software": software, "seen_at": timezone.now()}
    noted, _ = Device.objects.update_or_create(carnet=carnet, word=word, defaults=said)
    return noted


def forget_devices(carnet: Carnet, right: Right, *, but: str) -> None:
    """Forget those who had this right, all but one: their key opens nothing any more."""
    Device.objects.filter(carnet=carnet, right=right).exclude(word=but).delete()
