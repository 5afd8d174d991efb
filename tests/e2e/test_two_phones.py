"""Two phones on one table: nothing twice, nothing lost, nothing overwritten."""

from playwright.sync_api import Page, expect

from tests.e2e.table import Table, invite


def test_a_donne_written_meanwhile_is_shown_and_what_was_typed_is_kept(
    table: Table, other: Page
) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    invite(table, other, "Pour écrire")
    table.write(number=1, preneur="Anne", contrat="Garde", bouts="2", points="47")

    second = Table(other)
    second.say(preneur="Bruno", contrat="Prise", bouts="1", points="51")
    second.save()
    expect(other.get_by_role("alert").first).to_contain_text("vient d’être écrite")
    expect(other.get_by_role("alert").first).to_be_in_viewport()
    second.expect_row(1, "+186")
    expect(other.get_by_label("Points", exact=True)).to_have_value("51")

    other.get_by_role("button", name="Ajouter la donne").click()
    second.expect_donne(3)
    second.expect_scores(Anne="161", Bruno="13", Chloé="−87", Denis="−87")


def test_a_correction_of_a_donne_since_changed_overwrites_nothing(
    table: Table, other: Page
) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    invite(table, other, "Pour écrire")
    table.write(number=1, preneur="Anne", contrat="Garde", bouts="2", points="47")
    for page in (table.page, other):
        page.reload()
    mine, theirs = table.correct_in_place("1 · Garde"), Table(other).correct_in_place("1 · Garde")
    mine.say(points="48")
    table.page.get_by_role("button", name="Corriger la donne").click()
    expect(table.page.get_by_text("corrigée : points 47 → 48")).to_be_visible()

    theirs.say(points="38")
    other.get_by_role("button", name="Corriger la donne").click()
    expect(other.get_by_role("alert")).to_contain_text("Rien n’a été remplacé")
    expect(other.get_by_text("48 points pour un seuil de 41")).to_be_visible()
    expect(other.locator("#correction_points")).to_have_value("38")

    other.get_by_role("button", name="Corriger la donne").click()
    expect(other.get_by_text("corrigée : points 48 → 38")).to_be_visible()


def test_the_same_donne_typed_on_two_phones_is_written_once(table: Table, other: Page) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    invite(table, other, "Pour écrire")
    second = Table(other)
    for phone in (table, second):
        phone.say(preneur="Anne", contrat="Garde", bouts="2", points="47")
        phone.save()

    expect(other.get_by_role("alert").first).to_contain_text("elle est dans la feuille")
    expect(other.get_by_label("Points", exact=True)).to_have_value("")
    second.expect_scores(Anne="186")


def test_two_taps_on_the_button_write_one_donne(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.say(preneur="Anne", contrat="Garde", bouts="2", points="47")
    table.page.get_by_role("button", name="Valider la donne").dblclick()
    table.expect_donne(2)
    table.page.reload()
    table.expect_donne(2)
    table.expect_scores(Anne="186")


def test_a_reader_follows_and_cannot_write(table: Table, other: Page) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    invite(table, other, "Pour lire")
    expect(other.get_by_text("Cette page se lit seulement")).to_be_visible()
    expect(other.get_by_role("button", name="Valider la donne")).to_have_count(0)
    assert "/lire/" not in other.url
