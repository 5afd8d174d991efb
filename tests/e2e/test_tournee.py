"""The tournée of the rules, from the first page to the CSV, and as another phone sees it."""

import csv

from playwright.sync_api import Page, expect

from tests.e2e.table import Table, invite
from tests.e2e.thumb import Thumb


def test_the_tournee_of_the_rules_is_tapped_here_and_followed_there(
    table: Table, other: Page
) -> None:
    table.sit_down("Nico", "Patou", "Manon", "Léa")
    invite(table, other, "Pour lire")
    reader = Table(other)
    thumb = Thumb(table)

    thumb.donne("Nico", "garde", bouts="2", points="47")
    thumb.petit("attaque")
    thumb.save()
    reader.expect_followed(1, "+246", "−82", "−82", "−82")
    assert thumb.count() == 7  # the petit is one more

    thumb.donne("Patou", "prise", bouts="1", points="48")
    thumb.save()
    reader.expect_followed(2, "+28", "−84", "+28", "+28")
    assert thumb.count() == 6

    thumb.donne("Manon", "garde_sans", bouts="3", points="52")
    thumb.poignee("Nico")
    thumb.save()
    reader.expect_followed(3, "−184", "−184", "+552", "−184")
    assert thumb.count() == 7  # the poignée is one more

    thumb.donne("Léa", "garde", bouts="2", points="40")
    thumb.half()
    thumb.petit("defense")
    thumb.save()
    thumb.tap(table.page.get_by_role("button", name="Enregistrer quand même"))
    reader.expect_followed(4, "+72", "+72", "+72", "−216")
    assert thumb.count() == 9  # the half, the petit, and the doubt about a half at four

    reader.expect_scores(Manon="570", Nico="162", Patou="−278", Léa="−454")

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
    assert {"Léa", "Garde", "2", "40,5", "Défense"} <= set(donnes[3])


def downloaded(table: Table, link: str) -> list[list[str]]:
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name=link).click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    return list(csv.reader(text.splitlines(), delimiter=";"))[1:]
