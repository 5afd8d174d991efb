"""Somebody joins at the seventh donne of a table with a mort, somebody leaves at the ninth."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import Table

GARDE = {"contrat": "Garde", "bouts": "2", "points": "47"}  # made by 6: 62 from each défenseur


@pytest.fixture
def evening(table: Table) -> Table:
    """Six donnes are written: five people, of whom one sits out, deal in turn."""
    table.sit_down("Anne", "Bruno", "Chloé", "Denis", "Élise")
    for number, preneur in enumerate(("Bruno", "Chloé", "Denis", "Élise", "Anne", "Bruno"), 1):
        table.write(number=number, preneur=preneur, **GARDE)
    return table


def test_people_come_and_go_and_everything_stays_right(evening: Table) -> None:
    table = evening
    before = {"Anne": "0", "Bruno": "186", "Chloé": "−62", "Denis": "−62", "Élise": "−62"}
    table.expect_scores(**before)
    table.expect_lineup("Bruno donne et fait le mort")

    table.arrive("Farid", after="Bruno")
    table.expect_scores(**before, Farid="0")
    table.expect_lineup("Bruno donne ; Bruno et Farid font les morts")
    table.write(number=7, preneur="Chloé", **GARDE)
    table.expect_row(7, "−62", "mort", "mort", "+186", "−62", "−62")
    table.expect_row(6, "mort", "+186", "·", "−62", "−62", "−62")

    table.expect_lineup("Farid donne ; Farid et Chloé font les morts")
    table.write(number=8, preneur="Bruno", **GARDE)
    table.leave("Chloé")
    table.expect_lineup("Denis donne et fait le mort")
    table.write(number=9, preneur="Farid", **GARDE)
    table.expect_row(9, "−62", "−62", "+186", "·", "mort", "−62")
    scores = {"Anne": "−186", "Bruno": "310", "Farid": "186", "Chloé": "124", "Élise": "−248"}
    table.expect_scores(**scores, Denis="−186")
    table.expect_lineup("Élise donne et fait le mort")

    table.page.get_by_role("link", name="1 · Garde").click()
    expect(table.page.locator("#detail")).to_contain_text("Bruno réussit sa garde")
    expect(table.page.locator("#detail")).not_to_contain_text("Farid")


def test_a_table_that_gets_smaller_says_how_many_play(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.write(number=1, preneur="Denis", **GARDE)
    table.go_around()
    table.page.get_by_role("button", name="Anne quitte la table").click()
    expect(table.page.get_by_text("On joue maintenant à 3.")).to_be_visible()
    table.back()

    table.expect_lineup("Bruno donne")
    table.write(number=2, preneur="Bruno", **GARDE)
    table.expect_row(2, "·", "+124", "−62", "−62")


def test_the_order_of_the_seats_is_changed_by_taps(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.go_around()
    table.page.get_by_role("button", name="Avancer Denis").click()
    table.page.get_by_role("button", name="Avancer Denis").click()
    seats = table.page.locator(".seats b")
    expect(seats).to_have_text(["Anne", "Denis", "Bruno", "Chloé"])
