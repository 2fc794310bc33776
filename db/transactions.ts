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
 * Whose rows a transaction reads and then writes: those of one household, of two, or of one user. Others that name
 * the same wait, so that what it has read is still so when it writes.
 */
type Owner =
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

/** Is told, before a household's transaction commits, which tables it has written; what it stores is stored with it. */
type Watcher = (db: Database, householdId: string, tables: ReadonlySet<string>) => Promise<void>;

const watchers = new WeakMap<Database, readonly Watcher[]>();

/** Tells one more watcher what transactions on this database write. Statements without a transaction are not told. */
export const watchWrites = (db: Database, watcher: Watcher) =>
  void watchers.set(db, [...(watchers.get(db) ?? []), watcher]);

/**
 * Runs a transaction's work on `db`, which notes what it writes, and tells the watchers of the database that it was begun
 * on. It is the `db` that is noted for, not what is done meanwhile: an AsyncLocalStorage would cost every promise of the
 * process.
 */
async function withWrites<T>(
  { on, db, householdIds }: { on: Database; db: Transaction; householdIds: readonly string[] },
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const told = watchers.get(on);
  if (!told || householdIds.length === 0) return work(db);
  const tables = new Set<string>();
  const result = await work(db.withPlugin(notingIn(tables)));
  if (tables.size > 0) {
    // What a watcher stores, such as a job, is told to none.
    const written = new Set(tables);
    for (const householdId of householdIds) {
      for (const watcher of told) await watcher(db, householdId, written);
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
