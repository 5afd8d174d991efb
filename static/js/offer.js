// Without network a donne of the sheet cannot be opened: what can be done about it is offered here.
import { writtenDonne } from "./changes.js";
import { spare } from "./spare.js";

/** Show, for a donne whose page did not come, what can be changed of it. */
export async function offer(path) {
  const [pk] = /\d+/.exec(path);
  const forms = await spare();
  const donne = await writtenDonne(Number(pk));
  const panel = document.importNode(forms.getElementById("waiting-donne").content, true).firstElementChild;
  panel.querySelector("h2").append(` ${donne.number}`);
  for (const button of panel.querySelectorAll("[data-act]")) {
    button.dataset.pk = pk;
    button.hidden = (button.dataset.act === "restoreDonne") !== donne.cancelled;
  }
  document.getElementById("detail").replaceChildren(panel);
  panel.scrollIntoView();
}
