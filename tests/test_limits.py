"""What is done too often waits: by device, by address, and never what a table does."""

import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings as ours
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tarot_scores import limits
from tarot_scores.exports import write_document
from tarot_scores.limits import HOUR, Limit
from tarot_scores.models import Carnet, Partie, Use, UseKind
from tarot_scores.queries import whole_carnet
from tests.factories import CAST, make_tournee
from tests.views.phone import alerts, count_queries, record_url, said_at, taps, text

pytestmark = pytest.mark.django_db

CLUB = "203.0.113.7"
ELSEWHERE = "198.51.100.9"
LIMITS = dict(limits.LIMITS)
PAGE = (ours.BASE_DIR / "docs/operations.md").read_text()
MINUTES_LEFT = "C’est beaucoup en peu de temps : réessayez dans 45 minutes."
NEW = "/parties/nouvelle/"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a device do each thing twice an hour, and an address four times; it is a quarter past."""
    for kind in UseKind:
        limit = Limit(by_device=2, by_address=4, lasts=HOUR)
        monkeypatch.setitem(limits.LIMITS, kind, limit)
    set_clock(monkeypatch, 15)


def set_clock(monkeypatch: pytest.MonkeyPatch, minutes: int) -> None:
    moment = datetime(2026, 12, 4, 21, tzinfo=UTC) + timedelta(minutes=minutes)
    monkeypatch.setattr(timezone, "now", lambda: moment)


def phone(address: str = CLUB) -> Client:
    return Client(REMOTE_ADDR=address)


def begin(client: Client, address: str = NEW, **said: Any) -> HttpResponse:
    seats = {f"seat_{seat}": name for seat, name in enumerate(CAST[:4], 1)}
    usual = {"entry_key": str(uuid.uuid4()), "table_size": "4", "fin": "libre"}
    return client.post(address, usual | {"carnet": "nouveau", "first_donneur": "1"} | seats | said)


def test_a_device_begins_so_many_carnets_and_then_waits() -> None:
    device = phone()
    assert [begin(device).status_code for _ in range(2)] == [302, 302]

    refused = begin(device, name="La revanche")
    assert (refused.status_code, refused["Retry-After"]) == (429, str(45 * 60))
    assert alerts(refused) == [MINUTES_LEFT]
    assert 'value="La revanche"' in text(refused)
    assert Carnet.objects.count() == 2


def test_a_partie_that_waited_on_a_phone_waits_on_there() -> None:
    device = phone()
    answers = [begin(device, "/attente/parties/") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1]["Retry-After"] == str(45 * 60)
    # Read as a script reads it, it would be a refusal, and the phone would not try again.
    assert answers[-1]["Content-Type"].startswith("text/html")


def test_an_address_begins_more_and_then_waits_too() -> None:
    assert [begin(phone()).status_code for _ in range(5)] == [302, 302, 302, 302, 429]
    assert begin(phone(ELSEWHERE)).status_code == 302


def test_a_partie_of_a_carnet_that_is_there_begins_as_ever() -> None:
    device = phone()
    for _ in range(2):
        begin(device)
    carnet = str(Carnet.objects.latest("pk").pk)

    assert [begin(device, carnet=carnet).status_code for _ in range(3)] == [302] * 3


def test_it_is_over_with_the_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    device = phone()
    answers = [begin(device).status_code for _ in range(3)]
    set_clock(monkeypatch, 60)

    assert [*answers, begin(device).status_code] == [302, 302, 429, 302]


def test_what_was_counted_another_day_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    begin(phone())
    before = {*Use.objects.values_list("pk", flat=True)}
    set_clock(monkeypatch, 26 * 60)
    begin(phone(ELSEWHERE))

    assert before
    assert not before & {*Use.objects.values_list("pk", flat=True)}


@pytest.mark.parametrize("link", ["ecrire", "lire", "lire/partie", "passage"])
def test_who_tries_keys_waits_and_no_link_opens_meanwhile(link: str) -> None:
    carnet = make_tournee().carnet
    tried = [phone().get(f"/{link}/{'a' * 20}{number:02}/").status_code for number in range(5)]

    assert tried == [404, 404, 404, 404, 429]
    refused = phone().get(f"/ecrire/{carnet.write_key}/")
    assert (refused.status_code, refused["Retry-After"]) == (429, str(45 * 60))
    assert MINUTES_LEFT in text(refused)
    assert phone(ELSEWHERE).get(f"/ecrire/{carnet.write_key}/").status_code == 302


def test_a_device_that_is_known_tries_fewer_keys() -> None:
    device = phone()
    begin(device)

    assert [device.get(f"/lire/{'a' * 22}/").status_code for _ in range(3)] == [404, 404, 429]
    assert phone().get(f"/lire/{'a' * 22}/").status_code == 404


def test_a_right_key_counts_for_nothing() -> None:
    link = f"/lire/{make_tournee().carnet.read_key}/"

    assert {phone().get(link).status_code for _ in range(6)} == {302}
    assert not Use.objects.exists()


@pytest.mark.parametrize("file", ["carnet.json", "carnet.xlsx", "donnes.csv", "parties.csv"])
def test_the_files_of_a_carnet_are_written_so_often(file: str) -> None:
    carnet = make_tournee().carnet
    device = phone()
    device.get(f"/lire/{carnet.read_key}/")
    page = f"/carnets/{carnet.pk}/"

    answers = [device.get(f"{page}{each}") for each in (file, "carnet.json", file)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert MINUTES_LEFT in text(answers[-1])
    assert device.get(page).status_code == 200


def test_carnets_are_brought_so_often_whatever_they_hold() -> None:
    document = "".join(write_document(whole_carnet(make_tournee().carnet)))
    device = phone()

    answers = [bring(device, content) for content in (document, "{}", document)]
    assert [answer.status_code for answer in answers] == [302, 422, 429]
    assert said_at(answers[-1], "file") == [MINUTES_LEFT]


def bring(device: Client, content: str) -> HttpResponse:
    sent = {"entry_key": str(uuid.uuid4()), "file": SimpleUploadedFile("c.json", content.encode())}
    return device.post("/apporter/", sent)


def test_a_club_behind_one_address_reads_follows_and_writes_without_end() -> None:
    partie = make_tournee()
    partie.refresh_from_db()
    for _ in range(4):
        begin(phone())
    device = phone()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    follow = f"/parties/{partie.pk}/suivre/?v={partie.version}"

    for _ in range(10):
        assert device.get(follow).status_code == 204
        assert device.get(f"/parties/{partie.pk}/").status_code == 200
    assert device.post(record_url(partie), taps(partie)).status_code == 302


def test_who_follows_pays_nothing_for_it(partie: Partie) -> None:
    device = phone()
    device.get(f"/lire/{partie.carnet.read_key}/", follow=True)
    follow = f"/parties/{partie.pk}/suivre/?v={partie.version}"

    assert count_queries(lambda: device.get(follow), status=204) == 1


def test_they_may_be_lifted(settings: Settings) -> None:
    settings.LIMITS = False
    tried = [phone().get(f"/lire/{'a' * 22}/").status_code for _ in range(6)]

    assert tried == [404] * 6


# Who asks


@pytest.mark.parametrize(
    ("heard", "is_behind_proxy", "address"),
    [
        ({"REMOTE_ADDR": CLUB}, False, CLUB),
        ({"REMOTE_ADDR": CLUB, "HTTP_X_FORWARDED_FOR": ELSEWHERE}, False, CLUB),
        ({"REMOTE_ADDR": "10.0.0.2", "HTTP_X_FORWARDED_FOR": CLUB}, True, CLUB),
        # What stands before was said by who asks, and may be a lie.
        ({"REMOTE_ADDR": "10.0.0.2", "HTTP_X_FORWARDED_FOR": f"{ELSEWHERE}, {CLUB}"}, True, CLUB),
        ({"REMOTE_ADDR": CLUB}, True, CLUB),
        ({"REMOTE_ADDR": f"::ffff:{CLUB}"}, False, CLUB),
        ({"REMOTE_ADDR": ""}, False, ""),
    ],
)
def test_an_address_is_heard_from_the_proxy_only_where_there_is_one(
    rf: Any, settings: Settings, heard: dict[str, str], is_behind_proxy: bool, address: str
) -> None:
    settings.BEHIND_PROXY = is_behind_proxy

    assert limits.address_of(rf.get("/", **heard)) == address


def test_a_house_has_one_address_in_ipv6(rf: Any) -> None:
    one, two, other = (
        limits.address_of(rf.get("/", REMOTE_ADDR=address))
        for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1")
    )

    assert one == two != other


def test_no_address_is_kept() -> None:
    begin(phone())
    kept = [*Use.objects.values()]

    assert len(kept) == 2  # the device, and its address
    assert CLUB not in str(kept)
    assert {len(each["who"]) for each in kept} == {32}


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (UseKind.CREATION, "commencer un carnet"),
        (UseKind.IMPORT, "reprendre un carnet"),
        (UseKind.EXPORT, "emporter un carnet"),
        (UseKind.WRONG_KEY, "ouvrir un lien"),
    ],
)
def test_the_page_of_the_operator_says_each_limit(kind: UseKind, what: str) -> None:
    limit = LIMITS[kind]
    lasts = {timedelta(hours=1): "par heure", timedelta(minutes=10): "en dix minutes"}[limit.lasts]
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| {what}")]

    assert row.endswith(f"| {limit.by_device} {lasts} | {limit.by_address} {lasts} |")
