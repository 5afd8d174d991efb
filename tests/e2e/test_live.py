"""What one phone writes, the others see by themselves."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, expect

from tests.e2e.table import SOON, Table, invite

PLAIN = {"contrat": "Garde", "bouts": "2", "points": "47"}
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


@pytest.fixture
def reader(table: Table, other: Page) -> Page:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    invite(table, other, "Pour lire")
    return other


@pytest.fixture
def asked(reader: Page) -> Iterator[list[Request]]:
    """What the phone that reads asks from now on."""
    requests: list[Request] = []

    def note(request: Request) -> None:  # playwright takes no builtin
        requests.append(request)

    reader.on("request", note)
    return requests


def test_a_reader_follows_a_donne(table: Table, reader: Page) -> None:
    table.write(number=1, preneur="Anne", **PLAIN)

    follower = Table(reader)
    expect(reader.locator("#donne-1")).to_contain_text("+186", timeout=SOON)
    follower.expect_scores(Anne="186", Bruno="−62")
    follower.expect_donne(2)
    expect(reader).to_have_title("Donne 2 · " + reader.locator("h1").inner_text())


def test_the_large_view_follows_and_tells_the_donne(table: Table, reader: Page) -> None:
    reader.goto(f"{table.page.url}grand/")
    table.write(number=1, preneur="Bruno", **PLAIN)

    told = reader.get_by_text("Donne 1 : Bruno réussit sa garde : +186")
    expect(told).to_be_visible(timeout=SOON)
    expect(reader.get_by_role("listitem").first).to_contain_text("Bruno")


def test_a_page_that_nobody_looks_at_asks_nothing(
    table: Table, reader: Page, asked: list[Request]
) -> None:
    reader.evaluate(HIDE, True)
    del asked[:]
    table.write(number=1, preneur="Anne", **PLAIN)
    reader.wait_for_timeout(4_000)  # that nothing is asked shows only in time
    assert asked == []

    reader.evaluate(HIDE, False)
    expect(reader.locator("#donne-1")).to_contain_text("+186", timeout=2_000)


def test_an_ended_partie_is_left_in_peace(table: Table, reader: Page, asked: list[Request]) -> None:
    menu = table.page.get_by_role("group").filter(has_text="Autre…")
    menu.locator("summary").click()
    table.page.get_by_role("button", name="Terminer la partie").click()
    expect(reader.get_by_role("heading", name="Partie finie")).to_be_visible(timeout=SOON)
    del asked[:]
    reader.wait_for_timeout(4_000)
    assert asked == []

    table.page.get_by_role("button", name="Reprendre la partie").click()
    reader.evaluate(HIDE, False)  # looked at again, the page asks once
    expect(reader.get_by_role("heading", name="Donne 1")).to_be_visible()
    table.write(number=1, preneur="Anne", **PLAIN)
    expect(reader.locator("#donne-1")).to_contain_text("+186", timeout=SOON)


def test_a_server_that_is_away_is_waited_for(table: Table, reader: Page) -> None:
    before = reader.get_by_role("main").inner_text()
    reader.context.set_offline(True)
    with reader.expect_event("requestfailed", timeout=SOON):
        pass
    assert reader.get_by_role("main").inner_text() == before

    reader.context.set_offline(False)
    table.write(number=1, preneur="Anne", **PLAIN)
    expect(reader.locator("#donne-1")).to_contain_text("+186", timeout=SOON)


def test_a_link_renewed_meanwhile_closes_the_page(table: Table, reader: Page) -> None:
    page = table.page
    page.get_by_role("link", name="Partager").click()
    page.get_by_role("link", name="Les liens du carnet entier").click()
    read = page.locator("section").filter(has=page.get_by_role("heading", name="Pour lire"))
    read.get_by_text("Renouveler ce lien").first.click()
    read.get_by_role("button", name="Renouveler ce lien").click()

    gone = reader.get_by_role("heading", name="Cette page n’existe pas")
    expect(gone).to_be_visible(timeout=SOON)


def test_a_donne_written_elsewhere_leaves_the_form_alone_until_asked(
    table: Table, other: Page
) -> None:
    table.sit_down("Anne", "Bruno", "Chloé", "Denis")
    invite(table, other, "Pour écrire")
    second = Table(other)
    second.say(preneur="Denis", contrat="Prise", bouts="1", points="51")
    table.write(number=1, preneur="Anne", **PLAIN)

    expect(other.get_by_text("Une donne vient d’être écrite.")).to_be_visible(timeout=SOON)
    second.expect_scores(Anne="186")
    second.expect_row(1, "+186")
    second.expect_donne(1)  # the form still says which donne it was shown for
    expect(other.get_by_label("Points", exact=True)).to_have_value("51")

    other.get_by_role("link", name="Voir").click()
    second.expect_donne(2)
    expect(other.get_by_label("Points", exact=True)).to_have_value("51")
    expect(other.get_by_role("radio", name="Denis").first).to_be_checked()
    second.save()
    second.expect_donne(3)
    second.expect_scores(Anne="161", Denis="13")
