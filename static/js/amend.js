// What waits can be taken back, corrected, tried again; and a donne written before, without network.
import { changeDonne, rowLine, written } from "./changes.js";
import { close, correct } from "./correct.js";
import { change, drop, found, isOnlyHere } from "./outbox.js";
import { spare } from "./spare.js";
import { put } from "./turn.js";

/** What a button does about an entry that waits, or about a donne of the sheet. */
const ACTS = {
  async cancel({ key }) {
    const entry = await found(key);
    if (!entry) return;
    await change(key, (now) => (isOnlyHere(now) ? null : undefined));
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
    const donne = await written(Number(pk));
    await correct({ donne, said: pairs(donne.said), label: donne.number });
  },
  async cancelDonne({ pk }) {
    await changeDonne(await written(Number(pk)), "cancel", "", []);
    close();
  },
  async restoreDonne({ pk }) {
    const donne = await written(Number(pk));
    await changeDonne(donne, "restore", "", rowLine(donne.number));
    close();
  },
  async copy() {
    const list = document.querySelectorAll("#waiting li");
    await navigator.clipboard.writeText([...list].map(({ innerText }) => innerText.split("\n")[0]).join("\n"));
  },
};

/** Whether nothing is typed in the form yet: what was taken back comes there to be said again. */
const isBlank = (form) => form && !form.querySelector("[name=preneur]:checked") && !form.elements.points.value;

/** What was said of a donne, as its form would send it; one player may announce two misères. */
function pairs(said) {
  const fields = Object.entries(said).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return String(new URLSearchParams(fields));
}

/** Do what a button says, then have the page show it. */
export async function amend({ target }, after) {
  const button = target.closest("[data-act]");
  if (!button) return;
  const { key } = button.closest("[data-key]")?.dataset ?? {};
  await ACTS[button.dataset.act]({ key, pk: button.dataset.pk });
  after();
}
