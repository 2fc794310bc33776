import { LRUCache } from "lru-cache";

/** A text longer than this is asked for once. */
const LONGEST = 60;

/**
 * The same function, which answers for a name that it met before without working it out again: a list asks for the same
 * foods many times. It remembers the first `most` names.
 */
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

/** The lines of some 400 recipes. */
const MOST_LINES = 4_000;
/** Twice what they take; a line can be written so that it takes forty times as much. */
const MOST_BYTES = 8_000_000;
const MAX_LENGTH = 500;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * The same reader, which reads a line once for as long as it is remembered: lists, the guard and
 * scaling ask for the same lines. What it gives is shared, and must not be changed; `bytesOf` says about how
 * much memory it takes.
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
    // A line cut out of a page keeps the whole page in memory (V8's sliced strings): a copy does not. One of one byte a
    // letter is read in less time than one of two.
    const encoding = ASCII.test(line) ? "latin1" : "utf16le";
    const copy = Buffer.from(line, encoding).toString(encoding);
    const found = read(copy);
    lines.set(copy, found);
    return found;
  };
}
