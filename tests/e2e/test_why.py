"""« Σ = 0 · Détail »: the explanation of what is typed, in place, and nothing written."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tarot_scores.models import Donne
from tests.e2e.conftest import PHONE
from tests.e2e.table import Table

SECRETS = ("csrf", "entry_key", "confirmed")


@pytest.fixture
def plain_page(browser: Browser, live_server: LiveServer) -> Page:
    page = browser.new_context(**PHONE, java_script_enabled=False).new_page()
    page.goto(live_server.url)
    return page


def detail(page: Page) -> None:
    page.get_by_role("button", name="Σ = 0 · Détail").click()


def test_the_explanation_opens_in_place_and_goes_when_it_is_old(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.say(preneur="Anne", contrat="Garde", bouts="2", points="47", petit="Attaque")
    address = table.page.url
    detail(table.page)

    why = table.page.get_by_role("heading", name="Anne réussit sa garde")
    expect(why).to_be_in_viewport()
    expect(table.page.get_by_text("(25 + 6) × 2 = 62")).to_be_visible()
    assert table.page.url == address
    assert not Donne.objects.exists()

    table.say(points="48")
    expect(why).to_have_count(0)
    table.save()
    table.expect_donne(2)
    table.expect_row(1, "+252")


def test_a_mistake_is_said_at_its_field_and_the_donne_can_still_be_written(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.say(preneur="Anne", contrat="Garde", bouts="2", points="quarante")
    detail(table.page)

    expect(table.page.get_by_text("Écrivez un nombre de points")).to_be_in_viewport()
    table.say(points="47")
    expect(table.page.locator(".line dd").first).to_have_text("+186")
    table.save()
    table.expect_donne(2)


def test_enter_writes_the_donne_and_does_not_explain_it(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.say(preneur="Anne", contrat="Garde", bouts="2", points="47")
    table.page.get_by_label("Points", exact=True).press("Enter")

    table.expect_donne(2)


def test_without_javascript_it_is_a_page_with_an_address(plain_page: Page) -> None:
    table = Table(plain_page)
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.say(preneur="Anne", contrat="Garde", bouts="2", points="47")
    detail(plain_page)

    expect(plain_page.get_by_role("heading", name="Anne réussit sa garde")).to_be_visible()
    assert "points=47" in plain_page.url
    assert not [secret for secret in SECRETS if secret in plain_page.url]
    table.save()
    table.expect_donne(2)
    table.expect_scores(Anne="186")


def test_a_correction_is_explained_in_place(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.write(number=1, preneur="Anne", contrat="Garde", bouts="2", points="47")
    table.open_correction("1 · Garde")
    table.say(points="38")
    detail(table.page)

    expect(table.page.get_by_role("heading", name="Anne chute sa garde")).to_be_in_viewport()
    table.page.get_by_role("button", name="Corriger la donne").click()
    expect(table.page.get_by_text("corrigée : points 47 → 38")).to_be_visible()
