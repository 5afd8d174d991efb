"""A phone that cannot keep what it writes, or that carries it elsewhere, loses nothing."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import CAST, PLAIN, TakePhone
from tests.e2e.outbox import ENTRIES, come_back, cut, entry, expect_waiting, get_ready
from tests.e2e.table import Table

# What a browser does of what it has no room for; it does not say so of a few bytes when asked to.
FULL = """() => {
  window.room = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (entry) {
    const request = room.call(this, entry);
    this.transaction.abort();
    return request;
  };
}"""


def test_a_phone_that_keeps_nothing_writes_as_ever(take_phone: TakePhone) -> None:
    page = take_phone()
    page.add_init_script("indexedDB.open = () => { throw new DOMException('', 'SecurityError'); }")
    page.reload()
    table = Table(page)
    table.sit_down(*CAST)
    table.write(number=1, preneur="Anne", **PLAIN)
    page.context.set_offline(True)
    table.say(preneur="Bruno", **PLAIN)
    table.save()
    expect(page.get_by_text("Pas écrite")).to_be_in_viewport()
    page.context.set_offline(False)
    table.save()
    table.expect_donne(3)


def test_a_full_disk_stops_no_donne(played: Table) -> None:
    page = played.page
    get_ready(played)
    page.evaluate(FULL)
    played.write(number=2, preneur="Bruno", **PLAIN)
    assert page.evaluate(ENTRIES) == []
    page.context.set_offline(True)
    played.say(preneur="Chloé", **PLAIN)
    played.save()
    expect(page.get_by_text("Pas écrite")).to_be_in_viewport()
    expect(page.get_by_label("Points")).to_have_value("47")
    page.evaluate("() => { IDBObjectStore.prototype.add = room; }")
    played.save()
    expect_waiting(page, 1)
    come_back(played)
    played.expect_donne(4)


def test_what_waits_is_copied_as_text(played: Table) -> None:
    page = played.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    entry(page, "Garde")
    page.get_by_role("button", name="Copier en texte").click()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()

    assert page.evaluate("navigator.clipboard.readText()") == (
        "2 · Garde : Anne −62, Bruno +186, Chloé −62, Denis −62"
    )


def test_an_address_that_is_not_safe_loses_nothing(unsafe: Page) -> None:
    page, table = unsafe, Table(unsafe)
    table.sit_down(*CAST)
    with page.expect_response("**/sans-reseau/"):  # what the table goes on with
        table.write(number=1, preneur="Anne", **PLAIN)
    page.context.set_offline(True)
    table.write(number=2, preneur="Bruno", **PLAIN)
    expect_waiting(page, 1)
    entry(page, "Garde")
    page.get_by_role("button", name="Copier en texte").click()
    expect(page.get_by_role("textbox", name="Copier en texte")).to_have_value(
        "2 · Garde : Anne −62, Bruno +186, Chloé −62, Denis −62"
    )
    come_back(table)
    table.expect_donne(3)
