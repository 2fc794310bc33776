/** What somebody tapped on a list and the server has not confirmed yet: kept through closing the tab. */
export type Tap = {
  id: string;
  week: string;
  itemId: string;
  change: string;
  text?: string;
  at: string;
  /** The version of the list that was seen: a tick covers the amount that stood there. */
  seen?: number;
};

const PREFIX = "weeknight.tap.";
/** Where the browser keeps nothing (storage is full, or forbidden) taps last as long as the page. */
const memory = new Map<string, string>();

/** Whose taps these are: another who signs in on this device neither sees nor sends them. */
const prefixOf = () => `${PREFIX}${document.documentElement.dataset.user ?? ""}.`;

/** Keeps a tap; one key each, so that two tabs cannot overwrite one another's. */
export function keep(tap: Tap) {
  // The key sorts by time.
  const key = `${prefixOf()}${tap.at}.${tap.id}`;
  try {
    localStorage.setItem(key, JSON.stringify(tap));
  } catch {
    memory.set(key, JSON.stringify(tap));
  }
}

/** The taps that wait, oldest first, with the keys under which they are kept. */
export function waiting(): { key: string; tap: Tap }[] {
  const stored = new Map(memory);
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at) ?? "";
      if (key.startsWith(prefixOf())) stored.set(key, localStorage.getItem(key) ?? "null");
    }
  } catch {
    // Storage is forbidden: what the page remembers is all there is.
  }
  return [...stored]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, text]) => {
      const tap: Tap | null = JSON.parse(text);
      return tap ? [{ key, tap }] : [];
    });
}

/** A random UUID (version 4); `crypto.randomUUID` is not there over plain http. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Forgets taps that the server has. */
export function forget(keys: readonly string[]) {
  for (const key of keys) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  }
}
