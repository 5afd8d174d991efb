// What this browser and this address can do about the installation, said on top of the page.

const say = (state) => document.querySelector(`[data-state=${state}]`);

if (!isSecureContext) say("unsafe").hidden = false;
if (matchMedia("(display-mode: standalone)").matches) say("installed").hidden = false;

// A browser that installs with one tap says so; the others have it in their menu.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const ready = say("ready");
  ready.hidden = false;
  ready.querySelector("button").onclick = async () => {
    const { outcome } = await event.prompt();
    ready.hidden = true;
    say("installed").hidden = outcome !== "accepted";
  };
});
