import { AsyncLocalStorage } from "node:async_hooks";
import type { TransactionBuilder } from "kysely";
import type { Database } from "~db/database";
import type { Schema } from "~db/schema";

/** Returns PostgreSQL's error for a conflict with another transaction (serialization_failure). */
const inTheWay = () =>
  Object.assign(new Error("Another transaction was in the way"), {
    severity: "ERROR",
    code: "40001",
  });

/** True in an async flow whose transaction was rolled back, until it has started again. */
const undone = new AsyncLocalStorage<boolean>();

/**
 * Returns a database that rolls back each transaction once and starts it again, as after a conflict. Work that changes
 * anything besides the database would change it twice.
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

/** Returns the same object with one of its methods replaced. */
const replaced = <T extends object, K extends keyof T>(of: T, name: K, by: T[K]): T =>
  new Proxy(of, {
    get: (target, key) => {
      if (key === name) return by;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
