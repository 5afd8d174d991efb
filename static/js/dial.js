// The − and + beside the points: one point at a time, between data-min and data-max, French decimal comma.
// Listening on the document keeps it working when htmx brings the form back with its errors.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-dial] [data-step]");
  if (!button) return;

  const input = button.closest("[data-dial]").querySelector("input");
  const { min = "0", max = "91" } = input.dataset;
  const points = (Number.parseFloat(input.value.replace(",", ".")) || 0) + Number(button.dataset.step);

  input.value = String(Math.min(Number(max), Math.max(Number(min), points))).replace(".", ",");
  input.dispatchEvent(new Event("input", { bubbles: true }));
});
