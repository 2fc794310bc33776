import { LRUCache } from "lru-cache";

/** The maximum length of a text to cache. */
const LONGEST = 60;

/** Returns the function with a cache for the first `most` names, since a list looks up the same foods many times. */
export function met<T>(work: (name: string) => T, most = 5_000): (name: string) => T {
  const cache = new Map<string, T>();
  return (name) => {
    const before = cache.get(name);
    if (before !== undefined) return before;
    const result = work(name);
    if (cache.size < most && name.length <= LONGEST) cache.set(name, result);
    return result;
  };
}

/** The maximum number of cached lines: the lines of about 400 recipes. */
const MOST_LINES = 4_000;
/**
 * The maximum size of the cache: twice the usual size of `MOST_LINES` lines. A single line can take forty times the
 * average.
 */
const MOST_BYTES = 8_000_000;
const MAX_LENGTH = 500;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns a reader that caches lines, since lists, diet checks and scaling read the same lines. Its results are shared
 * and must not be changed. `bytesOf` returns the approximate size of a result in bytes.
 */
export function remembered<T extends object>(
  readLine: (line: string) => T,
  bytesOf: (result: T) => number,
): (line: string) => T {
  const lines = new LRUCache<string, T>({
    max: MOST_LINES,
    maxSize: MOST_BYTES,
    sizeCalculation: (result, line) => 100 + bytesOf(result) + 2 * line.length,
  });
  return (line) => {
    if (line.length > MAX_LENGTH) return readLine(line);
    const cached = lines.get(line);
    if (cached) return cached;
    // Copy the line, since a line that is cut out of a page keeps the whole page in memory (V8's sliced strings). A
    // text with one byte per letter is read faster than one with two.
    const encoding = ASCII.test(line) ? "latin1" : "utf16le";
    const copy = Buffer.from(line, encoding).toString(encoding);
    const result = readLine(copy);
    lines.set(copy, result);
    return result;
  };
}
