// The correction of a donne that waits, or that is written and cannot be opened without network.
import { changeDonne } from "./changes.js";
import { change, found, isOnlyHere } from "./outbox.js";
import { bodyOf, isWhole, labelOf, shownLine } from "./said.js";
import { fill, formDealtBy, newKey, spare } from "./spare.js";

export const close = () => document.getElementById("detail").replaceChildren();

/** Open the form of a correction above the sheet. */
export async function correct({ key, donne, said, label }) {
  const forms = await spare();
  const donneur = donne?.donneur ?? new URLSearchParams(said).get("donneur");
  const html = formDealtBy(forms, donneur, 1) ?? "";
  const apart = html.replace(/\b(id|for|aria-\w+by)="/g, '$1="amend-'); // beside the donne to come
  const form = new DOMParser().parseFromString(apart, "text/html").querySelector("form[novalidate]");
  const panel = document.importNode(forms.getElementById("waiting-amend").content, true);
  const section = panel.querySelector("section");
  panel.querySelector("h2").append(` ${label}`);
  if (!form || (donne && !isAround(form, donne))) return explain(section, forms.getElementById("words").dataset.missing);
  for (const part of form.querySelectorAll(".why, .plis, [id$=why]")) part.remove();
  form.querySelector(".primary").textContent = section.dataset.save;
  section.append(form);
  document.getElementById("detail").replaceChildren(section);
  fill(form, said);
  form.addEventListener("submit", (event) => { event.preventDefault(); event.stopPropagation(); saveCorrection(form, key, donne); });
  section.scrollIntoView();
}

function explain(section, words) {
  section.append(Object.assign(document.createElement("p"), { textContent: words }));
  document.getElementById("detail").replaceChildren(section);
}

/** Whether a form is for the people of a donne. */
function isAround(form, { places }) {
  const shown = form.elements.places.value.split("/").map((keys) => keys.split(" ").filter(Boolean));
  return places.every((keys, camp) => String([...keys].map(String).sort()) === String(shown[camp].sort()));
}

async function saveCorrection(form, key, donne) {
  const line = shownLine(form);
  if (!isWhole(line)) return form.reportValidity();
  const body = bodyOf(form);
  if (donne) await changeDonne(donne, "correct", body, line);
  else await rewrite(key, body, labelOf(form), line);
  close();
  document.dispatchEvent(new CustomEvent("amended"));
}

/** Say otherwise what waits: here if it is only here, else by a change that follows it. */
async function rewrite(key, body, label, line) {
  const entry = await found(key);
  const before = new URLSearchParams(entry.body);
  for (const name of ["number", "donneur", "places", "announced"]) body.set(name, before.get(name) ?? "");
  const fresh = newKey();
  body.set("entry_key", fresh);
  label = `${body.get("number")} · ${label}`;
  const said = { key: fresh, body: String(body), label, line, tries: 0 };
  await change(key, ({ errors, doubts, ...now }) => (isOnlyHere({ ...now, errors }) ? { ...now, ...said } : undefined));
  if (await found(key)) await changeDonne({ key, version: 1 }, "correct", body, line);
}
