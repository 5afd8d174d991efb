"""What a phone does for itself: the screen, the hand, the size of the text, the link it sends."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import Table

SLEEP = "Laisser l’écran s’éteindre"
RECORD = """
  window.locks = []; window.felt = [];
  const release = function () { this.released = true; locks.push("released"); };
  Object.defineProperty(navigator, "wakeLock", { value: {
    request: async (kind) => { locks.push(kind); return { released: false, release }; },
  } });
  navigator.vibrate = (time) => felt.push(time);
"""
CAN_SHARE = """
  navigator.canShare = () => true;
  navigator.share = async (data) => { window.sent = data.url; };
  const writeText = async (text) => { window.copied = text; };
  Object.defineProperty(navigator, "clipboard", { value: { writeText } });
"""


@pytest.fixture
def seated(table: Table) -> Table:
    table.page.context.add_init_script(RECORD)
    table.page.reload()
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    return table


def test_the_screen_stays_on_unless_the_device_says_otherwise(seated: Table) -> None:
    page = seated.page
    page.wait_for_function("locks.length === 1")

    page.get_by_label(SLEEP).check()
    assert page.evaluate("locks") == ["screen", "released"]
    page.reload()
    expect(page.get_by_label(SLEEP)).to_be_checked()
    assert page.evaluate("locks") == []

    page.get_by_label(SLEEP).uncheck()
    page.wait_for_function("locks.length === 1")


def test_without_the_means_there_is_no_switch(table: Table) -> None:
    script = 'Object.defineProperty(navigator, "wakeLock", { value: undefined })'
    table.page.context.add_init_script(script)
    table.page.reload()
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")

    expect(table.page.get_by_label(SLEEP)).to_be_hidden()


def test_a_donne_that_is_written_is_felt_and_a_mistake_is_not(seated: Table) -> None:
    seated.say(preneur="Anne", contrat="Garde", bouts="2", points="quarante")
    seated.save()
    expect(seated.page.get_by_text("Écrivez un nombre de points")).to_be_visible()
    assert seated.page.evaluate("felt") == []

    seated.say(points="47")
    seated.save()
    seated.expect_donne(2)
    assert seated.page.evaluate("felt") == [15]


def test_the_text_grows_and_stays_large(without_javascript: Page) -> None:
    page = without_javascript
    page.get_by_role("button", name="Très grand texte").click()
    expect(page.locator("html")).to_have_class("tres-grand")
    table = Table(page)
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    expect(page.locator("html")).to_have_class("tres-grand")

    page.get_by_role("link", name="Feuille de marque").click()
    sheet = page.url
    page.get_by_role("button", name="Texte normal").click()
    expect(page.locator("html")).not_to_have_class("tres-grand")
    assert page.url == sheet


def test_nothing_scrolls_sideways_under_the_longest_name(table: Table) -> None:
    page = table.page
    table.sit_down("W" * 40, "Bruno", "Chloé", "Denis")
    address = page.url
    for path in ("", "feuille/", "soiree/", "sieges/", "partage/"):
        page.goto(f"{address}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


def test_nothing_scrolls_sideways_at_twice_the_text(seated: Table) -> None:
    page = seated.page
    seated.write(number=1, preneur="Anne", contrat="Garde", bouts="2", points="47")
    table = page.url
    for address in (table, f"{table}feuille/", f"{table}partage/", "/", "/parties/nouvelle/"):
        page.goto(address if address.startswith("http") else table.split("/parties")[0] + address)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address


def test_a_link_is_copied_or_sent_where_the_phone_can(seated: Table) -> None:
    page = seated.page
    page.context.add_init_script(CAN_SHARE)
    page.get_by_role("link", name="Partager").click()
    link = page.locator("code").inner_text()

    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    page.get_by_role("button", name="Envoyer…").click()
    assert page.evaluate("[copied, sent]") == [link, link]


def test_where_it_cannot_there_are_no_buttons(table: Table) -> None:
    page = table.page
    page.context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "Object.defineProperty(navigator, 'canShare', { value: undefined })"
    )
    page.reload()
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    page.get_by_role("link", name="Partager").click()

    expect(page.locator("code")).to_be_visible()
    expect(page.get_by_role("button", name="Copier le lien")).to_be_hidden()
    expect(page.get_by_role("button", name="Envoyer…")).to_be_hidden()
