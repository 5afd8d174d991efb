// The donne to come, after those that wait: who deals, who sits out, and a form of its own.
import { callOff } from "./live.js";
import { fill, formDealtBy, table } from "./spare.js";

/** Show the form of the donne that follows the entries; what is typed of it stays. */
export function turn(forms, entries) {
  const form = document.getElementById("donne-form");
  const written = entries.filter(({ of, begins, errors }) => !of && !begins && !errors);
  const { first } = forms.getElementById("turns").dataset;
  if (!form && first) return put(forms, first, 1); // a partie that waits has a blank table
  if (!form || !written.length) return;
  const said = new URLSearchParams(written.at(-1).body);
  const donneur = following(forms, said);
  const number = lastNumber() + written.length + 1;
  const isSent = entries.some(({ key }) => key === form.elements.entry_key.value);
  const isRight = form.elements.donneur.value === donneur && form.elements.number.value === String(number);
  if (isRight && !isSent) return;
  const typed = isSent ? "" : String(new URLSearchParams(new FormData(form)));
  put(forms, donneur, number, typed);
  news(forms, written.at(-1));
}

/** What was just said can be taken back in one tap. */
function news(forms, { key, label }) {
  const place = document.getElementById("news");
  place.dataset.key = key;
  place.replaceChildren(document.importNode(forms.getElementById("waiting-news").content, true));
  place.querySelector("b").textContent = label;
}

/** Put a fresh form on the table, saying what is given. */
export function put(forms, donneur, number, said) {
  htmx.swap("#donne", formDealtBy(forms, donneur, number), { swapStyle: "outerHTML" });
  if (said) fill(document.getElementById("donne-form"), said);
}

/** Who deals after a donne: the next one around the table, or the same player again. */
function following(forms, said) {
  const donneur = said.get("donneur");
  const { again } = forms.getElementById("turns").dataset;
  if (again.split(" ").includes(said.get("kind") ?? "jouee")) return donneur;
  return forms.querySelector(`[data-donneur="${donneur}"]`)?.dataset.following ?? donneur;
}

function lastNumber() {
  const rows = [...document.querySelectorAll("#sheet tr[id^=donne-]")];
  return Math.max(0, ...rows.map(({ id }) => Number(id.slice("donne-".length))));
}

/** Ask for the page again, now that all is written; what is typed of the donne to come stays. */
export function refresh() {
  callOff(); // or this would wait for its answer, and be forgotten with the place it comes in
  const form = document.getElementById("donne-form");
  if (!form) return htmx.trigger(document.body, "changed");
  const values = Object.fromEntries([...new FormData(form)].filter(([name]) => !CARRIED.includes(name)));
  // On what follows the table: a donne written meanwhile calls it off, and its answer stays.
  const source = document.getElementById("live");
  return htmx.ajax("GET", table, { source, target: "#table", swap: "outerHTML", values });
}

const CARRIED = ["csrfmiddlewaretoken", "entry_key", "number", "donneur", "places", "announced"];
