import { createLine } from "./line";

const takeTurn = createLine();

/**
 * Does `work` once everything that was begun under the same key is over, whether it went well or not:
 * what two requests read and then write of a household, its money or a list, must not interleave.
 */
export async function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const end = await takeTurn(key);
  try {
    return await work();
  } finally {
    end();
  }
}
