"""What a phone may keep, to open it without network, and under which keys."""

import pytest
from django.test import Client

from tarot_scores.models import Donne, Partie
from tests.access.addresses import MAP, device, device_of, path_of
from tests.factories import make_partie
from tests.views.phone import HTMX

KEPT_FOR_ALL = {"count_points", "show_regles", "show_offline", "show_install", "show_blank"}
KEPT_FOR_WHO_READS = {
    *("index", "start_partie", "show_carnet", "show_partie", "show_sheet"),
    *("show_donne", "show_partie_regles", "show_evening"),
}
KEPT_FOR_WHO_WRITES = {"correct_donne", "show_spare", "show_said"}


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
