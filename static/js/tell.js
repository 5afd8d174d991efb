// One small line says how many wait; opened, it says which, why, and what can be done about it.
import { isOnlyHere } from "./outbox.js";
import { table } from "./spare.js";
import { howMany } from "./words.js";

/** Show all that waits on this phone, whatever table it is of. */
export function tell(forms, entries) {
  const shown = document.getElementById("waiting");
  if (!entries.length) return shown?.remove();
  const part = shown ?? document.importNode(forms.getElementById("waiting-line").content, true).firstElementChild;
  if (!shown) document.querySelector("main").prepend(part);
  const summary = part.querySelector("summary > span");
  const donnes = entries.filter(({ begins }) => !begins).length;
  const line = donnes ? howMany(summary, "waiting", donnes) : summary.dataset.partie;
  if (summary.textContent !== line) summary.textContent = line; // a live region: said once
  part.querySelector("[data-shut]").hidden = !entries.some(({ shut }) => shut);
  part.querySelector("ol").replaceChildren(...entries.map((entry) => item(forms, entry)));
  // What asks for somebody opens by itself, once.
  const { length } = entries.filter(({ errors, shut }) => errors || shut);
  if (length > (part.dataset.asking ?? 0)) part.open = true;
  part.dataset.asking = length;
}

function item(forms, entry) {
  const part = document.importNode(forms.getElementById("waiting-entry").content, true).firstElementChild;
  part.dataset.key = entry.key;
  part.querySelector("a").href = entry.page;
  part.querySelector("b").textContent = entry.label;
  part.querySelector("span").textContent = (entry.line ?? []).map(([, name, points]) => `${name} ${points}`).join(", ");
  part.querySelector("p").textContent = entry.errors?.join(" ") ?? "";
  for (const button of part.querySelectorAll("[data-when]")) button.hidden = !states(entry)[button.dataset.when];
  return part;
}

/** What can be done about an entry. */
const states = ({ errors, doubts, version, of, begins, line = [], page, tries }) => ({
  refused: Boolean(errors),
  doubtful: Boolean(errors && doubts),
  changed: Boolean(errors && of && version),
  correctable: !of && line.length > 0 && page === table,
  donne: !of && !begins,
  change: Boolean(of || begins && errors) && isOnlyHere({ tries, errors }),
});

/** Say what the server had to tell of what it wrote. */
export function tellNews(told = []) {
  const said = (textContent) => Object.assign(document.createElement("p"), { className: "message", textContent });
  document.getElementById("messages")?.append(...told.map(said));
}
