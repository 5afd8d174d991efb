// What begins a partie without network comes when the form is sent.

const form = document.getElementById("partie-form");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  import("./entry.js").then(({ begin }) => begin(form)).catch(() => form.submit()); // as ever
});
document.addEventListener("begun", ({ detail }) => location.assign(detail.partie));
