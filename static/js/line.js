// The line to be written, under the thumb: with each tap, what everybody would mark.
import { numbers } from "./numbers.js";
import { scoreDonne } from "./scoring.js";
import { filled, written } from "./words.js";

document.addEventListener("input", ({ target }) => {
  show(target.form);
  target.form?.querySelector("#why")?.replaceChildren(); // It explained what was there before.
});
document.addEventListener("htmx:load", () => [...document.forms].forEach(show));

function show(form) {
  const facts = form?.querySelector("[data-facts]");
  if (!facts) return;
  const said = readDonne(form);
  const isPossible = said && canBe(said.donne);
  const decompte = isPossible ? scoreDonne(said.donne, JSON.parse(facts.dataset.regles), numbers) : null;
  for (const cell of form.querySelectorAll("[data-player]")) {
    const seat = decompte ? said.seats.indexOf(cell.dataset.player) : -1;
    cell.textContent = seat < 0 ? "–" : withSign(decompte.scores[seat]);
  }
  showNeeded(form);
  showOutcome(form, decompte, said && !isPossible);
}

/** Whether these bouts and this contrat allow these points; the server knows the finer reasons. */
function canBe({ players, contrat, bouts, halfPoints }) {
  const [lowest, highest] = numbers.limits[players][contrat][bouts];
  return lowest <= halfPoints && halfPoints <= highest;
}

/** « Seuil 41 · défense 44 »: what was needed, and what the camp that did not count has. */
function showNeeded(form) {
  const said = new FormData(form);
  const halfPoints = readPoints(said);
  const line = form.querySelector("[data-needed]");
  const [other, theirs] = said.get("counted_by") === "defense"
    ? ["attaque", halfPoints] : ["defense", numbers.halfPoints - halfPoints];
  const needed = said.get("bouts") ? [filled(line.dataset.needed, numbers.required[said.get("bouts")])] : [];
  if (halfPoints !== null) needed.push(filled(line.dataset[other], written(theirs / 2)));
  line.textContent = needed.join(" · ");
}

function showOutcome(form, decompte, isImpossible) {
  const outcome = form.querySelector("[data-outcome]");
  outcome.className = decompte?.margin >= 0 ? "plus" : "minus";
  outcome.textContent = decompte ? sentence(outcome.dataset, decompte.margin) : isImpossible ? outcome.dataset.impossible : "";
}

function sentence({ made, just, lost }, margin) {
  if (margin === 0) return just;
  return margin > 0 ? filled(made, margin) : filled(lost, -margin);
}

function withSign(points) {
  const digits = written(Math.abs(points));
  return points > 0 ? `+${digits}` : points < 0 ? `\u2212${digits}` : "0";
}

/**
 * The form as scoring.js takes it, with the player of each seat; null until it makes a donne.
 * @returns {{ seats: string[], donne: import("./scoring.js").Donne } | null}
 */
export function readDonne(form) {
  const said = new FormData(form);
  const [players, morts] = people(form);
  const halfPoints = readPoints(said);
  const isSaid = ["preneur", "contrat", "bouts"].every((name) => said.get(name));
  if (!isSaid || halfPoints === null || (players.length === 5 && !said.get("appele"))) return null;

  const camp = attaque(said, players);
  const seats = [...camp, ...players.filter((player) => !camp.includes(player)), ...morts];
  return { seats, donne: {
    players: players.length,
    morts: morts.length,
    contrat: said.get("contrat"),
    bouts: Number(said.get("bouts")),
    halfPoints,
    petit: said.get("petit_au_bout") ?? "",
    chelem: said.get("chelem") ?? "",
    appel: players.length < 5 ? "" : camp.length === 2 ? "partenaire" : "seul",
    poignees: players
      .map((player) => ({ camp: camp.includes(player) ? "attaque" : "defense", size: said.get(`poignee_${player}`) }))
      .filter(({ size }) => size),
    miseres: players.flatMap((player) => said.getAll(`misere_${player}`).map(() => seats.indexOf(player))),
  } };
}

/** Who plays and who sits out, as the page says it, in the order of the seats. */
function people(form) {
  const { players, morts } = form.querySelector("[data-facts]").dataset;
  return [players.split(" "), morts.split(" ").filter(Boolean)];
}

function attaque(said, players) {
  const [preneur, appele] = [said.get("preneur"), said.get("appele")];
  return players.includes(appele) && appele !== preneur ? [preneur, appele] : [preneur];
}

/** The half-points of the attaque, or null while what is typed is no number of points. */
function readPoints(said) {
  const [, whole, half] = /^\s*(\d{1,2})(?:[.,]([05]))?\s*$/.exec(said.get("points")) ?? [];
  if (!whole) return null;
  const typed = 2 * Number(whole) + (half === "5" ? 1 : 0);
  if (typed > numbers.halfPoints) return null;
  return said.get("counted_by") === "defense" ? numbers.halfPoints - typed : typed;
}
