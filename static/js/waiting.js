// What waits is shown as if it were written, only visibly not yet, and leaves as soon as it can.
import { mark } from "./mark.js";
import { all } from "./outbox.js";
import { onTheirWay, send } from "./send.js";
import { spare, table } from "./spare.js";
import { tell, tellNews } from "./tell.js";
import { refresh, turn } from "./turn.js";

const OFTEN = 3000;
let last = Promise.resolve();
let waited = false;

/** Show what waits, and try to send it; fails where the forms to go on with are not at hand. */
export function show() {
  const shown = render();
  shown.then(beat, () => {});
  return shown;
}

/** What changes a donne is seldom needed, and comes then; where no worker keeps it, at once. */
export const amending = () => import("./amend.js");
if (!navigator.serviceWorker) amending();

// One rendering at a time: each reads what waits, and makes the page say it.
const render = () => (last = last.catch(() => {}).then(rendered));

async function rendered() {
  const forms = await spare();
  const entries = (await all()).filter(({ key }) => !onTheirWay.has(key));
  const here = entries.filter((entry) => entry.page === table);
  tell(forms, entries);
  if (here.length || waited) mark(forms, here);
  if (here.length) turn(forms, here);
  else if (waited) refresh();
  waited = here.length > 0;
}

async function beat() {
  tellNews(await send());
  await render();
}

const canLeave = (entry) => !entry.errors && !entry.shut;
const again = async () => ((await all()).length ? beat() : undefined);

addEventListener("online", again);
document.addEventListener("visibilitychange", () => document.hidden || again());
setInterval(async () => ((await all()).some(canLeave) ? beat() : waited && render()), OFTEN);

// What the server brings anew knows nothing of what waits.
document.addEventListener("htmx:load", () => waited && render());
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-act]");
  if (button) (await amending()).amend(button).then(show);
});
document.addEventListener("amended", show);
document.addEventListener("begun", ({ detail }) => detail.page === table && location.replace(detail.partie));
spare().catch(() => {});
