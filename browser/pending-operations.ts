import { pendingPrefix } from "./pending-mark";

/** A change of a list that the server has not confirmed, stored across page loads. */
export type PendingChange = {
  id: string;
  week: string;
  itemId: string;
  change: string;
  text?: string;
  at: string;
  /** The household of the change, because another household's list has other items. */
  household?: string;
  /** The version of the list at the time. A check mark covers the amount shown then. */
  seen?: number;
  /** The store for which the list was shown. */
  store?: string;
};

/** The fallback if storage is full or blocked. It is lost with the page. */
const memory = new Map<string, string>();

/** Stores a change under its own key, so that two tabs cannot overwrite each other's. */
export function storePending(operation: PendingChange) {
  // The keys sort by time.
  const key = `${pendingPrefix()}${operation.at}.${operation.id}`;
  const text = JSON.stringify({ ...operation, household: ourHousehold() });
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}

const ourHousehold = () => document.documentElement.dataset.household;

/** Returns pending changes with their keys, oldest first. Omits changes made in another household. */
export function listPendingOperations(): { key: string; operation: PendingChange }[] {
  const storedTexts = new Map(memory);
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at) ?? "";
      if (key.startsWith(pendingPrefix()))
        storedTexts.set(key, localStorage.getItem(key) ?? "null");
    }
  } catch {
    // Storage is blocked, so only `memory` is left.
  }
  return [...storedTexts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, text]) => {
      const operation: PendingChange | null = JSON.parse(text);
      const isOurs = (operation?.household ?? ourHousehold()) === ourHousehold();
      return operation && isOurs ? [{ key, operation }] : [];
    });
}

/** Returns a random UUID (version 4). `crypto.randomUUID` is missing over plain http. */
export function newPendingId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Removes changes that the server has. */
export function removePending(keys: readonly string[]) {
  for (const key of keys) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is blocked.
    }
  }
}
