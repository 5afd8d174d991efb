"""The scripts as a phone downloads them, small and in one piece, do what the modules do."""

from pathlib import Path

from playwright.sync_api import Route, expect

from tests.e2e.table import Table


def test_a_donne_is_tapped_shown_and_written(table: Table, collected: Path) -> None:
    page, scripts = table.page, []

    def send(route: Route) -> None:
        file = collected / route.request.url.partition("/static/")[2]
        if file.parent.name == "js":
            scripts.append(file.name)
        route.fulfill(path=file)

    page.route("**/static/**", send)
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    for name, value in (("contrat", "garde"), ("bouts", "2")):
        page.locator(f"label:has([name={name}][value='{value}'])").click()
    table.choose("Preneur", "Anne")
    for key in "47":
        page.locator(f"[data-key='{key}']").click()
    expect(page.get_by_text("Réussi de 6")).to_be_visible()
    table.save()
    table.expect_scores(Anne="186")

    # That of each page in one piece, and what writes without network once a donne is begun.
    names = {script.partition(".")[0] for script in scripts}
    assert names == {"begin", "table", "entry"}
