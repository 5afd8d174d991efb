/**
 * What a donne is worth, as tarot_scores/scoring says it: the same rules in the same order, with the
 * numbers of numbers.js. A test runs both on every possible donne. The server decides.
 *
 * @typedef {{ players: number, morts: number, contrat: string, bouts: number, halfPoints: number,
 *   petit: string, chelem: string, appel: string, poignees: { camp: string, size: string }[],
 *   miseres: number[] }} Donne  seats count from the preneur; a misère is the seat that announced it
 * @typedef {{ poignee_au_camp_annonceur?: boolean, petit_non_multiplie?: boolean }} Regles
 * @typedef {{ margin: number, base: number, petit: number, poignees: number, chelem: number,
 *   total: number, scores: number[] }} Decompte  points per défenseur, signed from the attaque
 */

/** @returns {Decompte} */
export function scoreDonne(donne, regles, numbers) {
  const margin = marginOf(donne, numbers);
  const base = contratPoints(donne, margin, numbers);
  const petit = petitPoints(donne, regles, numbers);
  const poignees = poigneePoints(donne, margin, regles, numbers);
  const chelem = donne.chelem ? numbers.chelems[donne.chelem] : 0;
  const total = base + petit + poignees + chelem;
  return { margin, base, petit, poignees, chelem, total, scores: scores(donne, total, numbers) };
}

/** By how many whole points the contrat is made; a half-point goes to the camp that wins. */
export function marginOf({ halfPoints, bouts }, { required }) {
  const raw = halfPoints - 2 * required[bouts];
  return raw >= 0 ? Math.ceil(raw / 2) : Math.floor(raw / 2);
}

function contratPoints({ contrat }, margin, numbers) {
  const won = margin >= 0 ? numbers.contrat + margin : margin - numbers.contrat;
  return won * numbers.coefficients[contrat];
}

function petitPoints({ petit, contrat }, regles, numbers) {
  if (!petit) return 0;
  return signed(numbers.petit * (regles.petit_non_multiplie ? 1 : numbers.coefficients[contrat]), petit);
}

function poigneePoints({ poignees }, margin, regles, numbers) {
  const winner = margin >= 0 ? "attaque" : "defense";
  const prime = ({ camp, size }) =>
    signed(numbers.poignees[size], regles.poignee_au_camp_annonceur ? camp : winner);
  return poignees.reduce((points, shown) => points + prime(shown), 0);
}

function scores({ players, morts, appel, miseres }, total, numbers) {
  const paid = (seat) => players * miseres.filter((announcer) => announcer === seat).length - miseres.length;
  const playing = numbers.shares[players][appel].map((times, seat) => total * times + numbers.misere * paid(seat));
  return [...playing, ...Array(morts).fill(0)];
}

const signed = (points, camp) => (camp === "attaque" ? points : -points);
