"""What a phone keeps is for who may read it now: never the page of somebody else's carnet."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import TakePhone
from tests.e2e.kept import (
    expect_not_at_hand,
    kept_pages,
    path_of,
    wait_until_gone,
    wait_until_kept,
)
from tests.e2e.outbox import get_ready
from tests.e2e.table import SOON, Table, invite
from tests.production import Server

ANOTHER_CARNET = """
import django; django.setup()
from tests.factories import make_partie
print(make_partie().carnet.read_key)
"""
GONE = "Cette page n’existe pas"


def test_only_pages_to_read_again_are_kept(server: Server, played: Table) -> None:
    page = played.page
    table = path_of(page)
    get_ready(played)
    for link in ("Partager", "Les liens du carnet entier", "Carnet"):
        page.get_by_role("link", name=link, exact=True).click()
    carnet = path_of(page)
    for asked in ("?preneur=1&contrat=garde", "partage/", "grand/", "feuille/"):
        page.goto(f"{server.address}{table}{asked}")
    with page.expect_download():
        page.get_by_role("link", name="Donnes (CSV)").click()
    page.get_by_role("button", name="Terminer la partie").click()
    wait_until_kept(page, f"{table}feuille/", "Reprendre la partie")
    for path in (carnet, f"{table}soiree/"):
        wait_until_kept(page, path)

    of_all = ("/", "/hors-ligne/", "/parties/en-attente/", "/parties/nouvelle/", carnet)
    of_partie = (table, f"{table}feuille/", f"{table}soiree/")
    to_write = (f"{table}sans-reseau/", f"{table}dites/")
    assert kept_pages(page) == sorted([*of_all, *of_partie, *to_write])


def test_another_session_finds_nothing_of_the_one_before(server: Server, played: Table) -> None:
    page = played.page
    table = path_of(page)
    page.context.clear_cookies()
    page.goto(server.address)
    expect(page.get_by_text("On vous a donné un lien ?")).to_be_visible()
    wait_until_gone(page, table)

    expect_not_at_hand(page, server.address + table)
    expect(page.get_by_role("link", name="Donne 2")).to_have_count(0)


def test_a_page_that_is_refused_takes_the_others_along(played: Table) -> None:
    page = played.page
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_role("heading", name=GONE)).to_be_visible()
    wait_until_gone(page, f"{path_of(page)}feuille/")

    expect_not_at_hand(page, page.url)


@pytest.mark.parametrize("seen_from", ["the table", "the first page"])
def test_a_renewed_link_takes_its_pages_off_the_phone(
    server: Server, played: Table, take_phone: TakePhone, seen_from: str
) -> None:
    reader = take_phone()
    invite(played, reader, "Pour lire")
    table = path_of(reader)
    wait_until_kept(reader, f"{table}feuille/")
    if seen_from == "the first page":
        reader.goto("about:blank")  # nothing asks what is new

    renew_link_to_read(played.page)
    if seen_from == "the first page":
        reader.goto(server.address)
    else:
        expect(reader.get_by_role("heading", name=GONE)).to_be_visible(timeout=SOON)
    for path in (table, f"{table}feuille/"):
        wait_until_gone(reader, path)

    expect_not_at_hand(reader, server.address + table)


def renew_link_to_read(page: Page) -> None:
    page.get_by_role("link", name="Partager").click()
    page.get_by_role("link", name="Les liens du carnet entier").click()
    read = page.locator("section").filter(has=page.get_by_role("heading", name="Pour lire"))
    read.get_by_text("Renouveler ce lien").first.click()
    read.get_by_role("button", name="Renouveler ce lien").click()
    expect(page.get_by_text("Lien renouvelé")).to_be_visible()


def test_a_carnet_more_leaves_what_was_kept(server: Server, played: Table) -> None:
    page = played.page
    table = path_of(page)
    page.goto(f"{server.address}/lire/{server.run(ANOTHER_CARNET)}/")

    wait_until_kept(page, path_of(page))
    wait_until_kept(page, table, "Donne 2")
