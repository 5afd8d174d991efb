"""Who may open each address: every line of the map, whoever asks, however it is asked."""

import uuid
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tarot_scores.models import AnnouncedContrat, Carnet, Donne, Merge, Partie, Player, Seat
from tests.access.addresses import MAP, NAMES, WHO, WITHOUT_KEY, Address, body, device_of, path_of
from tests.factories import announce
from tests.views.phone import HTMX, taps

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


def test_every_address_has_a_line_in_the_table() -> None:
    assert sorted(address.name for address in MAP) == sorted(TABLE)


@pytest.mark.parametrize("address", MAP, ids=lambda address: address.name)
def test_each_address_opens_to_whom_it_should(donne: Donne, address: Address) -> None:
    page, post = TABLE[address.name]
    answers = {who: answers_to(who, address, donne) for who in sorted(WHO, key=is_writer)}

    assert {who: tuple(map(status, answers[who])) for who in WHO} == {
        who: (page[i], page[i], post[i], post[i]) for i, who in enumerate(WHO)
    }
    for answer in (answer for four in answers.values() for answer in four):
        assert ("Allow" in answer) == (answer.status_code == 405)
        if address.name in FOR_A_SCRIPT and answer.status_code != 405:
            assert answer.json()["errors"]
        else:
            assert REFUSALS.get(answer.status_code, "") in body(answer)


@pytest.mark.parametrize("address", WITHOUT_KEY, ids=lambda address: address.name)
def test_who_holds_no_key_of_a_carnet_reads_no_name_of_it(donne: Donne, address: Address) -> None:
    for who in ("stranger", "other writer"):
        for answer in answers_to(who, address, donne):
            told = body(answer) + str(answer.headers)
            assert not [name for name in NAMES if name in told], who


def test_who_holds_one_reads_them(donne: Donne) -> None:
    reader = device_of("reader", donne)
    told = [body(reader.get(path_of(address, donne))) for address in WITHOUT_KEY]

    assert [name for name in NAMES if name in "".join(told)] == [*NAMES]


def answers_to(who: str, address: Address, donne: Donne) -> list[Any]:
    """Ask as a page is asked for and as a form is sent, by a browser alone and by htmx."""
    client, path = device_of(who, donne), path_of(address, donne)
    return [ask(path, headers=how) for ask in (client.get, client.post) for how in ({}, HTMX)]


def is_writer(who: str) -> bool:
    """Let who changes the carnet come last."""
    return who == "writer"


def status(answer: Any) -> int:
    return int(answer.status_code)


@pytest.mark.parametrize("who", ["stranger", "reader", "guest"])
def test_nothing_is_written_by_who_may_not(donne: Donne, who: str) -> None:
    partie = donne.partie
    client = device_of(who, donne)
    announce(partie, "Bruno")
    before = stored()

    full = taps(partie, version="3", kind="passe", announced="1", name="Zoé", table_size="3")
    for address in WITHOUT_KEY:
        if address.name not in FOR_ANYBODY:
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
