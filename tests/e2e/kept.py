"""What a phone keeps to open without network, as its browser tells it."""

from playwright.sync_api import Page, expect

from tests.e2e.table import SOON

SINCE = "Sans réseau : page gardée le"
NOT_AT_HAND = "Pas de réseau"
LACKS = "async (path) => !(await caches.match(path))"
HOLDS = """async ([path, words]) => {
  const page = await caches.match(path);
  return page && (await page.text()).includes(words);
}"""
KEPT = """async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(shelves.map((shelf) => shelf.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""


def path_of(page: Page) -> str:
    return str(page.evaluate("location.pathname"))


def kept(page: Page) -> list[str]:
    """Give the paths of what is kept, files included."""
    return sorted(page.evaluate(KEPT))


def kept_pages(page: Page) -> list[str]:
    return [path for path in kept(page) if not path.startswith("/static/")]


def wait_for(page: Page, question: str, about: object = None) -> None:
    """Ask the phone until it says yes: its answer is a promise, which Playwright takes for one."""
    ask = f"""async (about) => {{
      const question = {question};
      for (const end = Date.now() + {SOON}; Date.now() < end;) {{
        if (await question(about)) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }}
    }}"""
    assert page.evaluate(ask, about), (question, about, kept(page))


def wait_until_kept(page: Page, path: str, words: str = "") -> None:
    wait_for(page, HOLDS, [path, words])


def wait_until_gone(page: Page, path: str) -> None:
    wait_for(page, LACKS, path)


def expect_not_at_hand(page: Page, address: str) -> None:
    """Look for a page without network, and do not find it."""
    page.context.set_offline(True)
    page.goto(address)
    expect(page.get_by_role("heading", name=NOT_AT_HAND)).to_be_visible()
