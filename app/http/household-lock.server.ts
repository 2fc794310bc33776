import type { Owner } from "~/household/access";
import { createLock } from "~/server/values/lock";
import { contextOf } from "./context.server";
import { t } from "~/language/messages";

/**
 * The locks for heavy work, which runs one at a time in each household: building a list, importing a recipe, making a
 * photo, exporting.
 */
const LOCKS = {
  list: createLock({
    most: 10,
    message: () => t("Your household is already building several lists. Please wait a moment."),
  }),
  import: createLock({
    most: 5,
    message: () => t("Your household is already importing several recipes. Please wait a moment."),
  }),
  photo: createLock({
    most: 12,
    message: () => t("Your household is already adding many photos. Please wait a moment."),
  }),
  reading: createLock({
    most: 20,
    message: () => t("Your household is already loading a lot of data. Please wait a moment."),
  }),
};

/**
 * Runs `work` under the household's lock. Drops a request that is aborted while waiting. Throws `too_many` if
 * too many are waiting.
 */
export const withHouseholdLock = <T>(
  request: Request,
  { householdId }: Owner,
  kind: "list" | "import" | "photo",
  work: () => Promise<T>,
): Promise<T> => LOCKS[kind](householdId, work, request.signal);

/**
 * Runs a streamed response under the household's lock until the last piece, or until the response is closed. The latter
 * may happen before anything was read, as for HEAD. Throws `too_many` if too many are waiting.
 */
export async function readWithHouseholdLock<T>(
  request: Request,
  { householdId }: Owner,
  pieces: AsyncIterable<T>,
): Promise<AsyncGenerator<T>> {
  const { response } = contextOf(request);
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  response?.once("close", end);
  if (response?.closed) end();
  await new Promise<void>((begin, drop) => {
    const holdLock = async () => {
      begin();
      await over;
    };
    LOCKS.reading(householdId, holdLock, request.signal).catch(drop);
  });
  return (async function* () {
    try {
      yield* pieces;
    } finally {
      end();
    }
  })();
}
