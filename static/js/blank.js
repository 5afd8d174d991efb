// The table of a partie begun without network: its people sit at a blank one that the app keeps.

/** Seat the people of a partie that waits, and give the forms of its donnes. */
export function seat({ key, body }) {
  const said = new URLSearchParams(body);
  const seats = [...said].filter(([name, value]) => name.startsWith("seat_") && value.trim());
  const people = seats.map(([, name], place) => ({ key: `siege-${place + 1}`, name: name.trim() }));
  const turns = document.getElementById("turns");
  if (turns.dataset.partie) return document;
  const size = Number(said.get("table_size")) || Math.min(people.length, 5);
  const again = people.length > size && !said.has("passe_au_suivant") ? "passe fausse_donne" : "fausse_donne";
  const first = seats.findIndex(([name]) => name === `seat_${said.get("first_donneur")}`);
  Object.assign(turns.dataset, { partie: key, again, first: people[first].key });
  document.getElementById("table").dataset.partie = key;
  people.forEach(sitDown);
  turns.append(...people.map((_, place) => turnOf(people, place, size, said)));
  return document;
}

function sitDown({ key, name }) {
  const place = document.importNode(document.getElementById("waiting-seat").content, true).firstElementChild;
  place.dataset.player = key;
  place.querySelector(".name").textContent = name;
  document.getElementById("scores").append(place);
  const column = Object.assign(document.createElement("th"), { scope: "col", textContent: name });
  document.querySelector("#sheet thead tr").append(column);
}

/** The form of a donne dealt from one place; who deals sits out, then those after him. */
function turnOf(people, dealt, size, said) {
  const morts = Array.from({ length: people.length - size }, (_, step) => people[(dealt + step) % people.length]);
  const players = people.filter((player) => !morts.includes(player));
  const part = document.createElement("template");
  Object.assign(part.dataset, { donneur: people[dealt].key, following: people[(dealt + 1) % people.length].key });
  part.innerHTML = document.querySelector(`[data-size="${size}"]`).innerHTML
    .replace(/siege-(\d)/g, (_, place) => players[place - 1].key)
    .replace(/⟦(\d)⟧/g, (_, place) => escaped(players[place - 1].name));
  dress(part.content, people[dealt], players, morts, said);
  return part;
}

const OPTIONS = ["miseres", "petit_non_multiplie", "poignee_au_camp_annonceur", "passe_au_suivant"];
const NEEDS_NETWORK = ".why, .plis, #why, .menu a, .menu form:not([hx-boost]), .menu [hx-post]";

function dress(part, donneur, players, morts, said) {
  const { dealt, mort, morts: several } = document.getElementById("turns").dataset;
  const names = morts.map(({ name }) => name);
  const words = [dealt, mort][morts.length] ?? several.replace("{}", "{}");
  part.querySelector("h2 small").textContent = words.replace("{}", donneur.name).replace("{}", names.join(", "));
  for (const field of part.querySelectorAll("[name=donneur]")) field.setAttribute("value", donneur.key);
  const places = [players, morts].map((group) => group.map(({ key }) => key).join(" "));
  for (const field of part.querySelectorAll("[name=places]")) field.setAttribute("value", places.join("/"));
  const options = OPTIONS.filter((name) => said.has(name)).map((name) => [name, true]);
  const regles = JSON.stringify(Object.fromEntries(options));
  Object.assign(part.querySelector("[data-facts]").dataset, { morts: places[1], regles });
  if (!said.has("miseres")) part.querySelector("[aria-labelledby=miseres]").remove();
  const out = morts.map(({ key, name }) => `<div><dt>${escaped(name)}</dt><dd data-player="${key}">–</dd></div>`);
  part.querySelector(".line dl").insertAdjacentHTML("beforeend", out.join(""));
  for (const away of part.querySelectorAll(NEEDS_NETWORK)) away.remove();
}

const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
