"""« Compter les plis »: the cards of one camp, tapped, become points and bouts."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from tarot_scores.scoring import numbers
from tests.e2e.conftest import PHONE
from tests.e2e.table import Table

COUNT = """async ([counts, players, numbers]) => {
  const { countPlis } = await import("/static/js/plis.js");
  const { cards, halfPoints, bouts, wrong } = countPlis(counts, players, numbers);
  return [cards, halfPoints / 2, bouts, wrong.join(" ")];
}"""
PACK = {"bout": 3, "roi": 4, "dame": 4, "cavalier": 4, "valet": 4, "autre": 59}


@pytest.fixture
def counting(live_server: LiveServer, page: Page) -> Page:
    page.goto(f"{live_server.url}/compter/")
    return page


@pytest.mark.parametrize(
    ("counts", "players", "counted"),
    [
        ({}, 4, [0, 0, 0, ""]),
        (PACK, 4, [78, 91, 3, ""]),
        ({"autre": 4}, 4, [4, 2, 0, ""]),
        # The chien alone is whole, and one pli with it; a part of it is not.
        ({"autre": 6}, 4, [6, 3, 0, ""]),
        ({"bout": 1, "roi": 1, "autre": 8}, 4, [10, 13, 1, ""]),
        ({"autre": 2}, 4, [2, 1, 0, "plis"]),
        ({"autre": 9}, 4, [9, 4.5, 0, "plis"]),
        ({"autre": 3}, 5, [3, 1.5, 0, ""]),
        ({"dame": 2, "autre": 6}, 5, [8, 10, 0, ""]),
        ({"cavalier": 1, "autre": 4}, 5, [5, 4.5, 0, ""]),
        ({"autre": 6}, 5, [6, 3, 0, "plis"]),
        ({"valet": 3}, 3, [3, 4.5, 0, ""]),
        ({"valet": 4}, 3, [4, 6, 0, "plis"]),
        ({"roi": 2}, 2, [2, 9, 0, ""]),
        ({"roi": 3}, 2, [3, 13.5, 0, "plis"]),
        ({"roi": 5, "autre": 3}, 4, [8, 24, 0, "roi"]),
        ({"bout": 4}, 4, [4, 18, 4, "bout"]),
        ({"bout": 4, "valet": 5, "autre": 60}, 4, [69, 55.5, 4, "bout valet autre"]),
    ],
)
def test_cards_make_points_and_bouts_or_cannot_be(
    counting: Page, counts: dict[str, int], players: int, counted: list[Any]
) -> None:
    assert counting.evaluate(COUNT, [counts, players, numbers()]) == counted


def stack(page: Page, name: str) -> Locator:
    return page.locator(".stacks").get_by_role("group", name=name)


def tap(page: Page, name: str, times: int = 1) -> None:
    for _ in range(times):
        stack(page, name).get_by_role("button", name="Un de plus").tap()


def unfold(page: Page) -> None:
    page.get_by_text("Compter les plis").click()


def test_the_cards_of_the_attaque_fill_the_form(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    page = table.page
    table.choose("Preneur", "Anne")
    table.choose("Contrat", "Garde")
    unfold(page)
    tap(page, "Bouts", 2)
    tap(page, "Rois", 4)
    tap(page, "Dames", 3)
    stack(page, "Autres cartes").get_by_role("textbox").fill("21")

    # 9 + 18 + 10.5 + 10.5: thirty cards, six plis and the chien.
    expect(page.get_by_text("48 pts · 2 bouts · 30 cartes")).to_be_visible()
    page.get_by_role("button", name="Reporter dans la donne").tap()
    expect(page.get_by_label("Points", exact=True)).to_have_value("48")
    expect(page.get_by_text("Réussi de 7")).to_be_visible()
    table.save()
    table.expect_donne(2)
    table.expect_row(1, "+192", "−64", "−64", "−64")


def test_the_cards_of_the_defense_leave_their_bouts_to_the_attaque(counting: Page) -> None:
    unfold(counting)
    counting.get_by_role("radio", name="Plis de la défense").check()
    tap(counting, "Bouts")
    tap(counting, "Rois")
    stack(counting, "Autres cartes").get_by_role("textbox").fill("38")
    counting.get_by_role("button", name="Reporter dans la donne").tap()

    expect(counting.get_by_label("Points", exact=True)).to_have_value("28")
    expect(counting.get_by_text("Seuil 41 · attaque 63")).to_be_visible()


def test_a_count_that_cannot_be_says_why_and_cannot_be_put(counting: Page) -> None:
    unfold(counting)
    put = counting.get_by_role("button", name="Reporter dans la donne")
    tap(counting, "Rois", 5)
    expect(counting.get_by_text("Rois : il y en a 4 dans le jeu.")).to_be_visible()
    expect(put).to_be_hidden()

    stack(counting, "Rois").get_by_role("button", name="Un de moins").tap()
    expect(put).to_be_visible()
    tap(counting, "Dames")
    expect(counting.get_by_text("Ces cartes ne font pas des plis entiers")).to_be_visible()
    expect(put).to_be_hidden()


def test_nothing_typed_in_the_panel_is_sent(counting: Page) -> None:
    unfold(counting)
    tap(counting, "Rois", 4)
    counting.get_by_role("button", name="Reporter dans la donne").tap()
    Table(counting).choose("Contrat", "Garde")
    counting.get_by_role("button", name="Compter, et dire pourquoi").click()

    expect(counting.get_by_role("heading", name="Preneur chute sa garde")).to_be_visible()
    assert counting.url.endswith("/compter/?table=4&contrat=garde&bouts=0&points=18")


def test_a_correction_counts_its_cards_too(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    table.write(number=1, preneur="Anne", contrat="Garde", bouts="2", points="47")
    table.open_correction("1 · Garde")
    unfold(table.page)
    tap(table.page, "Rois", 4)
    table.page.get_by_role("button", name="Reporter dans la donne").tap()
    table.page.get_by_role("button", name="Corriger la donne").click()

    expect(table.page.get_by_text("corrigée : bouts 2 → 0, points 47 → 18")).to_be_visible()


def test_without_javascript_there_is_no_panel(browser: Browser, live_server: LiveServer) -> None:
    page = browser.new_context(**PHONE, java_script_enabled=False).new_page()
    page.goto(f"{live_server.url}/compter/")

    expect(page.get_by_role("button", name="Compter, et dire pourquoi")).to_be_visible()
    expect(page.get_by_text("Compter les plis")).to_be_hidden()


def test_a_panel_opened_before_the_scripts_came_is_filled(counting: Page) -> None:
    """A slow phone: the page is there, what makes it move is not."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    counting.route("**/*.js", hold)
    counting.reload(wait_until="commit")
    counting.get_by_text("Compter les plis").click()
    counting.route("**/*.js", lambda route: route.continue_())
    for route in late:
        route.continue_()

    tap(counting, "Rois")
    expect(stack(counting, "Rois").get_by_role("textbox")).to_have_value("1")


def test_the_panel_is_asked_for_when_it_is_opened(table: Table) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table.page.reload()
    assert "plis.js" not in asked

    unfold(table.page)
    tap(table.page, "Rois")
    expect(stack(table.page, "Rois").get_by_role("textbox")).to_have_value("1")
    assert asked.count("plis.js") == 1
