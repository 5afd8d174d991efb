"""How a device comes by a right, and loses it."""

import re

import pytest
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Carnet, Partie
from tests.access.addresses import device
from tests.factories import make_donne, make_partie
from tests.views.phone import text


def keys_of(partie: Partie) -> dict[str, str]:
    """Give the key that each link to a partie has."""
    return {
        "ecrire": partie.carnet.write_key,
        "lire": partie.carnet.read_key,
        "lire/partie": partie.read_key,
    }


def statuses(partie: Partie, *clients: Client) -> list[int]:
    """Give what the table answers each device."""
    return [client.get(f"/parties/{partie.pk}/").status_code for client in clients]


@pytest.mark.parametrize(
    ("link", "leads_to"),
    [("ecrire", "carnets"), ("lire", "carnets"), ("lire/partie", "parties")],
)
def test_a_link_leaves_the_address_without_its_key(
    partie: Partie, link: str, leads_to: str
) -> None:
    keys = keys_of(partie)
    client = Client()
    response = client.get(f"/{link}/{keys[link]}/", follow=True)

    assert response.status_code == 200
    opened = partie.pk if leads_to == "parties" else partie.carnet_id
    assert response.redirect_chain == [(f"/{leads_to}/{opened}/", 302)]
    assert keys[link] not in text(response)


@pytest.mark.parametrize("link", ["ecrire", "lire", "lire/partie"])
@pytest.mark.parametrize("key", ["a" * 22, "é", "a", "%00", "a" * 5000])
def test_a_wrong_key_is_a_page_that_does_not_exist(db: None, link: str, key: str) -> None:
    response = Client().get(f"/{link}/{key}/")

    assert response.status_code == 404
    assert "Cette page n’existe pas" in text(response)


def test_a_key_opens_nothing_but_its_own_link(partie: Partie) -> None:
    keys = keys_of(partie)
    for owner, key in keys.items():
        for link in keys.keys() - {owner}:
            assert Client().get(f"/{link}/{key}/").status_code == 404


def test_a_renewed_key_answers_as_one_that_never_was(writer: Client, partie: Partie) -> None:
    old = partie.carnet.read_key
    writer.post(f"/carnets/{partie.carnet_id}/liens/lecteur/")

    renewed, never = Client().get(f"/lire/{old}/"), Client().get(f"/lire/{'a' * 22}/")

    assert renewed.status_code == never.status_code == 404
    assert text(renewed).partition("<main")[2] == text(never).partition("<main")[2]


def test_a_link_to_read_takes_no_right_to_write_away(writer: Client, partie: Partie) -> None:
    writer.get(f"/lire/{partie.carnet.read_key}/")
    writer.get(f"/lire/partie/{partie.read_key}/")

    assert writer.get(f"/carnets/{partie.carnet_id}/partage/").status_code == 200


def test_a_reader_becomes_a_writer_by_the_link_to_write(reader: Client, partie: Partie) -> None:
    reader.get(f"/ecrire/{partie.carnet.write_key}/")

    assert reader.get(f"/carnets/{partie.carnet_id}/partage/").status_code == 200


def test_a_renewed_link_to_write_shuts_out_all_but_who_renewed_it(
    writer: Client, reader: Client, partie: Partie
) -> None:
    other = device(f"/ecrire/{partie.carnet.write_key}/")
    writer.post(f"/carnets/{partie.carnet_id}/liens/marqueur/")

    assert statuses(partie, writer, reader, other) == [200, 200, 404]
    assert writer.get(f"/parties/{partie.pk}/partage/").status_code == 200


def renewal_of(writer: Client, partie: Partie) -> tuple[str, dict[str, str]]:
    """Give where the form that renews the link to write leads, and what it sends."""
    page = text(writer.get(f"/carnets/{partie.carnet_id}/partage/"))
    (proposed,) = re.findall('name="renewal" value="([^"]*)"', page)
    return f"/carnets/{partie.carnet_id}/liens/marqueur/", {"renewal": proposed}


def test_a_renewal_whose_answer_was_lost_is_made_again(writer: Client, partie: Partie) -> None:
    cookies, renewal = writer.cookies.output(header="", sep=";"), renewal_of(writer, partie)
    writer.post(*renewal)
    renewed = Carnet.objects.get().write_key
    deaf, other = Client(), Client()
    for client in (deaf, other):
        client.cookies.load(cookies)

    assert other.post(renewal[0]).status_code == 404
    assert [client.post(*renewal).status_code for client in (deaf, writer)] == [302, 302]
    assert Carnet.objects.get().write_key == renewed
    assert statuses(partie, writer, deaf, other) == [200, 200, 404]


