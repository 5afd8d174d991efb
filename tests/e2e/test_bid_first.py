"""The contrat is announced when it is said, and its result written at the end."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.conftest import PHONE
from tests.e2e.table import Table
from tests.e2e.test_two_phones import invite


@pytest.mark.parametrize("link", ["Pour écrire", "Pour lire"])
def test_every_phone_sees_the_donne_in_play(table: Table, browser: Browser, link: str) -> None:
    with browser.new_context(**PHONE) as context:
        other = context.new_page()
        table.sit_down("Anne", "Bruno", "Chloé", "Denis")
        invite(table, other, link)
        announce(table)
        other.reload()
        expect(other.get_by_text("Chloé : garde, en cours")).to_be_visible()
        if link == "Pour écrire":
            result(Table(other))


def test_it_is_written_without_javascript(live_server: LiveServer, browser: Browser) -> None:
    with browser.new_context(**PHONE, java_script_enabled=False) as context:
        page: Page = context.new_page()
        page.goto(live_server.url)
        table = Table(page)
        table.sit_down("Anne", "Bruno", "Chloé", "Denis")
        announce(table)
        result(table)


def test_it_is_taken_back_by_one_tap_and_keeps_the_rest(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    announce(table)
    table.say(bouts="3", points="41")
    table.page.get_by_role("button", name="Retirer").click()
    expect(table.page.get_by_text("en cours")).to_have_count(0)
    expect(table.page.get_by_label("Points", exact=True)).to_have_value("41")
    expect(table.page.locator("[name=preneur]:checked")).to_have_count(0)


def announce(table: Table) -> None:
    table.announce(preneur="Chloé", contrat="Garde")


def result(table: Table) -> None:
    """Only the result is left to write."""
    table.write(number=1, bouts="2", points="47")
    expect(table.page.get_by_text("en cours")).to_have_count(0)
    table.expect_scores(Chloé="186", Anne="−62")
