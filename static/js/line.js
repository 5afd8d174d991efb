// The line to be written, under the thumb: with each tap, what everybody would mark.
import { readDonne, readPoints } from "./donne.js";
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
