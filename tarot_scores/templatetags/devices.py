"""The devices of a carnet in words: what they are, what they may do, when they came."""

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django import template
from django.utils import formats, timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tarot_scores.models import Device, DeviceKind, Right

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

register = template.Library()

KINDS: "dict[str, StrOrPromise]" = {
    DeviceKind.PHONE: gettext_lazy("Un téléphone"),
    DeviceKind.TABLET: gettext_lazy("Une tablette"),
    DeviceKind.COMPUTER: gettext_lazy("Un ordinateur"),
    DeviceKind.OTHER: gettext_lazy("Un appareil"),
}
RIGHTS: "dict[str, StrOrPromise]" = {
    Right.MARQUEUR: gettext_lazy("Écrit"),
    Right.LECTEUR: gettext_lazy("Lit"),
}


@register.filter
def device_name(device: Device) -> str:
    """Say what a device is: « Un téléphone (Android, Chrome) »."""
    kind = str(KINDS[device.kind])
    return f"{kind} ({device.software})" if device.software else kind


@register.filter
def may(device: Device) -> str:
    """Say what a device may do with the carnet: « Écrit »."""
    return str(RIGHTS[device.right])


@register.filter
def lately(moment: datetime) -> str:
    """Say a day that is past: « aujourd’hui », « hier », « le 3 août »."""
    date, today = timezone.localtime(moment).date(), timezone.localdate()
    if date == today:
        return _("aujourd’hui")
    if date == today - timedelta(days=1):
        return _("hier")
    written = formats.date_format(date, "j F" if date.year == today.year else "j F Y")
    return _("le %(day)s") % {"day": re.sub(r"^1 ", f"{_('1er')} ", written)}


@register.simple_tag
def on_device(word: str, ours: str, devices: Iterable[Device]) -> str:
    """Say from where something was done: « sur cet appareil »; nothing if nobody knows."""
    if word and word == ours:
        return _("sur cet appareil")
    named = next((device_name(device) for device in devices if device.word == word), "")
    return _("sur %(device)s") % {"device": named[:1].lower() + named[1:]} if named else ""
