import { AsyncLocalStorage } from "node:async_hooks";
import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  TableNode,
  UpdateQueryNode,
} from "kysely";
import type { Schema } from "./schema";

type Database = Kysely<Schema>;

/** Is told, before a household's transaction commits, which tables it has written; what it stores is stored with it. */
export type Watcher = (
  db: Database,
  householdId: string,
  tables: ReadonlySet<string>,
) => Promise<void>;

const watchers = new WeakMap<Database, Watcher>();
const written = new AsyncLocalStorage<Set<string>>();

/** Has `watcher` told of what transactions on this database write. Statements without a transaction are not told. */
export const watchWrites = (db: Database, watcher: Watcher) => void watchers.set(db, watcher);

/** Notes the tables of statements that write, for the transaction that they are in. */
export const NOTE_WRITES: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const table = tableOf(node);
    if (table) written.getStore()?.add(table);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Runs a transaction's work on `db`, and tells the watcher of the database that it was begun on. */
export async function withWrites<T>(
  { on, db, householdIds }: { on: Database; db: Database; householdIds: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const watcher = watchers.get(on);
  if (!watcher || householdIds.length === 0) return work();
  const tables = new Set<string>();
  const result = await written.run(tables, work);
  if (tables.size > 0) {
    for (const householdId of householdIds) await watcher(db, householdId, tables);
  }
  return result;
}

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
