// The page follows the partie by itself (parties/_live.html), and rests while nobody looks at it.

const asking = () => document.getElementById("live");
let asked;

document.addEventListener("htmx:beforeSend", ({ detail: { elt, xhr } }) => {
  if (elt === asking()) asked = xhr;
});

/** Call off what it asks now, whose answer would take the place of what is about to happen. */
export const callOff = () => asked?.abort();

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target === asking() && document.hidden) event.preventDefault();
});

// Back in sight, it does not wait for the next three seconds.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) asking()?.dispatchEvent(new Event("back"));
});
