import type { User } from "~/features/access/user";
import { createLine } from "~/line";
import { contextOf } from "./context.server";

type Owner = Pick<User, "householdId">;

/** Heavy work of a household is done one at a time: building a list, reading a recipe, and reading out. */
const LINES = {
  list: createLine({
    most: 10,
    message: "Your household is building several lists already. Please wait a moment.",
  }),
  import: createLine({
    most: 5,
    message: "Your household is importing several recipes already. Please wait a moment.",
  }),
  reading: createLine({
    most: 20,
    message: "Your household is reading much already. Please wait a moment.",
  }),
};

/**
 * Does `work` when it is the household's turn; who hangs up before is dropped. Throws `too_many` where
 * too much of the household's waits already.
 */
export async function inLine<T>(
  request: Request,
  { householdId }: Owner,
  kind: "list" | "import",
  work: () => Promise<T>,
): Promise<T> {
  const end = await LINES[kind](householdId, request.signal);
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * The same for what is read out piece by piece, before its answer begins: the turn lasts until the last piece,
 * or until the answer is over, also where nobody reads it, as of a HEAD.
 */
export async function readInLine<T>(
  request: Request,
  { householdId }: Owner,
  pieces: AsyncIterable<T>,
): Promise<AsyncGenerator<T>> {
  const { response } = contextOf(request);
  const over = new AbortController();
  const leave = () => over.abort();
  response?.once("close", leave);
  if (response?.closed) leave();
  const end = await LINES.reading(householdId, AbortSignal.any([request.signal, over.signal]));
  over.signal.addEventListener("abort", end, { once: true });
  if (over.signal.aborted) end();
  return (async function* () {
    try {
      yield* pieces;
    } finally {
      end();
    }
  })();
}
