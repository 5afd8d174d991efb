// What a phone keeps beside a table to go on without network: views/spare.py gives it.
import { found } from "./outbox.js";

const BLANK = "/parties/en-attente/";

/** The table of this page, whichever of its pages this is; the hash tells one that waits. */
export const table = location.pathname === BLANK ? BLANK + location.hash : location.pathname.replace(/feuille\/$/, "");

const NIL = /name="entry_key" value="[^"]*"/g;
const NUMBER = /(name="number" value=")\d+/g;

/** Give what is kept under an address, or what the network says of it. */
async function kept(path) {
  const copy = self.caches && await caches.match(path, { ignoreVary: true });
  const answer = copy ?? await fetch(path);
  if (!answer.ok) throw new Error(path);
  return answer;
}

let page;

/** Give the forms of this table, and the words of what waits. */
export function spare() {
  page ??= read();
  return page;
}

async function read() {
  try {
    if (table.startsWith(BLANK)) return dressed(await seated(location.hash.slice(1)));
    const html = await (await kept(/^\/parties\/\d+\/$/.test(table) ? `${table}sans-reseau/` : "/hors-ligne/")).text();
    const found = new DOMParser().parseFromString(html, "text/html");
    return dressed(found);
  } catch (error) {
    page = undefined; // asked again next time
    throw error;
  }
}

/** A blank table, with the people of a partie that waits. */
async function seated(key) {
  const entry = await found(key);
  if (!entry) throw location.replace("/"); // it went, with its donnes
  return (await import("./blank.js")).seat(entry);
}

/** The style of what waits comes with it. */
function dressed(forms) {
  const { href } = forms.querySelector("link[data-waiting]");
  if (!document.querySelector(`link[href="${href}"]`)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
  return forms;
}

/** Give what the server says of each donne of this table. */
export const saidDonnes = async () => (await (await kept(`${table}dites/`)).json()).donnes;

/** Give the part of the page where a donne is said, dealt by one player: a fresh form. */
export function formDealtBy(forms, donneur, number) {
  const html = forms.querySelector(`[data-donneur="${donneur}"]`)?.innerHTML;
  return html?.replace(NIL, `name="entry_key" value="${newKey()}"`).replace(NUMBER, `$1${number}`)
    .replace(/(<h2[^>]*>\D*)\d+/, `$1${number}`);
}

/** Where the address is not a safe one, the browser has no randomUUID. */
export const newKey = () => crypto.randomUUID?.() ?? "10000000-1000-4000-8000-100000000000".replace(/[018]/g,
  (digit) => (digit ^ crypto.getRandomValues(new Uint8Array(1))[0] & 15 >> digit / 4).toString(16));

/** Say in a form what was said in another; what the form carries along unseen is its own. */
export function fill(form, body) {
  const said = new URLSearchParams(body);
  for (const field of form.elements) {
    if (field.type === "radio" || field.type === "checkbox") {
      const values = said.getAll(field.name);
      field.checked = values.length ? values.includes(field.value) : field.defaultChecked;
    } else if (field.type === "text" && said.has(field.name)) {
      field.value = said.get(field.name);
    }
  }
  form.elements.namedItem("points").dispatchEvent(new Event("input", { bubbles: true }));
}
