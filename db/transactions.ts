import { channel } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { lockRows, maySucceedAgain } from "./engine";
import type { Schema } from "./schema";
import { withWrites } from "./writes";

type Database = Kysely<Schema>;

/**
 * Whose rows a transaction reads and then writes: those of one household, of two, or of one user. Others that name
 * the same wait, so that what it has read is still so when it writes.
 */
export type Owner =
  | { householdId: string | readonly string[] }
  | { userId: string }
  /** Of the test payments' own books, which know no household. */
  | { testSubscriptionId: string };

/** For what leans on unique keys and on conditions in the WHERE alone. */
export const NOBODY = null;

const PAUSE_MS = 5;

/** Hears of each transaction that begins again. */
export const RETRIED = channel("weeknight:transaction-retried");

const hooks = new WeakMap<Database, (() => void)[]>();

/**
 * Runs `work` in one transaction, with `services` rebound to it: the outer `db` would not see what it does, or wait
 * for it for ever. `work` runs again where another transaction was in its way, so it may change nothing
 * but the database: what it finds out it returns, and what is to happen once it is stored it gives to `afterCommit`.
 */
export async function inTransaction<S extends { db: Database }, T>(
  services: S,
  owner: Owner | typeof NOBODY,
  work: (services: S) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const due: (() => void)[] = [];
    try {
      const result = await services.db.transaction().execute(async (begun) => {
        await lock(begun, owner);
        const writing = { on: services.db, db: begun, householdIds: householdsOf(owner) };
        return withWrites(writing, (db) => {
          hooks.set(db, due);
          return work({ ...services, db });
        });
      });
      for (const hook of due) hook();
      return result;
    } catch (error) {
      if (!maySucceedAgain(error, tries)) throw error;
    }
    RETRIED.publish(tries);
    await sleep(Math.random() * PAUSE_MS * 2 ** tries);
  }
}

/** Calls `hook` once what is stored can be seen by others: after the open transaction, or now if there is none. */
export function afterCommit({ db }: { db: Database }, hook: () => void) {
  const due = hooks.get(db);
  if (due) due.push(hook);
  else hook();
}

async function lock(db: Parameters<typeof lockRows<Schema>>[0], owner: Owner | typeof NOBODY) {
  if (!owner) return;
  if ("userId" in owner) return lockRows(db, "accounts", [owner.userId]);
  if ("testSubscriptionId" in owner) {
    return lockRows(db, "testSubscriptions", [owner.testSubscriptionId]);
  }
  await lockRows(db, "households", householdsOf(owner));
}

function householdsOf(owner: Owner | typeof NOBODY): readonly string[] {
  if (!owner || !("householdId" in owner)) return [];
  const { householdId } = owner;
  return typeof householdId === "string" ? [householdId] : householdId;
}
