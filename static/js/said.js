// What a form says of a donne, as the outbox keeps it.

/** Each player by key and name, with what the page shows that he marks. */
export const shownLine = (form) => [...form.querySelectorAll("dd[data-player]")].map((cell) => [
  cell.dataset.player, cell.previousElementSibling.textContent, cell.textContent,
]);

export const isWhole = (line) => line.every(([, , points]) => points !== "–");

export const labelOf = (form, submitter) =>
  form.querySelector("[name=contrat]:checked + span")?.firstChild.data ?? submitter.textContent;

/** The form as it is filled in, without the token: that of the day it leaves goes with it. */
export function bodyOf(form, submitter) {
  const said = new FormData(form, submitter);
  said.delete("csrfmiddlewaretoken");
  return new URLSearchParams(said);
}
