import { newId } from "~/server/values/ids";
import type { Logger } from "pino";
import type { Database } from "~db/database";
import { databaseInstant, isPostgres } from "~db/engine";

/** A change in a household by the page `tab` of a browser. Null if no page caused it. */
type Change = { id: string; whose: string; tab: string | null };
type Listener = (tab: string | null) => void;

/** Notifies the open pages of a household's members about changes in it, in whichever process the changes happen. */
export type Changes = {
  /** Announces a change. Call it after the change is stored. Never throws and need not be awaited. */
  announce: (householdId: string, tab?: string | null) => void;
  /** Calls `listener` for each change until the returned function is called. */
  listen: (householdId: string, listener: Listener) => () => void;
  /**
   * Returns true if a page other than `tab` changed the household in the last `ms` milliseconds. Also returns true if
   * that is no longer known.
   */
  hasChangedSince: (householdId: string, ms: number, tab: string) => Promise<boolean>;
};

/**
 * How often a process with listeners polls for others' changes, in milliseconds. It is below the promised two seconds.
 */
const LOOK_MS = 1_000;
/**
 * How far back each poll reads, in milliseconds. It is longer than a transaction's commit may lag behind its clock
 * time.
 */
const LOOK_BACK_MS = 5_000;
/** How long a change is stored, in milliseconds. A page that was requested earlier is reloaded in any case. */
const KEPT_MS = 60_000;

/**
 * Creates the change notifications. On SQLite the only process notifies itself. On PostgreSQL each process
 * inserts its changes into the database, and processes with listeners poll it.
 */
export function createChanges(services: { db: Database; log: Logger }): Changes {
  const { db, log } = services;
  const listeners = new Map<string, Set<Listener>>();
  const tell = (householdId: string, tab: string | null) => {
    for (const listener of [...(listeners.get(householdId) ?? [])]) listener(tab);
  };
  const shared = isPostgres(db) ? shareChanges(db, { listeners, tell }) : null;
  const recentChanges = rememberChanges();
  const note = (error: unknown) => log.warn({ err: error }, "a change was not told to others");
  let timer: NodeJS.Timeout | undefined;
  return {
    announce: (householdId, tab = null) => {
      const change = { id: newId(), whose: householdId, tab };
      if (shared) shared.add(change).catch(note);
      else recentChanges.add(change);
      tell(householdId, tab);
    },
    hasChangedSince: async (householdId, ms, tab) =>
      ms > KEPT_MS || (shared ?? recentChanges).has(householdId, ms, tab),
    listen: (householdId, listener) => {
      const its = listeners.get(householdId) ?? new Set();
      listeners.set(householdId, its.add(listener));
      if (shared) timer ??= setInterval(() => shared.look().catch(note), LOOK_MS).unref();
      return () => {
        its.delete(listener);
        if (its.size === 0 && listeners.get(householdId) === its) listeners.delete(householdId);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

type Hub = {
  listeners: ReadonlyMap<string, unknown>;
  tell: (householdId: string, tab: string | null) => void;
};

/** Keeps the changes of one process for `KEPT_MS`. */
function rememberChanges() {
  /** The changes, oldest first. */
  const changes: (Change & { at: number })[] = [];
  return {
    add: (change: Change) => {
      const now = performance.now();
      while (changes[0] && changes[0].at < now - KEPT_MS) changes.shift();
      changes.push({ ...change, at: now });
    },
    has: (householdId: string, ms: number, tab: string) => {
      const from = performance.now() - ms;
      return changes.some(
        (change) => change.whose === householdId && change.at > from && change.tab !== tab,
      );
    },
  };
}

function shareChanges(db: Database, { listeners, tell }: Hub) {
  /** The ids that this process has announced, stored for as long as a poll may read them again. */
  const announcedAt = new Map<string, number>();
  /** True while a poll runs. Only one runs at a time, because on a slow database each would take another connection. */
  let isLooking = false;
  const isNew = (id: string) => {
    if (announcedAt.has(id)) return false;
    announcedAt.set(id, performance.now());
    return true;
  };
  const forgetTold = () => {
    const until = performance.now() - 2 * LOOK_BACK_MS;
    // The map is in the order of time: the oldest ids are first.
    for (const [id, at] of announcedAt) {
      if (at >= until) return;
      announcedAt.delete(id);
    }
  };
  return {
    add: async (change: Change) => {
      isNew(change.id);
      forgetTold();
      await db
        .insertInto("changes")
        .values({ ...change, at: databaseInstant(db, 0) })
        .execute();
    },
    has: async (householdId: string, ms: number, tab: string) => {
      const changes = await db
        .selectFrom("changes")
        .where("whose", "=", householdId)
        .where("at", ">", databaseInstant(db, -ms))
        .select("tab")
        .execute();
      return changes.some((change) => change.tab !== tab);
    },
    look: async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        await lookOnce();
      } finally {
        isLooking = false;
      }
    },
  };

  async function lookOnce() {
    forgetTold();
    const changes = await db
      .selectFrom("changes")
      .where("at", ">", databaseInstant(db, -LOOK_BACK_MS))
      .where("whose", "in", [...listeners.keys()])
      .select(["id", "whose", "tab"])
      .execute();
    for (const { id, whose: householdId, tab } of changes) if (isNew(id)) tell(householdId, tab);
  }
}

/** Deletes changes that all processes have read. */
export async function forgetChanges({ db }: { db: Database }) {
  await db.deleteFrom("changes").where("at", "<", databaseInstant(db, -KEPT_MS)).execute();
}
