// A donne as a form says it: what scoring.js takes, and for whom.
import { numbers } from "./numbers.js";

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
export function readPoints(said) {
  const [, whole, half] = /^\s*(\d{1,2})(?:[.,]([05]))?\s*$/.exec(said.get("points")) ?? [];
  if (!whole) return null;
  const typed = 2 * Number(whole) + (half === "5" ? 1 : 0);
  if (typed > numbers.halfPoints) return null;
  return said.get("counted_by") === "defense" ? numbers.halfPoints - typed : typed;
}
