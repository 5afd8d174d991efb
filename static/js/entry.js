// A donne is on disk before it leaves; what the server does not answer waits (waiting.js).
import { callOff } from "./live.js";
import { add, all, drop } from "./outbox.js";
import { bodyOf, isWhole, labelOf, shownLine } from "./said.js";
import { alone, onTheirWay } from "./send.js";
import { fill, table } from "./spare.js";
import { amending, show } from "./waiting.js";

const WRITES = /^\/parties\/\d+\/donnes\//;
const CHANGE = /^\/donnes\/\d+\/(?!pourquoi)/;
const heard = new WeakSet(); // the requests that tell it themselves

document.addEventListener("htmx:confirm", (event) => {
  const { elt, path, triggeringEvent, issueRequest } = event.detail;
  const entry = WRITES.test(path) && entryOf(elt, triggeringEvent.submitter);
  if (!entry) return;
  event.preventDefault();
  // What is asked for now would come while the donne is put on disk, in place of its form.
  callOff();
  hold(elt, entry, () => issueRequest(true));
});

// A token or a right that is gone takes no page away: the entry waits until there is another.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (heard.has(detail.xhr) && !isAnswered(detail.xhr)) detail.shouldSwap = false;
});

// A page that was asked for knows what was typed when it was; what was typed since stays too.
document.addEventListener("htmx:beforeSwap", ({ detail: { requestConfig: { verb }, target, xhr } }) => {
  const form = document.getElementById("donne-form");
  if (form && verb === "get" && target.id === "table") {
    xhr.addEventListener("loadend", () => {
      const next = document.getElementById("donne-form"); // none where the partie is ended
      if (next) fill(next, new FormData(form));
    });
  }
});

// Its form may be gone when the answer comes, and what htmx tells of it is not heard then.
document.addEventListener("htmx:beforeSend", ({ detail: { requestConfig, xhr } }) => {
  const { entry_key: key } = requestConfig.parameters;
  if (!onTheirWay.has(key)) return;
  heard.add(xhr);
  xhr.addEventListener("loadend", async () => {
    if (isAnswered(xhr)) await drop(key).catch(() => {});
    onTheirWay.get(key)();
    onTheirWay.delete(key);
    if (!isAnswered(xhr)) wait(document.body);
  });
});

/** Do what can be done about what nobody answered. */
export function unanswered({ target, detail: { requestConfig, xhr } }) {
  const { path, verb, triggeringEvent } = requestConfig;
  if (heard.has(xhr)) return undefined;
  if (CHANGE.test(path)) return instead(target, path, verb).catch(() => unsent(target));
  if (verb === "get" || target.reportValidity?.() === false) return undefined;
  // It was sent before this script came.
  const entry = WRITES.test(path) && entryOf(target, triggeringEvent.submitter);
  return entry ? add(entry).then(() => wait(target), () => unsent(target)) : unsent(target);
}

all().then((entries) => entries.length && wait(document.body), () => {});

async function instead(form, path, verb) {
  await (await amending()).amendWritten(form, path, verb);
  await show();
}

/** Whether the page says what became of it: written, refused, or not yet right. */
const isAnswered = ({ status }) => (status >= 200 && status < 300) || status === 409 || status === 422;

async function hold(form, entry, send) {
  let before;
  try {
    before = await add(entry);
  } catch (error) {
    // The same key again is a second tap; a phone that keeps nothing sends as it always did.
    return error?.name === "ConstraintError" ? undefined : send();
  }
  // A donne goes by one way: sent again beside this, it would be written where this is refused.
  const leave = () => new Promise((done) => { onTheirWay.set(entry.key, () => done(true)); send(); });
  const canLeave = !before && navigator.onLine;
  return canLeave && await alone(async () => form.isConnected && leave()) || wait(form);
}

const wait = (form) => show().catch(() => unsent(form));

/** All that was typed is there, to be sent again under the same key. */
function unsent(form) {
  const key = form.querySelector("[name=entry_key]")?.value;
  if (key) drop(key).catch(() => {}); // where nothing is kept
  form.querySelector("[data-unsent]")?.removeAttribute("hidden");
}

/** What the form writes, if it is a whole donne: the server says what is missing of another. */
function entryOf(form, submitter) {
  const line = shownLine(form);
  if (!isWhole(line)) return null;
  const body = bodyOf(form, submitter);
  return {
    key: body.get("entry_key"),
    url: `/attente/${document.getElementById("table").dataset.partie}/donnes/`,
    page: table,
    body: String(body),
    label: `${body.get("number")} · ${labelOf(form, submitter)}`,
    line,
  };
}
