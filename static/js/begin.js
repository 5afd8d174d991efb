// A partie begins on this phone where nobody answers.
import { begin } from "./partie.js";

const form = document.getElementById("partie-form");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  begin(form).catch(() => form.submit()); // as ever
});
document.addEventListener("begun", ({ detail }) => location.assign(detail.partie));
