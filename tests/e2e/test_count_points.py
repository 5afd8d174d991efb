"""« Combien de points ? » on a phone: the line with each tap, and an address to send."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.conftest import PHONE
from tests.e2e.table import Table


@pytest.fixture
def counting(table: Table) -> Table:
    with table.page.expect_navigation():  # another table is asked for by a script
        table.page.get_by_role("link", name="Combien de points ?").click()
    return table


def line(page: Page) -> list[str]:
    cells = page.locator(".line dt, .line dd").all_inner_texts()
    return [" ".join(pair) for pair in zip(cells[::2], cells[1::2], strict=True)]


def test_a_donne_is_counted_tap_by_tap_and_its_address_says_it(counting: Table) -> None:
    page = counting.page
    counting.choose("Contrat", "Garde")
    counting.choose("Bouts de l’attaque", "2")
    for digit in "47":
        page.locator(f"[data-key='{digit}']").tap()

    assert line(page) == ["Preneur +186", *(f"Défenseur {n} −62" for n in (1, 2, 3))]
    page.get_by_role("button", name="Compter, et dire pourquoi").click()
    expect(page.get_by_role("heading", name="Preneur réussit sa garde")).to_be_visible()
    assert page.url.endswith("/compter/?table=4&contrat=garde&bouts=2&points=47")
    assert line(page)[0] == "Preneur +186"


def test_another_table_keeps_what_was_said(counting: Table) -> None:
    page = counting.page
    counting.say(contrat="Garde", bouts="2", points="47")
    counting.choose("À combien ?", "5 un appelé")
    expect(page.locator(".line dt").nth(1)).to_have_text("Appelé")
    expect(page.locator(".line dd").nth(1)).to_have_text("+62")

    counting.choose("À combien ?", "5 un mort")
    expect(page.locator(".line dt").last).to_have_text("Mort")
    assert line(page)[0] == "Preneur +186"
    assert line(page)[-1] == "Mort 0"


def test_the_misere_is_offered_where_it_is_played(counting: Table) -> None:
    page = counting.page
    counting.say(contrat="Garde", bouts="2", points="47")
    page.get_by_text("Règles de la table").click()
    page.get_by_role("checkbox", name="Misères", exact=True).check()
    page.get_by_text("Chelem, misères").click()
    page.get_by_role("group", name="Défenseur 2").get_by_label("Sans tête").check()

    assert line(page) == ["Preneur +176", "Défenseur 1 −72", "Défenseur 2 −32", "Défenseur 3 −72"]


def test_without_javascript_a_donne_is_counted(browser: Browser, live_server: LiveServer) -> None:
    page = browser.new_context(**PHONE, java_script_enabled=False).new_page()
    page.goto(f"{live_server.url}/compter/")
    table = Table(page)
    table.say(contrat="Garde", bouts="2", points="quarante")
    page.get_by_role("button", name="Compter, et dire pourquoi").click()
    expect(page.get_by_text("Écrivez un nombre de points")).to_be_visible()
    table.say(points="38")
    table.choose("À combien ?", "3")
    page.get_by_role("button", name="Compter, et dire pourquoi").click()

    expect(page.get_by_role("heading", name="Preneur chute sa garde")).to_be_visible()
    assert page.url.endswith("/compter/?table=3&contrat=garde&bouts=2&points=38")
