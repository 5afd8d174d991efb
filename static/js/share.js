// A link leaves by the phone's own ways, where it has them: copied, or sent by any of its apps.

for (const panel of document.querySelectorAll("[data-link]")) {
  const [url, copy, send] = ["code", "[data-copy]", "[data-send]"].map((part) => panel.querySelector(part));
  const data = { title: document.title, url: url.textContent };

  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(data.url);
    copy.textContent = copy.dataset.copy;
  });

  send.hidden = !navigator.canShare?.(data);
  // Who closes the sheet of apps without choosing one has changed their mind: nothing to say.
  send.addEventListener("click", () => navigator.share(data).catch(() => undefined));
}
