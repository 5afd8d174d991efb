// The digits under the thumb: two taps write the points, and the phone's keyboard stays away.
import { decimalMark } from "./words.js";

document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-pad] [data-key]")?.dataset.key;
  if (!key) return;
  const input = target.form.elements.namedItem("points");
  input.value = pressed(input.value.trim().replace(/[.,]/, decimalMark), key);
  input.dispatchEvent(new Event("input", { bubbles: true }));
});

// What comes next is already in sight, clear of the bar under the thumb.
document.addEventListener("change", ({ target }) => {
  if (!["preneur", "contrat", "appele", "bouts"].includes(target.name)) return;
  target.closest(".field").nextElementSibling.scrollIntoView({ block: "nearest" });
});

// Until here the pad was not shown: no tap was lost.
document.documentElement.dataset.padReady = "";
document.addEventListener("htmx:load", () => {
  for (const pad of document.querySelectorAll("[data-pad]")) {
    pad.closest("form").elements.namedItem("points").inputMode = "none";
  }
  // Who opened the panel of the plis before htmx was there is not left before an empty one.
  document.querySelector("[data-plis][open]")?.dispatchEvent(new Event("toggle"));
});

/** What the points become: a third digit begins again, ½ comes and goes. */
function pressed(points, key) {
  if (key === "erase") return points.slice(0, -1);
  const half = `${decimalMark}5`;
  if (key === "half") return points.endsWith(half) ? points.slice(0, -2) : (points || "0") + half;
  return /^\d?$/.test(points) ? points + key : key;
}
