// What the phone keeps. Each page says by its header Shelf where it may be: on "public" what says the
// same to everybody, else under a name that changes as soon as this device holds other keys.

const named = (shelf) => `${APP.version} ${shelf}`;
const PUBLIC = named("public"); // and the files that pages name
const FILES = /\/static\/[\w./-]+\.(?:css|js|svg)/g;
const MOST = 200; // pages of a device

/** Give the page that was kept under an address, whatever it asks. */
export const kept = (url) => caches.match(url, { ignoreSearch: true, ignoreVary: true });

/** Give a file that never changes, kept once and for all. */
export async function file(url) {
  const shelf = await caches.open(PUBLIC);
  return (await shelf.match(url)) || shelf.add(url).then(() => shelf.match(url));
}

/**
 * Keep a page where it says it may be, with the files that it names; one that says nothing is not kept.
 * Pages that were kept under other keys are asked for again.
 */
export async function keep(url, response) {
  const place = response.ok && !response.redirected && response.headers.get("Shelf");
  if (!place) return;
  const name = named(place);
  const others = name === PUBLIC ? [] : (await ours()).filter((other) => other !== name);
  const urls = await emptied(others);
  const html = await response.clone().text();
  await Promise.allSettled([...new Set(html.match(FILES))].map(file));
  const shelf = await caches.open(name);
  await shelf.put(url, response);
  if (name !== PUBLIC) for (const old of (await shelf.keys()).slice(0, -MOST)) await shelf.delete(old);
  await takeAll(urls);
}

/** Ask for a page and keep it; an answer that cannot be kept leaves what there was. */
export async function take(url) {
  const response = await fetch(url);
  await keep(url, response);
  return response;
}

/** Ask again for all that this device may have lost: what is refused does not come back. */
export const renew = async () => takeAll(await emptied(await ours()));

/** Bring the pages of the version before under this one. */
export const bringOver = async () => takeAll(await pagesIn(await strangers()));

/** Drop what another version kept. */
export const dropOld = async () => emptied(await strangers());

const takeAll = (urls) => Promise.allSettled(urls.map(take));

const ours = async () => (await caches.keys()).filter((name) => name !== PUBLIC && name.startsWith(APP.version));

const strangers = async () => (await caches.keys()).filter((name) => !name.startsWith(APP.version));

async function emptied(names) {
  const urls = await pagesIn(names);
  for (const name of names) await caches.delete(name);
  return urls;
}

async function pagesIn(names) {
  const urls = [];
  for (const name of names) {
    const shelf = await caches.open(name);
    for (const { url } of await shelf.keys()) urls.unshift(url); // the latest first
  }
  return urls.filter((url) => !url.includes("/static/"));
}
