// Without network: what this device may still open, its own pages first, the latest on top.

const list = document.getElementById("pages");
const { home, resume } = list.dataset;
const TABLE = /^\/parties\/\d+\/$/;

/** Give the pages that were kept, each with its title; those of everybody come last. */
async function kept() {
  const names = (await caches.keys()).sort((name) => (name.endsWith("public") ? 1 : -1));
  const pages = await Promise.all(names.map(async (name) => titled(await caches.open(name))));
  return pages.flat().filter(({ title }) => title !== document.title);
}

async function titled(shelf) {
  const pages = (await shelf.keys()).filter(({ url }) => !url.includes("/static/")).reverse();
  return Promise.all(pages.map(async (page) => {
    const html = await (await shelf.match(page)).text();
    const { title } = new DOMParser().parseFromString(html, "text/html");
    return { title, path: new URL(page.url).pathname };
  }));
}

function shown({ title, path }) {
  const textContent = path === "/" ? home : title.replace(" · Tarot Scores", "");
  const item = document.createElement("li");
  item.append(Object.assign(document.createElement("a"), { href: path, textContent }));
  return item;
}

function show(pages) {
  const table = pages.find(({ path }) => TABLE.test(path));
  // « Reprendre » leads to the latest partie: without network, to the table that was opened last.
  if (table && location.pathname === resume) location.replace(table.path);
  list.append(...pages.map(shown));
  for (const part of [list, list.previousElementSibling]) part.hidden = !pages.length;
}

if ("caches" in window) kept().then(show);
else show([]);
