// Has the service worker keep this page and those it marks, so that they open without network.

const worker = navigator.serviceWorker; // only where the address is a safe one

/** Have the worker ask again for these pages, and for those that this one marks. */
async function take(...pages) {
  const { active } = await worker.ready;
  const links = [...pages, ...document.querySelectorAll("a[data-keep]")];
  const paths = links.map(({ pathname }) => pathname);
  // What the table goes on with, where there is a form: its people, then what was said of each donne.
  const table = document.getElementById("donne-form") && location.pathname;
  active.postMessage(table ? [...paths, `${table}sans-reseau/`, `${table}dites/`] : paths);
}

/** A new version that asked to begin may wait all the same, in Chromium: have it ask again. */
async function begin() {
  (await worker.ready).waiting?.postMessage("begin");
}

function answered({ detail: { requestConfig, xhr } }) {
  const { elt, verb } = requestConfig;
  // Without network there is no status; with it, the page is an old one no more.
  if (xhr.status) document.getElementById("kept")?.remove();
  begin();
  if (xhr.status !== 204 && (elt.id === "live" || verb === "post")) take(location);
}

if (worker) {
  // A browser may refuse, in a private window for instance: the app then does without.
  worker.register("/sw.js").then(() => [begin(), take()], () => {});
  document.addEventListener("htmx:afterRequest", answered);
}
