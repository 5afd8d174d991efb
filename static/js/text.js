// The size of the text changes at once, and what is being typed stays. Without this, the form reloads the page.

const YEAR = 365 * 24 * 3600;

document.querySelector("[data-text]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const chosen = event.submitter;
  document.cookie = `texte=${chosen.value}; path=/; max-age=${YEAR}; samesite=lax`;
  document.documentElement.className = chosen.value === "normal" ? "" : chosen.value;
  for (const button of event.target.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button === chosen));
  }
});
