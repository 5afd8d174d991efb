"""Who may open each address, and how a device comes by a right and loses it."""

import uuid
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from django.test import Client
from django.urls import URLResolver, get_resolver, reverse

from tarot_scores import services
from tarot_scores.models import AnnouncedContrat, Carnet, Donne, Merge, Partie, Player, Seat
from tests.factories import STRANGER, announce, handover, make_donne, make_partie, merge, player
from tests.views.phone import HTMX, taps, text

WHO = ("stranger", "reader", "writer", "other writer", "guest")
FOR_ANYBODY = (
    "start_partie",
    "import_carnet",
    "set_text_size",
    "set_language",
    "create_handover",
    "follow_link",
    "begin_waiting",
)
FOR_A_SCRIPT = ("begin_waiting", "record_waiting", "change_waiting")
REFUSALS = {
    403: "Ce carnet ne vous est pas ouvert",
    404: "Cette page n’existe pas",
    405: "Cette adresse ne s’ouvre pas ainsi",
}

# By name of address: what a GET and an empty POST answer to each of WHO; a guest was sent the
# partie alone.
NO_PAGE = (405, 405, 405, 405, 405)
NO_POST = NO_PAGE
PUBLIC = (200, 200, 200, 200, 200)
LINK = (302, 302, 302, 302, 302)
READ_CARNET = (404, 200, 200, 404, 404)
READ_PARTIE = (404, 200, 200, 404, 200)
WRITE_PAGE = (404, 403, 200, 404, 403)
WRITE_CARNET_PAGE = (404, 403, 200, 404, 404)
ACT = (404, 403, 302, 404, 403)
ACT_ON_CARNET = (404, 403, 302, 404, 404)
FILL_IN = (404, 403, 422, 404, 403)
FILL_IN_CARNET = (404, 403, 422, 404, 404)
TABLE = {
    "index": (PUBLIC, NO_POST),
    "resume_partie": (LINK, NO_POST),
    "service_worker": (PUBLIC, NO_POST),
    "manifest": (PUBLIC, NO_POST),
    "show_offline": (PUBLIC, NO_POST),
    "show_install": (PUBLIC, NO_POST),
    "show_health": (PUBLIC, NO_POST),
    "count_points": (PUBLIC, NO_POST),
    "show_plis": (PUBLIC, NO_POST),
    "show_regles": (PUBLIC, NO_POST),
    "show_partie_regles": (READ_PARTIE, NO_POST),
    "set_text_size": (NO_PAGE, LINK),
    "set_language": (NO_PAGE, LINK),
    "follow_link": (PUBLIC, (422, 422, 422, 422, 422)),
    "open_write_link": (LINK, NO_POST),
    "open_read_link": (LINK, NO_POST),
    "open_partie_link": (LINK, NO_POST),
    "show_handover": (PUBLIC, NO_POST),
    "create_handover": (NO_PAGE, (422, 302, 302, 302, 302)),
    "open_handover": (PUBLIC, LINK),
    "import_carnet": (PUBLIC, (422, 422, 422, 422, 422)),
    "show_carnet": (READ_CARNET, NO_POST),
    "search_parties": (READ_CARNET, NO_POST),
    "change_carnet": (WRITE_CARNET_PAGE, FILL_IN_CARNET),
    "share_carnet": (WRITE_CARNET_PAGE, NO_POST),
    "carnet_json": (READ_CARNET, NO_POST),
    "carnet_xlsx": (READ_CARNET, NO_POST),
    "carnet_donnes_csv": (READ_CARNET, NO_POST),
    "carnet_parties_csv": (READ_CARNET, NO_POST),
    "carnet_standings_csv": (READ_CARNET, NO_POST),
    "donnes_template": (PUBLIC, NO_POST),
    "show_files": (READ_CARNET, NO_POST),
    "preview_donnes": (NO_PAGE, (404, 403, 422, 404, 404)),
    "import_donnes": (NO_PAGE, (404, 403, 422, 404, 404)),
    "delete_carnet": (WRITE_CARNET_PAGE, (404, 403, 422, 404, 404)),
    "renew_key": (NO_PAGE, ACT_ON_CARNET),
    "list_players": (READ_CARNET, NO_POST),
    "change_player": (WRITE_CARNET_PAGE, FILL_IN_CARNET),
    "set_aside_player": (NO_PAGE, FILL_IN_CARNET),
    "bring_back_player": (NO_PAGE, FILL_IN_CARNET),
    "merge_player": (NO_PAGE, FILL_IN_CARNET),
    "separate_players": (NO_PAGE, ACT_ON_CARNET),
    "show_standings": (READ_CARNET, NO_POST),
    "show_player": (READ_CARNET, NO_POST),
    "start_partie": (PUBLIC, (422, 422, 422, 422, 422)),
    "show_partie": (READ_PARTIE, NO_POST),
    "show_sheet": (READ_PARTIE, NO_POST),
    "show_blank": (PUBLIC, NO_POST),
    "show_spare": (WRITE_PAGE, NO_POST),
    "show_said": (WRITE_PAGE, NO_POST),
    "show_evening": (READ_PARTIE, NO_POST),
    "describe_partie": (WRITE_PAGE, FILL_IN),
    "replay_partie": (NO_PAGE, FILL_IN),
    "follow_table": (READ_PARTIE, NO_POST),
    "follow_sheet": (READ_PARTIE, NO_POST),
    "show_large": (READ_PARTIE, NO_POST),
    "follow_large": (READ_PARTIE, NO_POST),
    "share_partie": (WRITE_PAGE, NO_POST),
    "renew_partie_key": (NO_PAGE, ACT),
    "show_seats": (WRITE_PAGE, NO_POST),
    "seat_player": (NO_PAGE, FILL_IN),
    "unseat_player": (NO_PAGE, FILL_IN),
    "move_seat": (NO_PAGE, FILL_IN),
    "change_size": (NO_PAGE, FILL_IN),
    "announce_contrat": (NO_PAGE, FILL_IN),
    "drop_contrat": (NO_PAGE, FILL_IN),
    "end_partie": (NO_PAGE, ACT),
    "reopen_partie": (NO_PAGE, ACT),
    "standings_csv": (READ_PARTIE, NO_POST),
    "donnes_csv": (READ_PARTIE, NO_POST),
    "explain_donne": ((404, 422, 422, 404, 422), FILL_IN),
    "explain_correction": ((404, 403, 422, 404, 403), FILL_IN),
    "record_donne": (NO_PAGE, FILL_IN),
    "pass_donne": (NO_PAGE, FILL_IN),
    "show_donne": (READ_PARTIE, NO_POST),
    "correct_donne": (WRITE_PAGE, FILL_IN),
    "correct_to_pass": (NO_PAGE, FILL_IN),
    "undo_donne": (NO_PAGE, FILL_IN),
    "cancel_donne": (NO_PAGE, FILL_IN),
    "restore_donne": (NO_PAGE, FILL_IN),
    "give_token": (PUBLIC, NO_POST),
    "begin_waiting": (NO_PAGE, (422, 422, 422, 422, 422)),
    "record_waiting": (NO_PAGE, FILL_IN),
    "change_waiting": (NO_PAGE, FILL_IN),
}


