"""What the database remembers of a key: enough to know it, not enough to open anything."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings as ours
from django.test import Client
from pytest_django import Settings

from tarot_scores.models import Handover, Partie
from tarot_scores.models.keys import digest_of, new_key, seal, unseal
from tarot_scores.snapshots import rows
from tests.environment import bare
from tests.factories import handover, make_donne
from tests.views.phone import text
from tests.views.waiting import BEGIN

pytestmark = pytest.mark.django_db

OTHER_SECRET = "un autre secret, bien assez long pour servir"
LINKS = ("ecrire", "lire", "lire/partie", "passage")
SHOWN_NO_MORE = "il ne peut plus être montré ici : le secret de l’installation a changé"


def links_of(partie: Partie) -> dict[str, str]:
    """Give every link that leads to a partie."""
    return {
        "ecrire": partie.carnet.write_key,
        "lire": partie.carnet.read_key,
        "lire/partie": partie.read_key,
        "passage": handover(partie.carnet).key,
    }


def stored() -> Iterator[str]:
    """Give each value of the database, as a thief would read it."""
    for model in rows.models():
        for row in model._base_manager.values_list():
            for value in row:
                yield from map(
                    str, [value, *value.values()] if isinstance(value, dict) else [value]
                )


def test_a_key_is_known_by_128_bits_of_its_sha_256() -> None:
    # printf AAAAAAAAAAAAAAAAAAAAAA | sha256sum | head -c 32 | xxd -r -p | base64
    assert digest_of("A" * 22) == "ilvbTMFRZBJsbvJmjendJA"


def test_a_seal_says_nothing_twice_and_opens_by_any_known_secret(settings: Settings) -> None:
    key = new_key()
    sealed, again = seal(key), seal(key)
    assert sealed != again
    assert key not in sealed
    assert unseal(sealed) == unseal(again) == key

    former, settings.SECRET_KEY = settings.SECRET_KEY, OTHER_SECRET
    assert unseal(sealed) == ""
    settings.SECRET_KEY_FALLBACKS = [former]
    assert unseal(sealed) == key
    settings.SECRET_KEY_FALLBACKS = []
    assert unseal(seal(key)) == key


@pytest.mark.parametrize("sealed", ["", "gAAAAA", "A" * 120])
def test_what_is_no_seal_opens_to_nothing(sealed: str) -> None:
    assert unseal(sealed) == ""


def test_no_row_says_a_key(partie: Partie) -> None:
    keys = links_of(partie).values()

    assert not [value for value in stored() for key in keys if key in value]


def test_who_has_the_database_opens_nothing(
    writer: Client, partie: Partie, settings: Settings
) -> None:
    settings.LIMITS = False
    make_donne(partie)
    links_of(partie)
    thief = Client()

    values = {value for value in stored() if re.fullmatch(r"[\w=-]{16,}", value, re.ASCII)}
    assert {partie.carnet.write_digest, partie.read_seal, str(partie.entry_key)} <= values
    for link in LINKS:
        assert {thief.get(f"/{link}/{value}/").status_code for value in values} == {404}
    assert not thief.session.keys()
    begun = {"entry_key": str(partie.entry_key), "seat_1": "Anne", "seat_2": "Bruno"}
    assert thief.post(BEGIN, begun | {"table_size": "2", "fin": "libre"}).status_code == 404


@pytest.mark.parametrize("link", LINKS)
def test_a_link_opens_whatever_became_of_the_secret(
    partie: Partie, settings: Settings, link: str
) -> None:
    key = links_of(partie)[link]
    settings.SECRET_KEY = OTHER_SECRET

    device, address = Client(), f"/{link}/{key}/"
    answer = device.post(address) if link == "passage" else device.get(address)
    assert answer.status_code == 302
    assert device.get(f"/parties/{partie.pk}/").status_code == 200


def test_a_link_whose_secret_is_gone_is_shown_no_more_but_may_be_renewed(
    partie: Partie, settings: Settings
) -> None:
    key = partie.carnet.write_key
    settings.SECRET_KEY = OTHER_SECRET
    writer = Client()
    writer.get(f"/ecrire/{key}/")
    carnet, alone = f"/carnets/{partie.carnet_id}", f"/parties/{partie.pk}"

    assert text(writer.get(f"{carnet}/partage/")).count(SHOWN_NO_MORE) == 2
    assert text(writer.get(f"{alone}/partage/")).count(SHOWN_NO_MORE) == 1
    for renewal in (f"{carnet}/liens/marqueur/", f"{carnet}/liens/lecteur/", f"{alone}/lien/"):
        page = text(writer.post(renewal, follow=True))
    assert f"/lire/partie/{Partie.objects.get().read_key}/" in page
    assert SHOWN_NO_MORE not in text(writer.get(f"{carnet}/partage/"))


def test_a_private_link_whose_secret_is_gone_is_made_again(
    partie: Partie, settings: Settings
) -> None:
    key = partie.carnet.write_key
    former, settings.SECRET_KEY = settings.SECRET_KEY, OTHER_SECRET
    settings.SECRET_KEY_FALLBACKS = [former]
    writer = Client()
    writer.get(f"/ecrire/{key}/")
    writer.post("/passage/nouveau/")
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = former, [OTHER_SECRET]
    Handover.objects.update(seal="")

    assert SHOWN_NO_MORE in text(writer.get("/passage/"))
    page = text(writer.post("/passage/nouveau/", follow=True))
    assert f"/passage/{Handover.objects.get().key}/" in page


def test_a_device_that_held_the_key_itself_goes_on(partie: Partie) -> None:
    device = Client()
    session = device.session
    session["carnets"] = {str(partie.carnet_id): partie.carnet.write_key}
    session["parties"] = {str(partie.pk): partie.read_key}
    session.save()
    device.cookies["sessionid"] = session.session_key or ""

    assert device.get(f"/carnets/{partie.carnet_id}/partage/").status_code == 200
    assert device.post("/passage/nouveau/").status_code == 302
    carried = Handover.objects.get()
    assert carried.carnets == {str(partie.carnet_id): partie.carnet.write_digest}
    assert carried.parties == {str(partie.pk): partie.read_digest}


def test_no_cookie_says_a_key(partie: Partie) -> None:
    device = Client()
    for link in ("ecrire", "lire/partie"):
        device.get(f"/{link}/{links_of(partie)[link]}/")

    held = str(dict(device.session.items()))
    assert partie.carnet.write_digest in held
    assert not [key for key in links_of(partie).values() if key in held]


def test_who_shows_no_link_does_not_load_what_seals_them() -> None:
    script = "import sys, tarot_scores.wsgi; print('cryptography' in sys.modules)"
    options = bare(ALLOWED_HOSTS="localhost", SECRET_KEY=OTHER_SECRET)
    command = [sys.executable, "-W", "ignore", "-c", script]
    done = subprocess.run(command, cwd=ours.BASE_DIR, env=options, capture_output=True, text=True)

    assert done.stdout.strip() == "False", done.stderr
