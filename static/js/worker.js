// The service worker: when the network does not answer, what was kept does (views/app.py gives APP).
import { bringOver, dropOld, file, keep, kept, renew, take } from "./shelf.js";

const SOON = 4000; // ms: where there is a kept page, the network is waited for no longer
const HASHED = /^\/static\/.+\.[0-9a-f]{12}\.\w+$/; // such a file never changes

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => clients.claim())));
// A page says which pages to ask for again, or that it is time to begin (kept.js).
addEventListener("message", (event) => event.waitUntil(listen(event)));

// What is not a page, a file of ours or a GET goes its own way.
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(page(event, url));
  else if (HASHED.test(pathname)) event.respondWith(file(url).catch(() => fetch(url)));
});

async function install() {
  const answers = await Promise.all(APP.needed.map(take));
  if (!answers.every(({ ok }) => ok)) throw new Error();
  await Promise.allSettled(APP.wanted.map(take));
  await bringOver();
  await skipWaiting();
}

async function listen({ data, source }) {
  if (data === "begin") return skipWaiting();
  await Promise.allSettled(data.map(refresh));
  // The page that brought the worker came before it.
  if (!(await kept(source.url))) await refresh(source.url);
}

async function refresh(url) {
  const { status } = await take(url);
  if (isRefused(status)) await renew();
}

// A device that is refused a page may have lost a right: nothing else it kept is to be believed.
const isRefused = (status) => status === 403 || status === 404;

async function page(event, url) {
  const answer = fetch(event.request);
  const note = (response) => (isRefused(response.status) ? renew() : keep(url, response.clone()));
  event.waitUntil(answer.then(note, () => {}));
  const copy = await kept(url);
  if (!copy) return answer.catch(() => kept(APP.offline));
  const late = new Promise((resolve) => setTimeout(resolve, SOON));
  const came = await Promise.race([answer, late]).catch(() => {});
  return came?.status < 500 ? came : dated(copy);
}

/** Write on a kept page since when it is kept. */
async function dated(copy) {
  const headers = new Headers(copy.headers);
  const date = new Date(headers.get("Date"));
  const when = date.toLocaleString(APP.language, { dateStyle: "long", timeStyle: "short" });
  const line = `<p class="message warning" id="kept">${APP.kept.replace("{}", when)}</p>`;
  headers.delete("Content-Encoding"); // of what is no longer compressed
  headers.delete("Content-Length");
  return new Response((await copy.text()).replace('role="status">', `$&${line}`), { headers });
}
