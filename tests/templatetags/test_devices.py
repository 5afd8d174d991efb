from datetime import datetime

import pytest
from django.utils import timezone

from tarot_scores.models import Device, DeviceKind, Right
from tarot_scores.templatetags import devices
from tarot_scores.templatetags.devices import device_name, lately, may, on_device

PARIS = timezone.get_default_timezone()
PHONE = Device(word="abc", kind=DeviceKind.PHONE, software="Android, Chrome", right=Right.LECTEUR)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (datetime(2026, 8, 3, 0, 1, tzinfo=PARIS), "aujourd’hui"),
        (datetime(2026, 8, 2, 23, 59, tzinfo=PARIS), "hier"),
        (datetime(2026, 8, 1, 12, tzinfo=PARIS), "le 1er août"),
        (datetime(2026, 7, 11, 12, tzinfo=PARIS), "le 11 juillet"),
        (datetime(2025, 8, 3, 12, tzinfo=PARIS), "le 3 août 2025"),
    ],
)
def test_a_day_is_said_as_people_say_it(
    monkeypatch: pytest.MonkeyPatch, moment: datetime, said: str
) -> None:
    now = datetime(2026, 8, 3, 21, tzinfo=PARIS)
    monkeypatch.setattr(devices.timezone, "localdate", now.date)

    assert lately(moment) == said


def test_a_device_is_what_it_says_it_is() -> None:
    assert device_name(PHONE) == "Un téléphone (Android, Chrome)"
    assert device_name(Device(kind=DeviceKind.OTHER)) == "Un appareil"
    assert may(PHONE) == "Lit"


@pytest.mark.parametrize(
    ("word", "said"),
    [("mine", "sur cet appareil"), ("abc", "sur un téléphone (Android, Chrome)"), ("gone", "")],
)
def test_what_was_done_was_done_somewhere(word: str, said: str) -> None:
    assert on_device(word, "mine", [PHONE]) == said
