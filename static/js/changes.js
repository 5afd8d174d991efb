// A change of a donne that waits in its turn: corrected, cancelled, restored.
import { add, all } from "./outbox.js";
import { bodyOf, shownLine } from "./said.js";
import { newKey, saidDonnes, spare, table } from "./spare.js";

// By the last word of the address that the page sends it to.
const ACTIONS = {
  defaire: "cancel", annulation: "cancel", retablissement: "restore", correction: "correct", passee: "pass",
};

/** Have a change wait that a form of the page asked for; fails when the donne is not at hand. */
export async function changeAsked(form, path) {
  const [, pk, word] = /^\/donnes\/(\d+)\/(\w+)\//.exec(path);
  await changeDonne(await writtenDonne(Number(pk)), ACTIONS[word], bodyOf(form), shownLine(form));
}

/** Give what the server says of a donne. */
export async function writtenDonne(pk) {
  const donne = (await saidDonnes()).find((each) => each.pk === pk);
  if (!donne) throw new Error(`donne ${pk}`);
  return donne;
}

/**
 * Have a change of a donne wait.
 * @param {{ key: string, number?: number, version: number }} donne
 * @param {"correct" | "pass" | "cancel" | "restore"} action
 * @param {URLSearchParams} body  what a correction says
 * @param {[string, string, string][]} line  what everybody marks from then on
 */
export async function changeDonne({ key: of, number, version }, action, body, line) {
  const forms = await spare();
  const earlier = (await all()).filter((entry) => entry.of === of && !entry.errors).length;
  const key = newKey();
  const said = new URLSearchParams(body);
  for (const [name, value] of Object.entries({ action, entry_key: key, version: version + earlier })) said.set(name, value);
  const [turns, words] = ["turns", "words"].map((id) => forms.getElementById(id).dataset);
  const url = `/attente/${turns.partie}/donnes/${of}/`;
  const label = `${words[action]} ${number ?? ""}`;
  await add({ key, url, page: table, body: String(said), label, line, of, number });
}

/** What each player marks of a donne of the sheet, as its row says it. */
export function rowLine(number) {
  const cells = document.querySelectorAll(`#donne-${number} td`);
  return [...document.querySelectorAll("#scores [data-player]")].map((column, seat) => [
    column.dataset.player, column.querySelector(".name").textContent, cells[seat]?.firstChild.data ?? "0",
  ]);
}
