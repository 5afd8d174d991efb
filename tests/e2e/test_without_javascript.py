"""The whole evening with JavaScript off: nothing but links and forms."""

from playwright.sync_api import Page, expect

from tests.e2e.table import Table


def test_a_partie_is_written_corrected_and_ended(without_javascript: Page) -> None:
    page = without_javascript
    table = Table(page)
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.say(preneur="Anne", contrat="Garde", bouts="2", points="quarante")
    table.save()
    expect(page.get_by_text("Écrivez un nombre de points")).to_be_visible()
    table.say(points="47")
    table.save()
    table.expect_scores(Anne="186", Bruno="−62")

    page.get_by_role("link", name="1 · Garde").click()
    expect(page.get_by_role("heading", name="Anne réussit sa garde")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Corriger").click()
    table.say(points="38")
    page.get_by_role("button", name="Corriger la donne").click()
    expect(page.get_by_text("corrigée : points 47 → 38")).to_be_visible()

    page.get_by_role("button", name="Annuler la donne").click()
    expect(page.get_by_role("heading", name="Donne 1 (annulée)")).to_be_visible()
    page.get_by_role("button", name="Rétablir la donne").click()
    page.get_by_role("link", name="Table").click()
    table.expect_scores(Anne="−168", Bruno="56")

    page.get_by_role("group").filter(has_text="Autre…").locator("summary").click()
    page.get_by_role("button", name="Tout le monde passe").click()
    table.expect_donne(3)
    page.get_by_role("link", name="Feuille de marque").click()
    page.get_by_role("button", name="Terminer la partie").click()
    page.get_by_role("button", name="Reprendre la partie").click()
    table.expect_donne(3)
