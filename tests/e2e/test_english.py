"""A phone in English: a donne under the thumb, what explains it, and the switch."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.e2e.conftest import PHONE
from tests.e2e.test_accessibility import looked_at


@pytest.fixture
def phone(live_server: LiveServer, browser: Browser) -> Iterator[Page]:
    with browser.new_context(**PHONE | {"locale": "en-GB"}) as context:
        page = context.new_page()
        page.goto(live_server.url)
        yield page


def sit_down(page: Page, *names: str) -> None:
    page.get_by_role("link", name="New partie").click()
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Player {seat}", exact=True).fill(name)
    page.get_by_label("deals first: player 1").check()
    page.get_by_role("button", name="Start the partie").click()
    expect(page.get_by_role("heading", name="Donne 1")).to_be_visible()
    page.wait_for_load_state()


def choose(page: Page, group: str, option: str) -> None:
    page.get_by_role("radiogroup", name=group, exact=True).get_by_role("radio", name=option).check()


def test_a_donne_is_entered_explained_and_saved(phone: Page) -> None:
    sit_down(phone, "Ann", "Ben", "Cat")
    choose(phone, "Preneur", "Ann")
    choose(phone, "Contract", "Garde × 2")
    choose(phone, "Bouts of the attack", "2 41 pts")
    for key in ("4", "0", "half"):
        phone.locator(f"[data-key='{key}']").click()

    expect(phone.get_by_label("Points", exact=True)).to_have_value("40.5")
    expect(phone.get_by_text("Target 41 · defence 50.5")).to_be_visible()
    expect(phone.get_by_text("Lost by 1", exact=True)).to_be_visible()
    phone.get_by_role("button", name="Details").click()
    expect(phone.get_by_role("heading", name="Ann loses the garde")).to_be_visible()
    assert looked_at(phone) == []

    phone.get_by_role("button", name="Save the donne").click()
    expect(phone.get_by_role("heading", name="Donne 2")).to_be_visible()
    expect(phone.get_by_text("Donne 1 written: Ann −104")).to_be_visible()
    assert looked_at(phone) == []


def test_tricks_are_counted_in_words_and_numbers_of_the_page(phone: Page) -> None:
    phone.get_by_role("link", name="How many points?").click()
    phone.get_by_text("Count the tricks").click()
    more = phone.get_by_role("group", name="Other cards").get_by_role("button", name="One more")
    for _ in range(5):
        more.click()
    phone.get_by_role("group", name="Bouts").get_by_role("button", name="One more").click()
    phone.get_by_role("group", name="Kings").get_by_role("button", name="One more").click()

    expect(phone.get_by_text("11.5 pts · 1 bout · 7 cards")).to_be_visible()


def test_the_switch_comes_back_to_the_page_in_the_other_language(phone: Page) -> None:
    phone.get_by_role("link", name="The rules").click()
    phone.get_by_role("button", name="Français").click()

    expect(phone.get_by_role("heading", name="Les règles")).to_be_visible()
    assert phone.url.endswith("/regles/")
    phone.get_by_role("link", name="Accueil").click()
    expect(phone.get_by_role("link", name="Nouvelle partie")).to_be_visible()
    phone.get_by_role("button", name="English").click()
    expect(phone.get_by_role("link", name="New partie")).to_be_visible()
