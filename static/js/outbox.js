// The outbox: what was written here and the server has not answered for yet. It is on disk before it
// leaves, and goes once the server has it.

/**
 * @typedef {object} Entry
 * @property {number} [id]        its place in the order of this phone
 * @property {string} key         its entry key: whatever happens, the server writes it once
 * @property {string} url         where it is sent
 * @property {string} page        the table that shows it
 * @property {string} body        the form as it was filled in, without its token
 * @property {string} label       what the sheet calls it
 * @property {[string, string, string][]} line  each player by key and name, with what he marks
 * @property {string} [of]        the donne that it changes, by its entry key
 * @property {boolean} [begins]   whether it is a partie, and no donne
 * @property {number} tries       how often it left
 * @property {string[]} [errors]  why the server refused it
 */

const FLAG = "waiting"; // so that the next page looks here (waits.js)

const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open("tarot-scores", 1);
  request.onupgradeneeded = () => {
    const entries = request.result.createObjectStore("entries", { keyPath: "id", autoIncrement: true });
    entries.createIndex("key", "key", { unique: true });
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
opened.catch(() => {}); // Who asks hears of it.

/** Do some work on the entries, all of it or nothing, and give what it gave. */
export async function within(mode, work) {
  const transaction = (await opened).transaction("entries", mode, { durability: "strict" });
  const request = work(transaction.objectStore("entries"));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/** @returns {Promise<Entry[]>} in the order in which they were written */
export const all = () => within("readonly", (entries) => entries.getAll());

/**
 * Keep an entry, and give how many waited before it; refuse a key that waits already. The first one
 * leaves at once, where there is a network to leave by.
 */
export async function add(entry) {
  const flag = () => localStorage.setItem(FLAG, "1");
  flag();
  const before = await within("readwrite", (entries) => {
    const count = entries.count();
    count.onsuccess = () => entries.add({ ...entry, tries: count.result || !navigator.onLine ? 0 : 1 });
    return count;
  });
  flag(); // What was the last one may have gone meanwhile.
  return before;
}

/** Change an entry as it is now; what the change makes null is dropped, and undefined left alone. */
export const change = (key, changed) => within("readwrite", (entries) => {
  const request = entries.index("key").get(key);
  request.onsuccess = () => {
    const entry = request.result;
    const now = entry && changed(entry);
    if (now) entries.put(now);
    else if (now === null) entries.delete(entry.id);
  };
  return request;
});

/** Forget an entry, unless it may not be: the server has it, or the person wants it no more. */
export async function drop(key, may = () => true) {
  await change(key, (entry) => (may(entry) ? null : undefined));
  if (!(await all()).length) localStorage.removeItem(FLAG);
}

export const found = async (key) => (await all()).find((entry) => entry.key === key);

/** Whether an entry is only here, since it never left or was refused: it may be changed here. */
export const isOnlyHere = ({ tries, errors }) => tries === 0 || Boolean(errors);
