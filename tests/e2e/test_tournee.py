"""The tournée of the rules, played by hand from the first page to the CSV."""

import csv

from playwright.sync_api import expect

from tests.e2e.table import Table


def test_the_tournee_of_the_rules_is_played_to_the_csv(table: Table) -> None:
    table.sit_down("Nico", "Patou", "Manon", "Léa")

    table.write(number=1, preneur="Nico", contrat="Garde", bouts="2", points="47", petit="Attaque")
    table.expect_row(1, "+246", "−82", "−82", "−82")

    table.write(number=2, preneur="Patou", contrat="Prise", bouts="1", points="48")
    table.expect_row(2, "+28", "−84", "+28", "+28")

    table.write(
        number=3, preneur="Manon", contrat="G. sans", bouts="3", points="52", poignee_of="Nico"
    )
    table.expect_row(3, "−184", "−184", "+552", "−184")

    table.say(preneur="Léa", contrat="Garde", bouts="2", points="40,5", petit="Défense")
    table.save()
    expect(table.page.get_by_role("alert")).to_contain_text("demi-point")
    table.page.get_by_role("button", name="Enregistrer quand même").click()
    table.expect_donne(5)
    table.expect_row(4, "+72", "+72", "+72", "−216")
    table.expect_scores(Manon="570", Nico="162", Patou="−278", Léa="−454")

    table.page.get_by_role("link", name="Feuille de marque").click()
    expect(table.page.get_by_role("row", name="Σ = 0 162 −278 570 −454")).to_be_visible()
    assert downloaded(table, "Classement (CSV)") == [
        ["1", "Manon", "570", "4", "1", "1", "142,5"],
        ["2", "Nico", "162", "4", "1", "1", "40,5"],
        ["3", "Patou", "-278", "4", "1", "0", "-69,5"],
        ["4", "Léa", "-454", "4", "1", "0", "-113,5"],
    ]
    donnes = downloaded(table, "Donnes (CSV)")
    assert [line[-4:] for line in donnes] == [
        ["246", "-82", "-82", "-82"],
        ["28", "-84", "28", "28"],
        ["-184", "-184", "552", "-184"],
        ["72", "72", "72", "-216"],
    ]
    assert donnes[3][4:10] == ["Léa", "", "Garde", "2", "40,5", "Défense"]


def downloaded(table: Table, link: str) -> list[list[str]]:
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name=link).click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    return list(csv.reader(text.splitlines(), delimiter=";"))[1:]
