// Sends what waits, one entry at a time and in their order; no page and no tab sends beside another.
import { arrive } from "./arrive.js";
import { all, change, drop } from "./outbox.js";

const SOON = 8000; // ms: a network that does not answer is none
let isSending = false;

/** By the key of each donne that the page itself sent, what to do once it is answered for. */
export const onTheirWay = new Map();

/** Do some work while no page of this phone sends; give what it gave, or false when one does. */
export const alone = async (work) => navigator.locks
  ? navigator.locks.request("outbox", { ifAvailable: true }, (lock) => lock !== null && work())
  : !isSending && (isSending = true, work().finally(() => { isSending = false; }));

/** Send all that can leave, and give what the server had to tell of it. */
export async function send() {
  const told = [];
  await alone(async () => {
    const token = await askToken(); // where it does not come, nothing leaves
    const shut = new Set(); // the tables that this phone may no longer write
    for (const { key } of token ? await all() : []) {
      const entry = await leaving(key, shut);
      if (entry && !await settle(entry, await post(entry, token), shut, told)) return;
    }
  });
  return told;
}

/** Give an entry as it is now, noted as gone once more: from here on the server may have it. */
async function leaving(key, shut) {
  let leaves;
  await change(key, (entry) => {
    if (entry.errors || shut.has(entry.page)) return undefined;
    leaves = { ...entry, tries: entry.tries + 1 };
    return leaves;
  });
  return leaves;
}

async function askToken() {
  const answer = await ask("/attente/", { cache: "no-store" });
  return answer?.ok ? answer.text() : undefined;
}

const post = ({ url, body }, token) =>
  ask(url, { method: "POST", headers: { "X-CSRFToken": token }, body: new URLSearchParams(body) });

const ask = (url, options) =>
  fetch(url, { ...options, redirect: "manual", signal: AbortSignal.timeout(SOON) }).catch(() => undefined);

/** Note what became of an entry, and say whether the next one may leave. */
async function settle({ key, page }, answer, shut, told) {
  const said = await answer?.json?.().catch(() => undefined);
  if (!said || answer.status === 429) return false;
  if (answer.ok) {
    if (said.partie) await arrive(key, page, said.partie, said.players);
    await drop(key);
    if (said.partie) document.dispatchEvent(new CustomEvent("begun", { detail: { page, partie: said.partie } }));
    if (said.told) told.push(said.told);
    return true;
  }
  if (answer.status === 403 || answer.status === 404) shut.add(page);
  const { errors, doubts, version } = said;
  const refusal = shut.has(page) ? { shut: errors } : { errors, doubts, version };
  await change(key, (entry) => ({ ...entry, ...refusal }));
  return true;
}
