import { AsyncLocalStorage } from "node:async_hooks";
import type { TransactionBuilder } from "kysely";
import type { Database } from "~db/database";
import type { Schema } from "~db/schema";

/** As PostgreSQL says that another transaction was in the way (serialization_failure). */
const inTheWay = () =>
  Object.assign(new Error("Another transaction was in the way"), {
    severity: "ERROR",
    code: "40001",
  });

/** True in a flow whose transaction was undone, until it has begun again. */
const undone = new AsyncLocalStorage<boolean>();

/**
 * A database whose transactions are each done, undone and begun again, as if another had been in their way: whatever
 * the work of one changed beside the database would be changed twice.
 */
export function withRepeatedTransactions(db: Database): Database {
  return replaced(db, "transaction", () =>
    replaced<TransactionBuilder<Schema>, "execute">(db.transaction(), "execute", async (work) => {
      const isAgain = undone.getStore() === true;
      undone.enterWith(!isAgain);
      if (isAgain) return db.transaction().execute(work);
      return db.transaction().execute(async (open) => {
        await work(open);
        throw inTheWay();
      });
    }),
  );
}

/** The same object with one of its methods replaced. */
const replaced = <T extends object, K extends keyof T>(of: T, name: K, by: T[K]): T =>
  new Proxy(of, {
    get: (target, key) => {
      if (key === name) return by;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
