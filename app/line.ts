import { AppError } from "~/errors";

type Waiting = { go: () => void };
type Line = { waiting: Waiting[] };

type Limit = { most?: number; message?: string };

/** What is thrown to work whose asker has gone before its turn: nobody reads it. */
const nobodyWaits = () => new AppError("unavailable", "Nobody waits for this any more.");

/**
 * A line for each key, of work that is done one at a time: what is asked by one key waits for that
 * key alone. Of one key at most `most` wait; more are told the `message`.
 */
export function createLine({ most = Infinity, message = "" }: Limit = {}) {
  const lines = new Map<string, Line>();

  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) next.go();
    else lines.delete(key);
  };

  /**
   * Waits for the key's turn; what is returned ends it, once. Throws `too_many` where too many wait
   * already, and leaves the line where `signal` says that the asker has hung up.
   */
  return async function takeTurn(key: string, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw nobodyWaits();
    const line = lines.get(key);
    const own = line ?? { waiting: [] };
    if (line) {
      if (line.waiting.length >= most) throw new AppError("too_many", message, { retryAfter: 1 });
      await new Promise<void>((go, drop) => {
        const one = {
          go: () => {
            signal?.removeEventListener("abort", hangUp);
            go();
          },
        };
        const hangUp = () => {
          line.waiting.splice(line.waiting.indexOf(one), 1);
          drop(nobodyWaits());
        };
        signal?.addEventListener("abort", hangUp, { once: true });
        line.waiting.push(one);
      });
    } else {
      lines.set(key, own);
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave(key, own);
    };
  };
}
