"""An evening where the network comes and goes and the server dies: nothing lost, nothing twice."""

import json
from random import Random

from playwright.sync_api import Page, expect

from tests.e2e.conftest import TakePhone
from tests.e2e.outbox import WRITE, expect_sent, get_ready
from tests.e2e.table import SOON, Table
from tests.production import Server

BEGIN = """
import django, json; django.setup()
from tests.factories import make_partie
first = make_partie()
parties = [first, *(make_partie(carnet=first.carnet) for _ in range(COUNT - 1))]
print(json.dumps([first.carnet.write_key, [partie.pk for partie in parties]]))
"""
WRITTEN = """
import django, json; django.setup()
from tarot_scores.models import Partie
print(json.dumps({
    partie.pk: [
        [donne.number, donne.half_points // 2, sum(donne.scores.values_list("points", flat=True))]
        for donne in partie.donnes.order_by("number")
    ]
    for partie in Partie.objects.filter(pk__in=PARTIES)
}))
"""


class Fate:
    """What happens to the network of a phone and to the server, by the same dice each time."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.dice = Random(seed)
        self.killed = 0

    def strike(self, *phones: Page) -> None:
        """Before a donne, perhaps: a network goes or comes back, the server dies or is back."""
        if self.dice.random() < 0.3:
            phone = self.dice.choice(phones)
            phone.context.set_offline(self.dice.random() < 0.6)
        if self.server.process is None:
            if self.dice.random() < 0.4:
                self.server.start()
        elif self.dice.random() < 0.05:
            self.server.kill()
            self.killed += 1

    def relent(self, *phones: Page) -> None:
        """All is well again."""
        if self.server.process is None:
            self.server.start()
        for phone in phones:
            phone.context.set_offline(False)


def begin(server: Server, count: int) -> tuple[str, list[int]]:
    key, parties = json.loads(server.run(BEGIN.replace("COUNT", str(count))))
    return f"{server.address}/ecrire/{key}/", parties


def written(server: Server, parties: list[int]) -> dict[int, list[tuple[int, int, int]]]:
    """Give the number, the points and the sum of each donne, by partie."""
    said = json.loads(server.run(WRITTEN.replace("PARTIES", str(parties))))
    return {int(pk): [tuple(donne) for donne in donnes] for pk, donnes in said.items()}


def write(page: Page, seat: int, points: int) -> None:
    """Write a donne as soon as its form is there, and wait until it is taken."""
    sent = page.evaluate(WRITE, [seat, str(points)])
    key = page.locator("#donne-form [name=entry_key]")
    expect(key).not_to_have_value(sent, timeout=2 * SOON)


def test_one_phone_writes_twenty_parties(take_phone: TakePhone, server: Server) -> None:
    page = take_phone()
    link, parties = begin(server, 20)
    page.goto(link)
    for partie in parties:
        page.goto(f"{server.address}/parties/{partie}/")
        get_ready(Table(page))
    fate = Fate(server, seed=7)
    for partie in parties:
        page.goto(f"{server.address}/parties/{partie}/")
        for donne in range(10):
            fate.strike(page)
            write(page, donne % 4, 30 + donne)
    fate.relent(page)
    expect_sent(page)

    assert fate.killed > 3
    assert written(server, parties) == {
        pk: [(donne + 1, 30 + donne, 0) for donne in range(10)] for pk in parties
    }


def test_two_phones_write_one_partie(take_phone: TakePhone, server: Server) -> None:
    phones = [take_phone(), take_phone()]
    link, [partie] = begin(server, 1)
    for page in phones:
        page.goto(link)
        page.goto(f"{server.address}/parties/{partie}/")
        get_ready(Table(page))
    fate = Fate(server, seed=11)
    said: list[list[int]] = [[], []]
    for donne in range(40):
        fate.strike(*phones)
        mine = fate.dice.randrange(2)
        said[mine].append(20 + donne)
        write_anyway(phones[mine], donne % 4, 20 + donne)
    fate.relent(*phones)
    for page in phones:
        expect_sent(page)

    donnes = written(server, [partie])[partie]
    points = [points for _, points, _ in donnes]
    assert [number for number, _, _ in donnes] == list(range(1, 41))
    assert sorted(points) == list(range(20, 60))
    for mine in said:
        assert [each for each in points if each in mine] == mine
    assert {total for _, _, total in donnes} == {0}


def write_anyway(page: Page, seat: int, points: int) -> None:
    """Write a donne, and again as long as the page says that another phone just wrote one."""
    write(page, seat, points)
    while page.get_by_role("button", name="Ajouter la donne").count():
        write(page, seat, points)
