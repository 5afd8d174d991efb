"""A plain donne is six taps at four players and seven at five, on a phone of 360 px."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import Table
from tests.e2e.thumb import Thumb


@pytest.fixture
def thumb(table: Table) -> Thumb:
    return Thumb(table)


def test_a_plain_donne_at_four_takes_six_taps(thumb: Thumb) -> None:
    table = thumb.table
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")

    thumb.donne("Anne", "garde", bouts="2", points="47")
    expect(table.page.get_by_text("Réussi de 6")).to_be_visible()
    expect(table.page.get_by_text("Seuil 41 · défense 44")).to_be_visible()
    assert line(table) == ["+186", "−62", "−62", "−62"]
    thumb.save()

    table.expect_donne(2)
    table.expect_row(1, "+186", "−62", "−62", "−62")
    expect(table.page.get_by_role("list", name="Scores")).to_be_in_viewport()
    assert thumb.taps == 6


def test_a_plain_donne_at_five_takes_seven_taps(thumb: Thumb) -> None:
    table = thumb.table
    table.sit_down("Anne", "Bruno", "Chloé", "Denis", "Élise", size=5)

    thumb.player("preneur", "Anne")
    thumb.segment("contrat", "garde")
    thumb.player("appele", "Bruno")
    thumb.segment("bouts", "2")
    thumb.digits("47")
    assert line(table) == ["+124", "+62", "−62", "−62", "−62"]
    thumb.save()

    table.expect_donne(2)
    table.expect_row(1, "+124", "+62", "−62", "−62", "−62")
    assert thumb.taps == 7


def test_petit_and_simple_poignee_are_one_tap_each(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.say(preneur="Anne", contrat="Garde", bouts="2", points="47")

    table.page.locator("label:has([name=petit_au_bout][value=attaque])").tap()
    table.page.locator(".cycles label:visible", has_text="Bruno").tap()
    # (25 + 6) × 2 = 62, petit 10 × 2 = 20, poignée 20 to the camp that wins: 102.
    assert line(table) == ["+306", "−102", "−102", "−102"]
    table.save()
    table.expect_row(1, "+306", "−102", "−102", "−102")


def test_the_pad_writes_halves_erases_and_begins_again(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis", "Élise", size=5)
    points = table.page.get_by_label("Points", exact=True)

    for keys, written in (("41h", "41,5"), ("h", "41"), ("e", "4"), ("e", ""), ("475", "5")):
        for key in keys:
            name = {"h": "half", "e": "erase"}.get(key, key)
            table.page.locator(f"[data-key='{name}']").tap()
        expect(points).to_have_value(written)
    expect(points).to_have_attribute("inputmode", "none")


def line(table: Table) -> list[str]:
    return table.page.locator(".line dd").all_inner_texts()
