import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/server/values/errors";
import { withLock } from "~/server/values/lock";
import { isOfDeadOther } from "./processes.server";
import type { Deps } from "./services";
import { t } from "~/language/messages";

const POLL_MS = 100;
/** Maximum wait for a turn: longer than two calls to Stripe may take. */
const LONGEST_WAIT_MS = 90_000;

/**
 * Runs `work` while no other work with the same key runs, in this or another process. Use it for calls to other
 * services between reading and writing, where no transaction may wait. A process that dies loses its turns. Throws
 * `unavailable` if the turn is not free within a minute and a half.
 */
export function withTurn<T>(
  services: Deps<"db" | "processId">,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  // In order of arrival within this process, which takes a key once.
  return withLock(`turn ${services.processId} ${key}`, async () => {
    await takeTurn(services, key);
    try {
      return await work();
    } finally {
      await endTurn(services, key);
    }
  });
}

/**
 * Ensures that this process still has the turn, and that no other process takes it before the commit. Call it in the
 * transaction that stores the result. Throws `unavailable` if the turn was lost, because the process was paused
 * for so long that it counted as dead.
 */
export async function requireTurn({ db, processId }: Deps<"db" | "processId">, key: string) {
  const { numUpdatedRows } = await db
    .updateTable("turns")
    .set({ processId })
    .where("id", "=", key)
    .where("processId", "=", processId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  throw new AppError("unavailable", t("This took too long. Please try again."), { retryAfter: 10 });
}

async function takeTurn(services: Deps<"db" | "processId">, id: string) {
  const { db, processId } = services;
  for (const until = Date.now() + LONGEST_WAIT_MS; ;) {
    const result = await db
      .insertInto("turns")
      .values({ id, processId })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ processId })
          .where(isOfDeadOther(services, "turns.processId")),
      )
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return;
    if (Date.now() > until) {
      throw new AppError("unavailable", t("The server is busy. Please try again in a minute."), {
        retryAfter: 10,
      });
    }
    await sleep(POLL_MS * (1 + Math.random()));
  }
}

const endTurn = ({ db, processId }: Deps<"db" | "processId">, id: string) =>
  db.deleteFrom("turns").where("id", "=", id).where("processId", "=", processId).execute();