def test_a_form_that_renewed_a_link_long_ago_brings_no_old_key_back(
    writer: Client, partie: Partie
) -> None:
    first = renewal_of(writer, partie)
    writer.post(*first)
    old = Carnet.objects.get().write_key
    writer.post(*renewal_of(writer, partie))
    writer.post(*first)

    assert Client().get(f"/ecrire/{old}/").status_code == 404
    assert statuses(partie, writer) == [200]


@pytest.mark.parametrize("said", ["", "a", '["b","c"]', "WyJhIiwiYiJd:1:a"])
def test_a_renewal_that_we_did_not_propose_gives_nothing(
    reader: Client, writer: Client, partie: Partie, said: str
) -> None:
    renewal, key = f"/carnets/{partie.carnet_id}/liens/marqueur/", partie.carnet.write_key
    assert reader.post(renewal, {"renewal": said}).status_code == 403
    assert reader.post(renewal, {"renewal": key}).status_code == 403

    assert writer.post(renewal, {"renewal": said}).status_code == 302
    assert len(Carnet.objects.get().write_key) == 22


def test_a_renewed_link_to_read_shuts_out_the_readers_alone(
    writer: Client, reader: Client, partie: Partie
) -> None:
    guest = device(f"/lire/partie/{partie.read_key}/")
    writer.post(f"/carnets/{partie.carnet_id}/liens/lecteur/")

    assert statuses(partie, writer, reader, guest) == [200, 404, 200]


def test_a_renewed_link_to_a_partie_shuts_out_its_guests_alone(
    writer: Client, reader: Client, partie: Partie
) -> None:
    guest = device(f"/lire/partie/{partie.read_key}/")
    writer.post(f"/parties/{partie.pk}/lien/")

    assert statuses(partie, writer, reader, guest) == [200, 200, 404]


def test_a_guest_reads_that_partie_and_nothing_else(partie: Partie) -> None:
    other = make_donne(make_partie(carnet=partie.carnet))
    guest = device(f"/lire/partie/{partie.read_key}/")

    assert guest.get(f"/parties/{partie.pk}/").status_code == 200
    assert guest.get(f"/parties/{other.partie_id}/").status_code == 404
    assert guest.get(f"/donnes/{other.pk}/").status_code == 404
    assert guest.get(f"/carnets/{partie.carnet_id}/").status_code == 404


def test_a_key_that_opens_nothing_any_more_is_dropped_with_its_pages(
    reader: Client, partie: Partie
) -> None:
    guest = device(f"/lire/partie/{partie.read_key}/", f"/lire/{partie.carnet.read_key}/")
    services.renew_read_key(partie.carnet)
    services.renew_partie_key(partie)

    for client in (reader, guest):
        assert client.get("/")["Shelf"] == device().get("/")["Shelf"]
        assert not client.session.get("carnets") | client.session.get("parties", {})


def test_a_key_that_still_opens_is_kept_when_another_is_dropped(
    reader: Client, partie: Partie
) -> None:
    other = make_partie(["Anne", "Bruno"])
    reader.get(f"/lire/partie/{other.read_key}/")
    services.renew_partie_key(other)
    reader.get("/")

    assert reader.get(f"/parties/{partie.pk}/").status_code == 200
    assert reader.session["parties"] == {}


def test_the_session_is_sealed(writer: Client, partie: Partie) -> None:
    cookie = writer.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"

    forged = Client()
    forged.cookies["sessionid"] = cookie.value[:-1] + ("a" if cookie.value[-1] != "a" else "b")
    assert forged.get(f"/parties/{partie.pk}/").status_code == 404


def test_the_home_page_keeps_a_device_known(writer: Client) -> None:
    kept = writer.get("/").cookies["sessionid"]

    assert kept["max-age"] == 400 * 24 * 3600


def test_the_home_page_undoes_no_link_that_is_opened_while_it_comes(
    writer: Client, db: None
) -> None:
    writer.get("/")
    late = Client()
    late.cookies.load(writer.cookies.output(header="", sep=";"))
    other = make_partie(["Anne", "Bruno"])
    writer.get(f"/ecrire/{other.carnet.write_key}/")
    writer.cookies.update(late.get("/").cookies)

    assert statuses(other, writer) == [200]
    assert "sessionid" not in Client().get("/").cookies


def test_a_device_that_opened_many_links_still_opens_the_last(db: None) -> None:
    guest = Client()
    for _ in range(45):
        last = make_partie(["Anne", "Bruno"])
        guest.get(f"/ecrire/{last.carnet.write_key}/")
        guest.get(f"/lire/partie/{last.read_key}/")

    # A browser refuses a cookie of more than 4096 bytes, its name and limits included.
    assert len(guest.cookies["sessionid"].OutputString()) < 4096
    assert guest.get(f"/parties/{last.pk}/partage/").status_code == 200
