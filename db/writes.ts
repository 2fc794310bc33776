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

type Database = Kysely<Schema>;
type Transaction = KyselyTransaction<Schema>;

/** Is told, before a household's transaction commits, which tables it has written; what it stores is stored with it. */
export type Watcher = (
  db: Database,
  householdId: string,
  tables: ReadonlySet<string>,
) => Promise<void>;

const watchers = new WeakMap<Database, readonly Watcher[]>();

/** Tells one more watcher what transactions on this database write. Statements without a transaction are not told. */
export const watchWrites = (db: Database, watcher: Watcher) =>
  void watchers.set(db, [...(watchers.get(db) ?? []), watcher]);

/**
 * Runs a transaction's work on `db`, which notes what it writes, and tells the watchers of the database that it was begun
 * on. It is the `db` that is noted for, not what is done meanwhile: an AsyncLocalStorage would cost every promise of the
 * process.
 */
export async function withWrites<T>(
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
