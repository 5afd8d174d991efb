// What waits can be taken back, corrected, tried again; and a donne written before, without network.
import { changeAsked, changeDonne, rowLine, writtenDonne } from "./changes.js";
import { close, correct } from "./correct.js";
import { offer } from "./offer.js";
import { change, drop, found, isOnlyHere } from "./outbox.js";
import { spare } from "./spare.js";
import { put } from "./turn.js";

/** What a button does about an entry that waits, or about a donne of the sheet. */
const ACTS = {
  async cancel({ key }) {
    const entry = await found(key);
    if (!entry) return;
    await drop(key, isOnlyHere);
    if (await found(key)) await changeDonne({ key, version: 1 }, "cancel", "", []);
    const said = new URLSearchParams(entry.body);
    if (!said.has("contrat") || !isBlank(document.getElementById("donne-form"))) return;
    put(await spare(), said.get("donneur"), said.get("number"), entry.body);
  },
  retry: ({ key }) => change(key, ({ errors, ...entry }) => entry),
  drop: ({ key }) => drop(key),
  confirm: ({ key }) => change(key, ({ errors, doubts, ...entry }) =>
    ({ ...entry, body: `${entry.body}&confirmed=${encodeURIComponent(doubts)}` })),
  keep: ({ key }) => change(key, ({ errors, version, ...entry }) =>
    ({ ...entry, body: entry.body.replace(/\bversion=\d+/, `version=${version}`) })),
  async correct({ key }) {
    const entry = await found(key);
    await correct({ key, said: entry.body, label: entry.label });
  },
  async correctDonne({ pk }) {
    const donne = await writtenDonne(Number(pk));
    await correct({ donne, said: pairs(donne.said), label: donne.number });
  },
  async cancelDonne({ pk }) {
    await changeDonne(await writtenDonne(Number(pk)), "cancel", "", []);
    close();
  },
  async restoreDonne({ pk }) {
    const donne = await writtenDonne(Number(pk));
    await changeDonne(donne, "restore", "", rowLine(donne.number));
    close();
  },
  copy({ button }) {
    const list = [...document.querySelectorAll("#waiting li")];
    const value = list.map(({ innerText }) => innerText.split("\n")[0]).join("\n");
    return navigator.clipboard?.writeText(value).then(() => { button.textContent = button.dataset.done; }) ?? give(button, value);
  },
};

/** Whether nothing is typed in the form yet: what was taken back comes there to be said again. */
const isBlank = (form) => form && !form.querySelector("[name=preneur]:checked") && !form.elements.points.value;

/** What was said of a donne, as its form would send it; one player may announce two misères. */
function pairs(said) {
  const fields = Object.entries(said).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return String(new URLSearchParams(fields));
}

/** Where the address is not a safe one, a page copies nothing: whoever reads it can. */
function give(button, value) {
  const text = Object.assign(document.createElement("textarea"), { value, readOnly: true, ariaLabel: button.textContent });
  button.replaceWith(text);
  text.select();
}

/** Do what a button says. */
export async function amend(button) {
  const { key } = button.closest("[data-key]")?.dataset ?? {};
  await ACTS[button.dataset.act]({ key, pk: button.dataset.pk, button });
}

/** Do here what the server did not answer about a donne that is written. */
export const amendWritten = (form, path, verb) => (verb === "get" ? offer(path) : changeAsked(form, path));
