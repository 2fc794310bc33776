const last = new Map<string, Promise<unknown>>();

/**
 * Does `work` once everything that was begun under the same key is over, whether it went well or not:
 * what two requests read and then write of a household, its money or a list, must not interleave.
 */
export async function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => {},
    () => {},
  );
  last.set(key, settled);
  try {
    return await mine;
  } finally {
    if (last.get(key) === settled) last.delete(key);
  }
}
