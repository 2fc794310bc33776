import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  TableNode,
  type Transaction as KyselyTransaction,
  UpdateQueryNode,
} from "kysely";
import type { Schema } from "./schema";
import { channel } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { lockRows, maySucceedAgain } from "./engine";

type Database = Kysely<Schema>;
type Transaction = KyselyTransaction<Schema>;

/**
 * The owner of the rows that a transaction reads and then writes: one household, two, or one user. Transactions with
 * the same owner wait for each other, so that the read data is still valid at the write.
 */
type Owner =
  | { householdId: string | readonly string[] }
  | { userId: string }
  /** For the test payments' own books, which have no household. */
  | { testSubscriptionId: string };

/** The owner of transactions that rely only on unique keys and on conditions in WHERE. */
export const NOBODY = null;

const PAUSE_MS = 5;

/** Publishes each transaction that is repeated. */
export const RETRIED = channel("weeknight:transaction-retried");

const hooks = new WeakMap<Database, (() => void)[]>();

/**
 * Runs `work` in one transaction, with `services` rebound to it. The outer `db` would not see the changes, or would
 * wait for the transaction forever. `work` runs again if another transaction conflicted with it, so it may change only
 * the database. It returns its results, and passes actions for after the commit to `afterCommit`.
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

/**
 * Calls `hook` once the stored data is visible to others: after the open transaction, or now without one.
 */
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

/**
 * Called before a household's transaction commits, with the tables that it has written. Data that it stores is
 * part of the transaction.
 */
type Watcher = (db: Database, householdId: string, tables: ReadonlySet<string>) => Promise<void>;

const watchers = new WeakMap<Database, readonly Watcher[]>();

/**
 * Adds a watcher of the writes of transactions on this database. It is not called for statements without a
 * transaction.
 */
export const watchWrites = (db: Database, watcher: Watcher) =>
  void watchers.set(db, [...(watchers.get(db) ?? []), watcher]);

/**
 * Runs a transaction's work on `db`, which records its writes, and calls the watchers of the database on which it was
 * started. The record belongs to `db`, not to the running code, because an AsyncLocalStorage would slow down every
 * promise of the process.
 */
async function withWrites<T>(
  { on, db, householdIds }: { on: Database; db: Transaction; householdIds: readonly string[] },
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const databaseWatchers = watchers.get(on);
  if (!databaseWatchers || householdIds.length === 0) return work(db);
  const tables = new Set<string>();
  const result = await work(db.withPlugin(notingIn(tables)));
  if (tables.size > 0) {
    // Writes of a watcher, such as a job, are not reported to any watcher.
    const writtenTables = new Set(tables);
    for (const householdId of householdIds) {
      for (const watcher of databaseWatchers) await watcher(db, householdId, writtenTables);
    }
  }
  return result;
}

/** Adds the tables of statements that write. */
const notingIn = (tables: Set<string>): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    const table = tableOf(node);
    if (table) tables.add(table);
    return node;
  },
  transformResult: async ({ result }) => result,
});

function tableOf(node: OperationNode): string | null {
  if (InsertQueryNode.is(node)) return nameOf(node.into);
  if (UpdateQueryNode.is(node)) return nameOf(node.table);
  if (DeleteQueryNode.is(node)) return nameOf(node.from.froms[0]);
  return null;
}

function nameOf(node: OperationNode | undefined): string | null {
  if (!node) return null;
  if (AliasNode.is(node)) return nameOf(node.node);
  return TableNode.is(node) ? node.table.identifier.name : null;
}
