import type { User } from "~/features/access/user";
import { createLock } from "~/lock";
import { contextOf } from "./context.server";

type Owner = Pick<User, "householdId">;

/** Heavy work of a household is done one at a time: building a list, reading a recipe, and reading out. */
const LOCKS = {
  list: createLock({
    most: 10,
    message: "Your household is building several lists already. Please wait a moment.",
  }),
  import: createLock({
    most: 5,
    message: "Your household is importing several recipes already. Please wait a moment.",
  }),
  reading: createLock({
    most: 20,
    message: "Your household is reading much already. Please wait a moment.",
  }),
};

/**
 * Does `work` under the household's lock; who hangs up before it begins is dropped. Throws `too_many` if
 * too much of the household's waits already.
 */
export const withHouseholdLock = <T>(
  request: Request,
  { householdId }: Owner,
  kind: "list" | "import",
  work: () => Promise<T>,
): Promise<T> => LOCKS[kind](householdId, work, request.signal);

/**
 * The same for what is read out piece by piece, before its answer begins: the lock is held until the last
 * piece, or until the answer is over, also if nobody reads it, as of a HEAD.
 */
export async function readWithHouseholdLock<T>(
  request: Request,
  { householdId }: Owner,
  pieces: AsyncIterable<T>,
): Promise<AsyncGenerator<T>> {
  const { response } = contextOf(request);
  const over = new AbortController();
  const end = () => over.abort();
  response?.once("close", end);
  if (response?.closed) end();
  await new Promise<void>((begin, drop) => {
    const read = () =>
      new Promise<void>((ended) => {
        over.signal.addEventListener("abort", () => ended(), { once: true });
        begin();
      });
    LOCKS.reading(householdId, read, AbortSignal.any([request.signal, over.signal])).catch(drop);
  });
  return (async function* () {
    try {
      yield* pieces;
    } finally {
      end();
    }
  })();
}
