// A donne that is written is felt in the hand, on phones that can.

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.requestConfig.elt.id === "donne-form" && detail.xhr.status === 200) navigator.vibrate?.(15);
});