# What a phone may keep, to open it without network.
KEPT_FOR_ALL = {"count_points", "show_regles", "show_offline", "show_install", "show_blank"}
KEPT_FOR_WHO_READS = {
    *("index", "start_partie", "show_carnet", "show_partie", "show_sheet"),
    *("show_donne", "show_partie_regles", "show_evening"),
}
KEPT_FOR_WHO_WRITES = {"correct_donne", "show_spare", "show_said"}


class Address(NamedTuple):
    """One line of the map of the product."""

    name: str
    parts: tuple[str, ...]


def addresses(resolver: URLResolver) -> Iterator[Address]:
    for line in resolver.url_patterns:
        if isinstance(line, URLResolver):
            yield from addresses(line)
        else:
            yield Address(str(line.name), tuple(line.pattern.converters))


MAP = tuple(addresses(get_resolver()))


def path_of(address: Address, donne: Donne) -> str:
    partie, carnet = donne.partie, donne.partie.carnet
    keys = {
        "open_write_link": carnet.write_key,
        "open_read_link": carnet.read_key,
        "open_partie_link": partie.read_key,
        "open_handover": handover(carnet).key if address.name == "open_handover" else None,
    }
    parts = {
        "carnet_id": carnet.pk,
        "partie_id": partie.pk,
        "donne_id": donne.pk,
        "player_id": player(partie, "Anne").pk,
        "merge_id": player(partie, "Anne").merges.get().pk,
        "right": "lecteur",
        "key": keys.get(address.name),
        "partie_key": partie.entry_key,
        "donne_key": donne.entry_key,
    }
    return reverse(address.name, kwargs={part: parts[part] for part in address.parts})


def device(*links: str) -> Client:
    client = Client()
    for link in links:
        assert client.get(link).status_code == 302
    return client


def device_of(who: str, donne: Donne) -> Client:
    carnet = donne.partie.carnet
    match who:
        case "reader":
            return device(f"/lire/{carnet.read_key}/")
        case "writer":
            return device(f"/ecrire/{carnet.write_key}/")
        case "other writer":
            return device(f"/ecrire/{make_partie([STRANGER, 'Yann']).carnet.write_key}/")
        case "guest":
            return device(f"/lire/partie/{donne.partie.read_key}/")
        case _:
            return device()


