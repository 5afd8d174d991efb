// The sheet on paper, in one tap where the browser can.
const button = document.querySelector("[data-print]");
if (button && window.print) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
