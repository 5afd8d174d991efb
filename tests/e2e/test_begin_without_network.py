"""A partie begins without network, and arrives whole with its donnes."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import CAST, PLAIN, TakePhone
from tests.e2e.kept import wait_until_kept
from tests.e2e.outbox import expect_waiting
from tests.e2e.table import SOON, Table


def test_a_partie_begun_without_network_arrives_whole(take_phone: TakePhone) -> None:
    table = Table(take_phone())
    page = table.page
    table.sit_down(*CAST)
    table.page.get_by_role("link", name="Accueil").click()
    wait_until_kept(page, "/parties/nouvelle/", "Chloé")
    wait_until_kept(page, "/parties/en-attente/", "siege-1")
    page.context.set_offline(True)

    table.sit_down("Anne", "Zoé", "Chloé", "Denis", "Élise", first=2, size=4)
    expect(page.locator("#waiting summary")).to_have_text("Une partie en attente d’envoi")
    table.expect_lineup("Zoé donne et fait le mort")
    table.write(number=1, preneur="Anne", **PLAIN)
    table.expect_lineup("Chloé donne et fait le mort")
    table.write(number=2, preneur="Zoé", **PLAIN)
    table.expect_scores(Anne="124", Zoé="186", Chloé="−62", Denis="−124", Élise="−124")
    page.reload()
    expect_waiting(page, 2)
    table.expect_scores(Anne="124", Zoé="186", Chloé="−62", Denis="−124", Élise="−124")
    table.expect_lineup("Denis donne et fait le mort")

    page.context.set_offline(False)
    expect(page).to_have_url(re.compile(r"/parties/\d+/$"), timeout=2 * SOON)
    expect(page.locator("#waiting")).to_have_count(0, timeout=2 * SOON)
    table.expect_row(1, "+186", "mort", "−62", "−62", "−62")
    table.expect_row(2, "−62", "+186", "mort", "−62", "−62")
    table.expect_scores(Anne="124", Zoé="186", Chloé="−62", Denis="−124", Élise="−124")
    table.expect_lineup("Denis donne et fait le mort")


def test_with_the_network_it_begins_as_ever(take_phone: TakePhone) -> None:
    table = Table(take_phone())
    table.sit_down(*CAST)
    table.write(number=1, preneur="Anne", **PLAIN)
    expect(table.page.locator("#waiting")).to_have_count(0)


def test_names_that_are_missing_are_asked_for(take_phone: TakePhone) -> None:
    page = take_phone()
    page.get_by_role("link", name="Nouvelle partie").click()
    page.get_by_label("Joueur 1", exact=True).fill("Anne")
    page.get_by_role("button", name="Commencer la partie").click()
    expect(page.get_by_text("il faut 2 noms")).to_be_visible()
