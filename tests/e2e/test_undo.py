"""A donne just written is taken back in one tap, an older one is changed above the sheet."""

from playwright.sync_api import Page, expect

from tests.e2e.table import Table, settle

PLAIN = {"contrat": "Garde", "bouts": "2", "points": "47"}


def test_one_tap_brings_the_form_back_as_it_was_filled(table: Table) -> None:
    page = table.page
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.write(number=1, preneur="Chloé", petit="Défense", poignee_of="Bruno", **PLAIN)
    expect(page.get_by_role("status").filter(has_text="Donne 1 écrite : Chloé")).to_be_visible()

    page.get_by_role("button", name="Annuler", exact=True).click()
    table.expect_donne(2)
    table.expect_scores(Chloé="0")
    expect(page.locator("#donne-1")).to_contain_text("annulée")
    expect(page.get_by_label("Points", exact=True)).to_have_value("47")
    expect(page.get_by_role("radio", name="Chloé").first).to_be_checked()
    expect(page.get_by_text("Réussi de 6")).to_be_visible()

    table.say(points="48")
    table.save()
    table.expect_donne(3)
    expect(page.get_by_text("Donne 2 écrite")).to_be_visible()


def test_an_older_donne_is_corrected_above_the_sheet(table: Table) -> None:
    page = table.page
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    for number, preneur in enumerate(("Anne", "Bruno"), 1):
        table.write(number=number, preneur=preneur, **PLAIN)
    table.say(points="12")  # what is being typed stays

    correction = table.correct_in_place("1 · Garde")
    correction.say(points="38")
    expect(page.locator("#correction-form dd").first).to_have_text("−168")
    page.get_by_role("button", name="Corriger la donne").click()
    expect(page.get_by_text("corrigée : points 47 → 38")).to_be_visible()
    settle(page)
    table.expect_scores(Anne="−230", Bruno="242")
    expect(page.locator("#id_points")).to_have_value("12")

    page.get_by_role("button", name="Annuler la donne").click()
    table.expect_scores(Anne="−62", Bruno="186")
    page.get_by_role("button", name="Rétablir la donne").click()
    table.expect_scores(Anne="−230", Bruno="242")
    expect(page.locator("#id_points")).to_have_value("12")


def test_the_sheet_page_changes_in_place_too(table: Table) -> None:
    page = table.page
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.write(number=1, preneur="Anne", **PLAIN)
    page.get_by_role("link", name="Feuille de marque").click()
    address = page.url

    page.get_by_role("link", name="1 · Garde").click()
    settle(page)
    page.get_by_role("button", name="Annuler la donne").click()
    table.expect_scores(Anne="0")
    expect(page.locator("#donne-1")).to_contain_text("annulée")
    assert page.url == address


def test_a_pass_is_taken_back_without_javascript(without_javascript: Page) -> None:
    table = Table(without_javascript)
    page = table.page
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.write(number=1, preneur="Anne", **PLAIN)
    page.get_by_role("button", name="Annuler", exact=True).click()
    expect(page.get_by_label("Points", exact=True)).to_have_value("47")
    table.save()
    table.expect_scores(Anne="186")

    page.get_by_role("group").filter(has_text="Autre…").locator("summary").click()
    page.get_by_role("button", name="Tout le monde passe").click()
    expect(page.get_by_text("Donne 3 écrite : tout le monde passe")).to_be_visible()
    page.get_by_role("button", name="Annuler", exact=True).click()
    expect(page.get_by_role("heading", name="Donne 4 Bruno donne")).to_be_visible()
    expect(page.get_by_text("Donne 3 annulée")).to_be_visible()
