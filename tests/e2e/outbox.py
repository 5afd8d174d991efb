"""A phone that loses the network in the middle of an evening, and finds it again."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PLAIN
from tests.e2e.kept import path_of, wait_for, wait_until_kept
from tests.e2e.table import SOON, Table

ENTRIES = """() => new Promise((resolve) => {
  indexedDB.open("tarot-scores", 1).onsuccess = ({ target: { result } }) => {
    const asked = result.transaction("entries").objectStore("entries").getAll();
    asked.onsuccess = () => { result.close(); resolve(asked.result); };
  };
})"""

# What six taps say, in one go.
WRITE = """([seat, points]) => {
  const form = document.getElementById("donne-form");
  const tap = (name, value) => {
    const radio = [...form.elements[name]].find(
      (each, place) => value === each.value || value === place,
    );
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  };
  tap("preneur", seat);
  tap("contrat", "garde");
  tap("bouts", "2");
  form.elements.points.value = points;
  form.elements.points.dispatchEvent(new Event("input", { bubbles: true }));
  form.requestSubmit();
  return form.elements.entry_key.value;
}"""


def cut(table: Table) -> None:
    """Take the network away, once all that the table goes on with is at hand."""
    get_ready(table)
    table.page.context.set_offline(True)


def get_ready(table: Table) -> None:
    """Wait until the phone keeps the forms of the table, and its donnes as the sheet has them."""
    path = path_of(table.page)
    rows = table.page.locator("#sheet tr[id^=donne]").count()
    wait_until_kept(table.page, f"{path}sans-reseau/", "en attente")
    wait_until_kept(table.page, f"{path}dites/", f'"number": {rows}' if rows else "donnes")


def come_back(table: Table) -> None:
    table.page.context.set_offline(False)
    expect_sent(table.page)


def write_apart(played: Table, second: Table) -> None:
    """Write donne 2 on a phone without network, and another donne 2 beside it."""
    cut(played)
    played.write(number=2, preneur="Bruno", **PLAIN)
    second.write(number=2, preneur="Chloé", **PLAIN)


def expect_waiting(page: Page, count: int) -> None:
    words = "1 donne en attente d’envoi" if count == 1 else f"{count} donnes en attente d’envoi"
    expect(page.locator("#waiting summary")).to_have_text(words)


def expect_sent(page: Page) -> None:
    """Wait until nothing is left: not in sight, and not on its way, which is out of sight."""
    count = page.locator("#waiting summary")
    while left := count.all_text_contents():  # fewer and fewer, however slow the machine
        expect(count).not_to_have_text(left, timeout=2 * SOON)
    wait_for(page, f"async () => !(await ({ENTRIES})()).length")


def entry(page: Page, words: str) -> Locator:
    """Find an entry of the list of those that wait, unfolded."""
    part = page.locator("#waiting")
    if part.get_attribute("open") is None:
        part.locator("summary").click()
    return part.locator("li").filter(has_text=words)


def asking(page: Page, words: str) -> Locator:
    """Find an entry that asks for somebody: the list unfolds by itself."""
    return page.locator("#waiting li").filter(has_text=words)


def meddle(page: Page, change: str) -> None:
    """Change what is kept of the first entry that waits, behind the back of the page."""
    page.evaluate(f"""() => new Promise((resolve) => {{
      indexedDB.open("tarot-scores", 1).onsuccess = ({{ target: {{ result }} }}) => {{
        const store = result.transaction("entries", "readwrite").objectStore("entries");
        store.getAll().onsuccess = ({{ target: {{ result: [first] }} }}) => {{
          ({change})(first).onsuccess = () => {{ result.close(); resolve(); }};
        }};
      }};
    }})""")
