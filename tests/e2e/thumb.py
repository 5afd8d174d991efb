"""One thumb over a phone of 360 px."""

from playwright.sync_api import Locator

from tests.e2e.table import Table


class Thumb:
    """Taps what is in sight, and counts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.taps = 0

    def tap(self, target: Locator) -> None:
        """Tap what is in sight, clear of the bar below, without scrolling by hand."""
        box, bar = target.bounding_box(), self.table.page.locator(".line").bounding_box()
        assert box is not None
        assert bar is not None
        bottom = box["y"] + box["height"]
        is_in_bar = bar["y"] <= box["y"] and bottom <= bar["y"] + bar["height"]
        assert box["y"] >= 0
        assert is_in_bar or bottom <= bar["y"] + 1
        self.table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1

    def swipe_and_tap(self, target: Locator) -> None:
        target.evaluate("target => target.scrollIntoView({ block: 'center' })")
        self.tap(target)

    def choice(self, name: str, value: str) -> Locator:
        return self.table.page.locator(f"label:has([name={name}][value='{value}'])")

    def segment(self, name: str, value: str) -> None:
        self.tap(self.choice(name, value))

    def player(self, name: str, who: str) -> None:
        label = self.table.page.locator(f"label:has([name={name}])", has_text=who)
        self.tap(label)

    def donne(self, preneur: str, contrat: str, *, bouts: str, points: str) -> None:
        self.player("preneur", preneur)
        self.segment("contrat", contrat)
        self.segment("bouts", bouts)
        self.digits(points)

    def digits(self, digits: str) -> None:
        for digit in digits:
            self.tap(self.table.page.locator(f"[data-key='{digit}']"))

    def half(self) -> None:
        self.tap(self.table.page.locator("[data-key='half']"))

    def petit(self, camp: str) -> None:
        self.swipe_and_tap(self.choice("petit_au_bout", camp))

    def poignee(self, who: str) -> None:
        self.swipe_and_tap(self.table.page.locator(".cycles label:visible", has_text=who))

    def save(self) -> None:
        self.tap(self.table.page.get_by_role("button", name="Valider la donne"))

    def count(self) -> int:
        """Give the taps since the last count."""
        taps, self.taps = self.taps, 0
        return taps
