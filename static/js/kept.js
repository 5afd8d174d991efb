// Has the service worker keep this page and those it marks, so that they open without network.

const worker = navigator.serviceWorker; // only where the address is a safe one

const marked = () => [...document.querySelectorAll("a[data-keep]")];

/** Have the worker ask for pages again. */
async function take(pages) {
  const { active } = await worker.ready;
  active.postMessage(pages.map(({ pathname }) => pathname));
}

function answered({ detail: { requestConfig, xhr } }) {
  if (!xhr.status) return; // no network
  document.getElementById("kept")?.remove(); // the line that says that the page is an old one
  const { elt, verb } = requestConfig;
  const changes = elt.id === "live" || verb === "post";
  if (changes && xhr.status !== 204) take([location, ...marked()]);
}

function start() {
  // A browser may refuse, in a private window for instance: the app then does without.
  worker.register("/sw.js").catch(() => {});
  // What the worker did not bring itself, it asks for.
  take(worker.controller ? marked() : [location, ...marked()]);
}

if (worker) {
  addEventListener("load", start);
  document.addEventListener("htmx:afterRequest", answered);
}
