import { LRUCache } from "lru-cache";

/** Longer texts are not cached. */
const LONGEST = 60;

/** Returns the function with a cache for the first `most` names: a list looks up the same foods many times. */
export function met<T>(work: (name: string) => T, most = 5_000): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = work(name);
    if (known.size < most && name.length <= LONGEST) known.set(name, found);
    return found;
  };
}

/** The lines of about 400 recipes. */
const MOST_LINES = 4_000;
/** Twice the usual size of these lines. A single line can take forty times the average. */
const MOST_BYTES = 8_000_000;
const MAX_LENGTH = 500;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns a reader that caches lines, since lists, the guard and scaling read the same ones. Its results are shared and must
 * not be changed. `bytesOf` returns the approximate size of a result.
 */
export function remembered<T extends object>(
  read: (line: string) => T,
  bytesOf: (found: T) => number,
): (line: string) => T {
  const lines = new LRUCache<string, T>({
    max: MOST_LINES,
    maxSize: MOST_BYTES,
    sizeCalculation: (found, line) => 100 + bytesOf(found) + 2 * line.length,
  });
  return (line) => {
    if (line.length > MAX_LENGTH) return read(line);
    const known = lines.get(line);
    if (known) return known;
    // A line that is cut out of a page keeps the whole page in memory (V8's sliced strings); a copy does not. A text of one
    // byte per letter is read faster than one of two.
    const encoding = ASCII.test(line) ? "latin1" : "utf16le";
    const copy = Buffer.from(line, encoding).toString(encoding);
    const found = read(copy);
    lines.set(copy, found);
    return found;
  };
}
