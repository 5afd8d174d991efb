// What writes without network comes when a donne is begun, when nobody answers, or when one waits.
// A server that is closed, or a proxy that does not find it (5xx), is nobody.

const load = () => import("./entry.js");

document.addEventListener("change", load, { once: true });
document.addEventListener("htmx:afterRequest", (event) => {
  const { status } = event.detail.xhr;
  if (!status || status >= 500) load().then(({ unanswered }) => unanswered(event));
});
if (localStorage.getItem("waiting")) load();
