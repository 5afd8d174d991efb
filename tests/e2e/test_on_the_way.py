"""What is sent and what is asked at the same moment: neither takes the place of the other."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import CAST, PLAIN
from tests.e2e.outbox import come_back, cut, expect_sent, get_ready, write_apart
from tests.e2e.table import Table

DONNES = re.compile(r"/parties/\d+/donnes/$")
RENEWED = re.compile(r"/parties/\d+/\?")
FOLLOWED = re.compile(r"/parties/\d+/suivre/")


def test_a_donne_written_while_the_page_is_renewed_is_shown_as_written(played: Table) -> None:
    page = played.page
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    played.say(preneur="Denis", contrat="Prise", bouts="1", points="51")
    page.route(RENEWED, lambda _route: None)  # its answer is long in coming
    with page.expect_request(RENEWED):
        come_back(played)
    with page.expect_event("requestfailed", lambda asked: bool(RENEWED.search(asked.url))):
        played.save()
    played.expect_donne(4)
    expect(page.get_by_label("Points", exact=True)).to_have_value("")


def test_what_is_typed_while_the_page_is_renewed_stays(played: Table) -> None:
    page = played.page
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    played.choose("Preneur", "Chloé")

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        played.say(preneur="Denis", contrat="Prise", bouts="1", points="51")
        route.fulfill(response=answer)

    page.route(RENEWED, answer_late)
    come_back(played)
    expect(page.locator("#donne-2")).to_be_visible()
    played.save()
    played.expect_row(3, "−25", "−25", "−25", "+75")


def test_a_donne_goes_by_one_way(played: Table, second: Table) -> None:
    page = played.page
    get_ready(played)
    played.say(preneur="Bruno", **PLAIN)
    second.write(number=2, preneur="Chloé", **PLAIN)

    def answer_late(route: Route) -> None:
        """Have the phone look after what waits while the answer is on its way."""
        answer = route.fetch()
        page.evaluate("dispatchEvent(new Event('online'))")
        for _ in range(10):  # it would ask for a token, then send
            page.evaluate("() => fetch('/attente/', { cache: 'no-store' })")
        route.fulfill(response=answer)

    sent: list[str] = []
    page.on("request", lambda asked: sent.append(f"{asked.method} {urlsplit(asked.url).path}"))
    page.route(DONNES, answer_late, times=1)
    played.save()
    page.get_by_role("button", name="Ajouter la donne").click()
    played.expect_donne(4)
    assert [each for each in sent if each.startswith("POST /attente/")] == []
    expect(page.locator("#sheet tr[id^=donne]")).to_have_count(3)


@pytest.mark.parametrize("times", [1, 2])  # where the network is slow it asks again meanwhile
def test_what_the_page_was_asking_keeps_it_from_no_renewal(
    played: Table, second: Table, times: int
) -> None:
    page = played.page
    write_apart(played, second)

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        expect_sent(page)  # and the page is about to be renewed
        route.fulfill(response=answer)

    def send_while_it_asks(route: Route) -> None:
        page.route(FOLLOWED, answer_late)
        with page.expect_request(FOLLOWED):
            ask_again(page, times=times)
        route.continue_()

    page.route("**/attente/", send_while_it_asks, times=1)
    come_back(played)
    played.expect_donne(4)
    page.unroute_all(behavior="ignoreErrors")  # it goes on asking


def test_a_renewal_calls_nothing_off_that_is_being_written(played: Table) -> None:
    page = played.page
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    played.choose("Preneur", "Denis")
    played.choose("Contrat", "Prise")
    played.more()

    def answer_late(route: Route) -> None:
        expect_sent(page)  # and the page is about to be renewed
        route.continue_()

    def send_while_it_writes(route: Route) -> None:
        page.route("**/contrat/", answer_late)
        with page.expect_request("**/contrat/"):
            page.get_by_role("button", name="Annoncer le contrat").click()
        route.continue_()

    page.route("**/attente/", send_while_it_writes, times=1)
    come_back(played)
    expect(page.get_by_text("Denis : prise, en cours")).to_be_visible()
    played.expect_donne(3)


def test_a_contrat_is_announced_however_long_the_page_has_been_asking(table: Table) -> None:
    page = table.page
    table.sit_down(*CAST)
    page.route(FOLLOWED, lambda _route: None)
    with page.expect_request(FOLLOWED):
        ask_again(page, times=2)
    table.announce(preneur="Denis", contrat="Prise")


def ask_again(page: Page, *, times: int) -> None:
    """Have the page ask what is new, as often as its time has come before an answer does."""
    for _ in range(times):
        page.evaluate("document.getElementById('live').dispatchEvent(new Event('back'))")
