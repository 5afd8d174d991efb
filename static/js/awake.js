// The screen stays on while the table is on it, unless this device was told to let it sleep.

const KEY = "veille";
const choice = document.querySelector("[data-sleep]");

/** @type {WakeLockSentinel | undefined} */
let lock;

async function hold() {
  if (!navigator.wakeLock || document.hidden || maySleep() || (lock && !lock.released)) return;
  // A phone short of battery refuses: the screen then goes off as it always did.
  lock = await navigator.wakeLock.request("screen").catch(() => undefined);
}

const maySleep = () => localStorage.getItem(KEY) === "libre";

function choose({ target }) {
  localStorage.setItem(KEY, target.checked ? "libre" : "tenue");
  if (target.checked) lock?.release();
  else hold();
}

if (navigator.wakeLock) {
  if (choice) {
    choice.hidden = false;
    choice.querySelector("input").checked = maySleep();
    choice.addEventListener("change", choose);
  }
  document.addEventListener("visibilitychange", hold); // the browser lets go when the page is hidden
  hold();
}
