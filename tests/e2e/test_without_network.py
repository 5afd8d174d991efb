"""Without network: what was opened opens again, and what is not at hand says so."""

from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from tests.browser import BROWSER, FLAGS
from tests.e2e.conftest import CAST, INSTALLED, PLAIN
from tests.e2e.kept import NOT_AT_HAND, SINCE, wait_until_kept
from tests.e2e.table import SOON, Table
from tests.production import Server

BACKGROUND = "getComputedStyle(document.querySelector('.top')).backgroundColor"


def test_the_table_and_its_sheet_are_reloaded(played: Table) -> None:
    page = played.page
    page.context.set_offline(True)
    page.reload()
    played.expect_donne(2)
    played.expect_scores(Anne="186", Bruno="−62")
    expect(page.get_by_text(SINCE)).to_be_visible()

    page.get_by_role("link", name="Feuille de marque").click()
    page.reload()
    played.expect_row(1, "+186")
    assert page.evaluate(BACKGROUND) == "rgb(18, 80, 63)"  # dressed as ever

    page.context.set_offline(False)
    expect(page.get_by_text(SINCE)).to_be_hidden(timeout=SOON)


def test_the_form_of_the_table_still_counts(played: Table) -> None:
    played.page.context.set_offline(True)
    played.page.reload()
    played.say(preneur="Bruno", **PLAIN)

    expect(played.page.get_by_text("Réussi de 6")).to_be_visible()


def test_the_app_is_closed_and_opened(
    server: Server, browser_type: BrowserType, tmp_path: Path
) -> None:
    def open_app() -> BrowserContext:
        return browser_type.launch_persistent_context(
            tmp_path, executable_path=BROWSER, args=FLAGS, **INSTALLED
        )

    with open_app() as app:
        table = Table(app.new_page())
        table.page.goto(server.address)
        table.sit_down(*CAST)
        table.page.get_by_role("link", name="Accueil").click()
        wait_until_kept(table.page, "/", "en cours")
        wait_until_kept(table.page, "/parties/nouvelle/")

    server.stop()
    try:
        with open_app() as app:
            page = app.new_page()
            page.goto(server.address)
            expect(page.get_by_text("en cours · 0 donne")).to_be_visible()
            page.get_by_role("link", name="Nouvelle partie").click()
            expect(page.get_by_label("Joueur 1", exact=True)).to_be_visible()
            page.goto(f"{server.address}/reprendre/")
            Table(page).expect_donne(1)
    finally:
        server.start()


def test_a_page_that_was_never_opened_says_what_can_be(server: Server, played: Table) -> None:
    page, table = played.page, played.page.url
    page.context.set_offline(True)
    page.goto(f"{server.address}/compter/")

    expect(page.get_by_role("heading", name=NOT_AT_HAND)).to_be_visible()
    page.get_by_role("listitem").get_by_role("link", name="Donne 2").click()
    played.expect_donne(2)
    assert page.url == table


def test_a_server_that_does_not_answer_is_not_waited_for(server: Server, played: Table) -> None:
    with server.silent():
        played.page.reload()
        expect(played.page.get_by_text(SINCE)).to_be_visible()


def test_an_address_that_is_not_safe_says_so_and_works(unsafe: Page) -> None:
    page, table, said = unsafe, Table(unsafe), []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(f"error: {error}"))
    page.reload()
    page.get_by_role("link", name="Installer l’application").click()
    expect(page.get_by_role("heading", name="Pas à cette adresse")).to_be_visible()
    page.get_by_role("link", name="Accueil").click()
    table.sit_down(*CAST)
    table.write(number=1, preneur="Anne", **PLAIN)

    assert [line for line in said if line.startswith(("error", "warning"))] == []


def test_the_browser_offers_to_install_it(played: Table) -> None:
    browser = played.page.context.new_cdp_session(played.page)

    assert browser.send("Page.getAppManifest")["errors"] == []
    missing = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in missing} <= {"in-incognito"}  # as all contexts are
