"""Whatever another phone does between two questions of a page, it is answered in words."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from django.db import connection, transaction

from tarot_scores import services
from tarot_scores.models import Carnet, Donne
from tests.access.addresses import MAP, Address, body, device_of, path_of
from tests.access.test_who_may import NO_PAGE, NO_POST, TABLE
from tests.factories import arrive, make_donne, make_partie, merge
from tests.fuzz.fields import USUAL

Deed = Callable[[Donne], Any]
# Of each kind that broke so, one; `make fuzz` asks for every address of the map.
SOME = (
    "index",
    "show_partie",
    "follow_sheet",
    "show_seats",
    "show_standings",
    "change_player",
    "replay_partie",
    "renew_partie_key",
    "donnes_csv",
    "carnet_json",
    "record_waiting",
)
ASKED = [address for address in MAP if address.name in SOME or "FUZZ" in os.environ]
ANSWERS = {200, 302, 403, 404, 409, 422}


def delete_carnet(donne: Donne) -> None:
    services.delete_carnet(Carnet.objects.get(pk=donne.partie.carnet_id))


def merge_players(donne: Donne) -> None:
    for gone, kept in (("Bruno", "Max"), ("Chloé", "Luc"), ("Farid", "Yann")):
        merge(donne.partie.carnet, gone, kept)


def come_and_play(donne: Donne) -> None:
    arrive(donne.partie, "Gaston")
    make_donne(donne.partie)
    make_donne(donne.partie)


class Meanwhile:
    """Does a deed before a question that is asked outside any transaction, told by its number.

    The test is a transaction itself, so those of the product are savepoints in it: what holds one
    together is checked where it ends, as a database does when it is written for good.
    """

    def __init__(self, donne: Donne, deed: Deed, number: int) -> None:
        self.donne, self.deed, self.number = donne, deed, number
        self.outside = len(connection.atomic_blocks)
        self.asked = 0
        self.is_busy = False

    def __call__(self, execute: Any, sql: str, *said: Any) -> Any:
        if not self.is_busy and len(connection.atomic_blocks) == self.outside:
            self.is_busy = True
            try:
                self.before(sql)
            finally:
                self.is_busy = False
        return execute(sql, *said)

    @property
    def is_done(self) -> bool:
        return self.asked > self.number

    def before(self, sql: str) -> None:
        if sql.startswith("RELEASE"):
            connection.check_constraints()
        elif not sql.startswith("ROLLBACK"):
            if self.asked == self.number:  # one that cannot be done is asked for again, and breaks
                self.deed(Donne.objects.get(pk=self.donne.pk))
            self.asked += 1


@pytest.mark.parametrize("deed", [delete_carnet, merge_players, come_and_play])
@pytest.mark.parametrize("address", ASKED, ids=lambda address: address.name)
def test_what_another_phone_does_breaks_no_answer(
    donne: Donne, address: Address, deed: Deed
) -> None:
    make_partie(["Luc", "Max"], carnet=donne.partie.carnet)
    for method in methods(address):
        for number in count():
            with undone():
                meanwhile = Meanwhile(donne, deed, number)
                answer = ask(method, address, donne, meanwhile)
                assert answer.status_code in ANSWERS
                body(answer)
            if not meanwhile.is_done:
                break


def methods(address: Address) -> list[str]:
    page, post = TABLE[address.name]
    return ["GET"] * (page != NO_PAGE) + ["POST"] * (post != NO_POST)


def ask(method: str, address: Address, donne: Donne, meanwhile: Meanwhile) -> Any:
    """Ask as a phone that holds the link to write, and that no page of the carnet saw yet."""
    phone = device_of("writer", donne)
    path = path_of(address, donne)
    said = USUAL[address.name](donne) if method == "POST" else {}
    with connection.execute_wrapper(meanwhile):
        return phone.post(path, said) if method == "POST" else phone.get(path)


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
