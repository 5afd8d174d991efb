// A partie that waited has arrived: what waits for it is of its page from here on.
import { within } from "./outbox.js";

/** Forget a partie, and have its donnes name the players it has, whom the phone knew by their seats. */
export const arrive = (key, from, to, players) => within("readwrite", (entries) => {
  const told = (text) => text.replace(/siege-(\d)/g, (_, seat) => players[seat - 1]);
  const moved = ({ body, line, ...entry }) =>
    ({ ...entry, page: to, body: told(body), line: line.map(([seat, ...mark]) => [told(seat), ...mark]) });
  const request = entries.getAll();
  request.onsuccess = () => {
    for (const entry of request.result.filter(({ page }) => page === from)) {
      if (entry.key === key) entries.delete(entry.id);
      else entries.put(moved(entry));
    }
  };
  return request;
});
