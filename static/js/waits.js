// What writes without network comes when a donne is begun, when nobody answers, or when one waits.

const load = () => import("./entry.js");

document.addEventListener("change", load, { once: true });
document.addEventListener("htmx:afterRequest", (event) => {
  if (!event.detail.xhr.status) load().then(({ unanswered }) => unanswered(event));
});
if (localStorage.getItem("waiting")) load();
