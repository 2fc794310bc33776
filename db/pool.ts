import type { Pools } from "./postgres-pools";

const known = new WeakMap<object, Pools>();

/** Has `poolOf` know the connections of a database. */
export const notePools = (db: object, pools: Pools) => void known.set(db, pools);

/**
 * How many connections of this process work and how many are idle, and how many statements wait for one; null where
 * there is no pool.
 */
export function poolOf(db: object) {
  const connections = known.get(db)?.count();
  if (!connections) return null;
  const { total, idle, waiting } = connections;
  return { busy: total - idle, idle, waiting };
}
