// The rows and the totals of what waits: what each player marks of it, visibly not yet written.
import { written } from "./words.js";

/**
 * Show the entries in the sheet of the page, in their order, and count them in the totals.
 * @param {import("./outbox.js").Entry[]} entries  those of this table
 */
export function mark(forms, entries) {
  const columns = [...document.querySelectorAll("#scores [data-player]")];
  const totals = columns.map(base);
  for (const row of document.querySelectorAll(".waiting-row")) row.remove();
  for (const row of document.querySelectorAll("#sheet .changed")) row.classList.remove("changed", "undone");
  const now = new Map(); // what each donne counts, by its key
  for (const entry of entries.filter(({ begins, errors }) => !begins && !errors)) {
    const points = columns.map(({ dataset }) => pointsOf(entry, dataset.player));
    const row = document.getElementById(`donne-${entry.number}`);
    const before = now.get(entry.of) ?? columns.map((_, seat) => (entry.of ? counted(row, seat) : 0));
    columns.forEach((_, seat) => { totals[seat] += (points[seat] ?? 0) - before[seat]; });
    now.set(entry.of ?? entry.key, points.map((value) => value ?? 0));
    if (!entry.of) place(rowFor(forms, entry, points, totals));
    else row?.classList.add("changed", ...(entry.line.length ? [] : ["undone"]));
  }
  columns.forEach((column, seat) => showTotal(column, totals, seat));
}

/** The totals are those of what waits too, wherever the page says them; who leads may be another. */
function showTotal(column, totals, seat) {
  column.querySelector(".total").replaceChildren(total(totals[seat]));
  column.classList.toggle("leader", totals[seat] === Math.max(...totals) && totals.some(Boolean));
  document.querySelectorAll("#sheet tfoot td")[seat]?.replaceChildren(total(totals[seat]));
}

const total = (points) => written(points).replace("-", "\u2212");

const number = (text) => Number(text?.replace("\u2212", "-").replace(/[^\d-]/g, "") || 0);

/** The total that the server gave, whatever was added to it since. */
function base(column) {
  const total = column.querySelector(".total");
  total.dataset.base ??= number(total.firstChild.data);
  return Number(total.dataset.base);
}

function pointsOf({ line = [] }, player) {
  const mine = line.find(([key]) => key === player);
  return mine && number(mine[2]);
}

/** What a row of the server counts for one seat. */
function counted(row, seat) {
  const counts = row && !row.matches(".annulee, .passe");
  return counts ? number(row.querySelectorAll("td")[seat].firstChild.data) : 0;
}

function rowFor(forms, entry, points, totals) {
  const row = forms.getElementById("waiting-row").content.firstElementChild.cloneNode(true);
  row.querySelector("b").textContent = entry.label;
  const cell = row.querySelector("td");
  cell.remove();
  points.forEach((value, seat) => {
    const mine = cell.cloneNode(true);
    mine.className = value > 0 ? "plus" : value < 0 ? "minus" : "";
    mine.firstChild.data = value === undefined ? "·" : (value > 0 ? "+" : "") + total(value);
    mine.querySelector("i").textContent = total(totals[seat]);
    row.append(mine);
  });
  return row;
}

/** The table reads the last donne first, the sheet in its order. */
function place(row) {
  const body = document.querySelector("#sheet tbody");
  if (document.getElementById("table")) body.prepend(row);
  else body.append(row);
}
