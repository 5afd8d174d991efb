// A partie begins without network too: it waits with its donnes, and goes before them.
import { add, drop, found } from "./outbox.js";
import { bodyOf } from "./said.js";
import { send } from "./send.js";

/** Have the partie of a form begin, here if nobody answers; its page, once there is one, comes next. */
export async function begin(form) {
  const body = bodyOf(form);
  const names = namesIn(body);
  if (!navigator.onLine && !isSeated(body, names)) return say(form);
  if (!body.get("first_donneur")) body.set("first_donneur", drawn(body));
  const key = body.get("entry_key");
  const label = `${form.dataset.label} : ${names.join(", ")}`;
  const page = `/parties/en-attente/#${key}`;
  await add({ key, url: "/attente/parties/", page, body: String(body), label, line: [], begins: true }).catch(alreadyThere);
  await send();
  const entry = await found(key);
  if (entry?.errors) return drop(key).then(() => form.submit()); // the page says why, at each field
  return entry && location.assign(page);
}

function alreadyThere(error) {
  if (error?.name !== "ConstraintError") throw error;
}

const seats = (body) => [...body].filter(([name, value]) => name.startsWith("seat_") && value.trim());
const namesIn = (body) => seats(body).map(([, name]) => name.trim());
const drawn = (body) => seats(body)[Math.floor(Math.random() * seats(body).length)]?.[0].slice(5) ?? "";

function isSeated(body, names) {
  const isOnce = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  return isOnce && names.length >= Math.max(2, Number(body.get("table_size")));
}

function say(form) {
  const [first] = form.querySelectorAll("[name^=seat_]");
  first.setCustomValidity(form.dataset.few);
  first.reportValidity();
  first.addEventListener("input", () => first.setCustomValidity(""), { once: true });
}