@pytest.fixture
def donne(partie: Partie) -> Donne:
    """A donne of the carnet, where somebody had two names."""
    make_partie(["Annie", "Farid"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    return make_donne(partie)


def test_every_address_has_a_line_in_the_table() -> None:
    assert sorted(address.name for address in MAP) == sorted(TABLE)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("address", MAP, ids=lambda address: address.name)
def test_each_address_opens_to_whom_it_should(donne: Donne, address: Address, who: str) -> None:
    path = path_of(address, donne)
    page, post = (row[WHO.index(who)] for row in TABLE[address.name])
    client = device_of(who, donne)

    answers = [client.get(path), client.post(path), client.post(path, headers=HTMX)]

    assert [answer.status_code for answer in answers] == [page, post, post]
    for answer in answers:
        if address.name in FOR_A_SCRIPT and answer.status_code != 405:
            assert answer.json()["errors"]
        else:
            assert REFUSALS.get(answer.status_code, "") in _text(answer)
        assert ("Allow" in answer) == (answer.status_code == 405)


def _text(answer: Any) -> str:
    return b"".join(answer).decode(errors="replace") if answer.streaming else text(answer)


@pytest.mark.parametrize("who", ["stranger", "reader", "guest"])
def test_nothing_is_written_by_who_may_not(donne: Donne, who: str) -> None:
    partie = donne.partie
    client = device_of(who, donne)
    announce(partie, "Bruno")
    before = stored()

    full = taps(partie, version="3", kind="passe", announced="1", name="Zoé", table_size="3")
    for address in MAP:
        if "key" not in address.parts and address.name not in FOR_ANYBODY:
            assert client.post(path_of(address, donne), full).status_code in (403, 404, 405)

    assert stored() == before


def stored() -> list[list[dict[str, Any]]]:
    models = (Donne, Partie, Seat, AnnouncedContrat, Player, Merge, Carnet)
    return [list(model.objects.order_by("pk").values()) for model in models]


@pytest.mark.parametrize("name", [address.name for address in MAP if address.parts])
def test_no_address_breaks_on_a_number_that_is_nothing(writer: Client, name: str) -> None:
    (address,) = (each for each in MAP if each.name == name)
    for number in (0, 999_999_999, 10**30, int("9" * 4000)):
        keys = dict.fromkeys(("partie_key", "donne_key"), uuid.uuid4())
        words = {"right": "lecteur", "key": "x" * 500}
        parts = dict.fromkeys(address.parts, number) | words | keys
        path = reverse(name, kwargs={part: parts[part] for part in address.parts})
        assert {writer.get(path).status_code, writer.post(path).status_code} <= {404, 405}


@pytest.mark.parametrize("number", ["-1", "1.0", "un", "٤", "%00", "1%20", "9" * 5000])
@pytest.mark.parametrize("start", ["carnets", "parties", "donnes"])
def test_an_address_without_a_number_does_not_exist(
    writer: Client, start: str, number: str
) -> None:
    assert writer.get(f"/{start}/{number}/").status_code == 404


@pytest.mark.parametrize(
    ("link", "leads_to"),
    [("ecrire", "carnets"), ("lire", "carnets"), ("lire/partie", "parties")],
)
def test_a_link_leaves_the_address_without_its_key(
    partie: Partie, link: str, leads_to: str
) -> None:
    keys = {
        "ecrire": partie.carnet.write_key,
        "lire": partie.carnet.read_key,
        "lire/partie": partie.read_key,
    }
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
    assert REFUSALS[404] in text(response)


def test_a_key_opens_nothing_but_its_own_link(partie: Partie) -> None:
    keys = {
        "ecrire": partie.carnet.write_key,
        "lire": partie.carnet.read_key,
        "lire/partie": partie.read_key,
    }
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

    statuses = [
        client.get(f"/parties/{partie.pk}/").status_code for client in (writer, reader, other)
    ]
    assert statuses == [200, 200, 404]
    assert writer.get(f"/parties/{partie.pk}/partage/").status_code == 200


def test_a_renewed_link_to_read_shuts_out_the_readers_alone(
    writer: Client, reader: Client, partie: Partie
) -> None:
    guest = device(f"/lire/partie/{partie.read_key}/")
    writer.post(f"/carnets/{partie.carnet_id}/liens/lecteur/")

    statuses = [
        client.get(f"/parties/{partie.pk}/").status_code for client in (writer, reader, guest)
    ]
    assert statuses == [200, 404, 200]


def test_a_renewed_link_to_a_partie_shuts_out_its_guests_alone(
    writer: Client, reader: Client, partie: Partie
) -> None:
    guest = device(f"/lire/partie/{partie.read_key}/")
    writer.post(f"/parties/{partie.pk}/lien/")

    statuses = [
        client.get(f"/parties/{partie.pk}/").status_code for client in (writer, reader, guest)
    ]
    assert statuses == [200, 200, 404]


def test_a_guest_reads_that_partie_and_nothing_else(partie: Partie) -> None:
    other = make_donne(make_partie(carnet=partie.carnet))
    guest = device(f"/lire/partie/{partie.read_key}/")

    assert guest.get(f"/parties/{partie.pk}/").status_code == 200
    assert guest.get(f"/parties/{other.partie_id}/").status_code == 404
    assert guest.get(f"/donnes/{other.pk}/").status_code == 404
    assert guest.get(f"/carnets/{partie.carnet_id}/").status_code == 404


def test_no_page_shows_a_key_to_who_only_reads(donne: Donne) -> None:
    partie, carnet = donne.partie, donne.partie.carnet
    keys = (carnet.write_key, carnet.read_key, partie.read_key, str(partie.entry_key))
    for who in ("reader", "guest"):
        client = device_of(who, donne)
        for address in MAP:
            if "key" not in address.parts:
                shown = _text(client.get(path_of(address, donne)))
                assert not [key for key in keys if key in shown], address.name


def test_only_the_pages_to_share_show_a_key_to_who_writes(donne: Donne) -> None:
    carnet = donne.partie.carnet
    client = device_of("writer", donne)
    showing = [
        address.name
        for address in MAP
        if "key" not in address.parts
        and carnet.write_key in _text(client.get(path_of(address, donne)))
    ]

    assert showing == ["share_carnet"]


def test_a_phone_keeps_pages_to_read_again_and_nothing_else(donne: Donne) -> None:
    reads = KEPT_FOR_WHO_READS | KEPT_FOR_ALL
    kept_by = {"reader": reads, "writer": reads | KEPT_FOR_WHO_WRITES}
    for who, kept in kept_by.items():
        client = device_of(who, donne)
        # A link comes last: it gives the device another right.
        pages = sorted(MAP, key=lambda address: "key" in address.parts)
        answers = {address.name: client.get(path_of(address, donne)) for address in pages}
        shelves = {name: page["Shelf"] for name, page in answers.items() if "Shelf" in page}

        assert shelves.keys() == kept
        assert {shelves[name] for name in KEPT_FOR_ALL} == {"public"}
        assert len({shelves[name] for name in kept - KEPT_FOR_ALL} - {"public"}) == 1


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_part_of_a_page_or_its_answer_to_a_question_is_not_kept(
    writer: Client, donne: Donne, headers: dict[str, str]
) -> None:
    table = f"/parties/{donne.partie_id}/"
    asked = table if headers else f"{table}?donneur=1"

    assert "Shelf" not in writer.get(asked, headers=headers)
    assert "Shelf" not in writer.get("/compter/?points=41", headers=headers)
    assert "Shelf" not in writer.head(table)
    assert "Shelf" not in writer.post("/parties/nouvelle/")


def test_a_page_that_tells_what_was_just_done_is_not_kept(writer: Client, partie: Partie) -> None:
    writer.post(f"/parties/{partie.pk}/sieges/nombre/", {"table_size": "3", "version": "1"})

    assert "Shelf" not in writer.get(f"/parties/{partie.pk}/")
    assert "Shelf" in writer.get(f"/parties/{partie.pk}/")


def test_pages_are_kept_under_the_keys_of_the_device(partie: Partie) -> None:
    read, write = f"/lire/{partie.carnet.read_key}/", f"/ecrire/{partie.carnet.write_key}/"
    more = f"/lire/{make_partie(['Anne', 'Bruno']).carnet.read_key}/"
    held = [(), (read,), (write,), (read, more), (more,)]

    shelves = [device(*links).get("/")["Shelf"] for links in held]

    assert len(set(shelves)) == len(held)
    assert device(more, read, more).get("/")["Shelf"] == device(read, more).get("/")["Shelf"]
    assert not [shelf for shelf in shelves if partie.carnet.read_key[:8] in shelf]


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


def test_a_device_that_opened_many_links_still_opens_the_last(db: None) -> None:
    guest = Client()
    for _ in range(45):
        last = make_partie(["Anne", "Bruno"])
        guest.get(f"/ecrire/{last.carnet.write_key}/")
        guest.get(f"/lire/partie/{last.read_key}/")

    # A browser refuses a cookie of more than 4096 bytes, its name and limits included.
    assert len(guest.cookies["sessionid"].OutputString()) < 4096
    assert guest.get(f"/parties/{last.pk}/partage/").status_code == 200
