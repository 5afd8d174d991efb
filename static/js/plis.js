// Counts the cards of one camp, and puts what they are worth in the form.
import { numbers } from "./cards.js";
import { filled, howMany, written } from "./words.js";

document.addEventListener("click", ({ target }) => {
  const panel = target.closest("[data-plis]");
  if (panel && target.matches("[data-step]")) step(target.parentElement.querySelector("input"), Number(target.dataset.step));
  if (panel && target.matches("[data-put]")) put(panel);
});
document.addEventListener("input", ({ target }) => {
  const panel = target.closest("[data-plis]");
  if (panel) show(panel);
});

// Until here the cards were not shown: no tap was lost.
document.documentElement.dataset.plisReady = "";

function step(input, by) {
  input.value = Math.max(read(input) + by, 0);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * What the cards of a camp are worth, and the names of what cannot be.
 * @param {Record<string, number>} counts  how many of each kind
 * @returns {{ cards: number, halfPoints: number, bouts: number, wrong: string[] }}
 */
export function countPlis(counts, players, numbers) {
  const kinds = Object.entries(numbers.cards);
  const sum = (worth) => kinds.reduce((total, [kind, card]) => total + worth(card) * (counts[kind] ?? 0), 0);
  const cards = sum(() => 1);
  const wrong = kinds.filter(([kind, [most]]) => counts[kind] > most).map(([kind]) => kind);
  if (!wrong.length && !isWhole(cards, players, numbers)) wrong.push("plis");
  return { cards, halfPoints: sum(([, halfPoints]) => halfPoints), bouts: counts.bout ?? 0, wrong };
}

/** Whether so many cards are whole plis, with the chien or without it. */
function isWhole(cards, players, numbers) {
  const chien = numbers.chiens[players];
  return cards % players === 0 || (cards >= chien && (cards - chien) % players === 0);
}

function counted(panel) {
  const counts = {};
  for (const input of panel.querySelectorAll("[data-card]")) counts[input.dataset.card] = read(input);
  const { players } = panel.closest("[data-facts]").dataset;
  return countPlis(counts, players.split(" ").length, numbers);
}

function show(panel) {
  const { cards, halfPoints, bouts, wrong } = counted(panel);
  const sum = panel.querySelector("[data-sum]");
  const parts = [filled(sum.dataset.sum, written(halfPoints / 2)), howMany(sum, "bout", bouts), howMany(sum, "card", cards)];
  sum.textContent = cards && !wrong.some((name) => name !== "plis") ? parts.join(" · ") : "";
  for (const sentence of panel.querySelectorAll("[data-wrong]")) {
    sentence.hidden = !cards || !wrong.includes(sentence.dataset.wrong);
  }
  panel.querySelector("[data-put]").hidden = !cards || wrong.length > 0;
}

/** What was counted goes to the form as if it had been typed there. */
function put(panel) {
  const { halfPoints, bouts } = counted(panel);
  const fields = panel.closest("form").elements;
  const camp = panel.querySelector("[name=plis_camp]:checked").value;
  fields.namedItem("points").value = written(halfPoints / 2);
  fields.namedItem("counted_by").value = camp;
  fields.namedItem("bouts").value = camp === "attaque" ? bouts : numbers.cards.bout[0] - bouts;
  fields.namedItem("points").dispatchEvent(new Event("input", { bubbles: true }));
  panel.open = false;
  fields.namedItem("points").scrollIntoView({ block: "center" });
}

const read = (input) => Math.trunc(Number(input.value)) || 0;
