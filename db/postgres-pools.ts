import type { Pool, PoolClient, PoolConfig } from "pg";
import { addressesOf } from "./address";
import { Unreachable } from "./storage-errors";

type PoolClass = new (config: PoolConfig) => Pool;

/** Connections to a database, on whichever of its servers takes writes. */
export type Pools = {
  /** One to the server that was found last. Fails if that is away or a standby; the next call tries the next one. */
  connect: () => Promise<PoolClient>;
  /** How many there are, how many of these nobody uses, and how many wait for one. */
  count: () => { total: number; idle: number; waiting: number };
  end: () => Promise<void>;
};

/**
 * One pool for each server that an address names. A single server is taken as it is; of several, a primary and its
 * standbys, only one that is not in recovery is used.
 */
export function createPools(Pool: PoolClass, url: string, config: PoolConfig): Pools {
  const addresses = addressesOf(url);
  const pools = addresses.map((connectionString) => {
    const pool = new Pool({
      ...config,
      connectionString,
      ...(addresses.length > 1 && { verify: requirePrimary }),
    });
    // Of a connection that nobody uses: whoever needs one next opens another.
    pool.on("error", () => {});
    // Of one that is used: its statement fails with the same. Without a listener the process would end.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  });
  let [current] = pools;
  return {
    connect: async () => {
      const pool = current;
      if (!pool) throw new Unreachable("The address names no server");
      try {
        return await pool.connect();
      } catch (error) {
        // Of many that fail at once, the first moves on.
        if (current === pool) current = pools[(pools.indexOf(pool) + 1) % pools.length];
        throw error;
      }
    },
    count: () => {
      const sum = (of: "totalCount" | "idleCount" | "waitingCount") =>
        pools.reduce((all, pool) => all + pool[of], 0);
      return { total: sum("totalCount"), idle: sum("idleCount"), waiting: sum("waitingCount") };
    },
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function requirePrimary(client: PoolClient, done: (error?: Error) => void) {
  client
    .query<{ standby: boolean }>("select pg_is_in_recovery() as standby")
    .then(
      ({ rows }) => done(rows[0]?.standby ? new Unreachable("The server is a standby") : undefined),
      done,
    );
}
