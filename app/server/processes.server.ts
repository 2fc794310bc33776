import { hostname } from "node:os";
import { sql } from "kysely";
import type { Deps } from "./services";
import { databaseInstant, isPostgres } from "~db/engine";
import { version } from "../../package.json";

/** The heartbeat interval of a process, in milliseconds. */
const BEAT_MS = 10_000;
/** The time in milliseconds without a heartbeat after which a process is dead. Then others take over its work. */
const LAPSED_MS = 30_000;
/** How long a dead process is still listed, in milliseconds. */
const LISTED_MS = 24 * 60 * 60 * 1000;

/**
 * Registers this process as serving the database. On SQLite, ended processes of this machine count as dead at
 * once.
 */
export async function registerProcess(services: Deps<"db" | "processId">) {
  const { db } = services;
  if (!isPostgres(db)) {
    const here = await db
      .selectFrom("processes")
      .where("host", "=", hostname())
      .select(["id", "pid"])
      .execute();
    const ended = here.filter(({ pid }) => pid === process.pid || !isRunning(pid));
    if (ended.length > 0) {
      const ids = ended.map(({ id }) => id);
      await db.deleteFrom("processes").where("id", "in", ids).execute();
    }
  }
  await beat(services);
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Stores a heartbeat of this process by the database's clock, because the clocks of several machines differ.
 * Throws if nothing can be stored.
 */
export async function beat({ db, processId }: Deps<"db" | "processId">) {
  const now = databaseInstant(db, 0);
  await db
    .insertInto("processes")
    .values({
      id: processId,
      host: hostname(),
      pid: process.pid,
      version,
      startedAt: now,
      seenAt: now,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seenAt: now }))
    .execute();
}

/**
 * Stores the folder or bucket where this process keeps photos. Returns the machines of running processes that keep
 * photos elsewhere, because each lacks the other's photos.
 */
export async function notePhotoPlace(
  services: Deps<"db" | "processId">,
  photosIn: string,
): Promise<string[]> {
  const { db, processId } = services;
  await db.updateTable("processes").where("id", "=", processId).set({ photosIn }).execute();
  const otherProcesses = await db
    .selectFrom("processes")
    .where("id", "in", livingProcesses(services))
    .where("photosIn", "!=", photosIn)
    .select("host")
    .execute();
  return otherProcesses.map(({ host }) => host);
}

/** Returns a subquery for the ids of the running processes. */
export const livingProcesses = ({ db }: Pick<Deps<"db" | "processId">, "db">) =>
  db.selectFrom("processes").where("seenAt", ">", databaseInstant(db, -LAPSED_MS)).select("id");

/** The status as a literal in the text of a statement, so that the small index of running work is used. */
export const RUNNING = sql.lit<"running">("running");

/**
 * Returns a condition that is true if a column contains the id of a dead process, or null. This process always counts
 * as running.
 */
export const isOfDead = (services: Deps<"db" | "processId">, column: string) =>
  sql<boolean>`(${sql.ref(column)} is null or ${isOfDeadOther(services, column)})`;

/** Returns a condition that is true if a column contains the id of another process that is dead. */
export const isOfDeadOther = (services: Deps<"db" | "processId">, column: string) =>
  sql<boolean>`(${sql.ref(column)} <> ${services.processId}
    and ${sql.ref(column)} not in (${livingProcesses(services)}))`;

/** Lists the processes that serve this database or have died within a day, newest first. */
export const listProcesses = ({ db }: Pick<Deps<"db" | "processId">, "db">) =>
  db.selectFrom("processes").orderBy("startedAt", "desc").selectAll().execute();

/**
 * Sends heartbeats until it is stopped, and calls `lookAfter` to end the work of dead processes. Stopping removes this
 * process from the list, so that the others need not wait for the heartbeat to expire.
 */
export function startBeating(
  services: Deps<"db" | "processId"> & Deps<"log">,
  lookAfter: () => Promise<unknown>,
): () => Promise<void> {
  const look = async () => {
    await beat(services);
    await services.db
      .deleteFrom("processes")
      .where("seenAt", "<", databaseInstant(services.db, -LISTED_MS))
      .execute();
    await lookAfter();
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      services.log.warn({ err: error }, "what processes that died had begun was not looked after");
    });
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await services.db.deleteFrom("processes").where("id", "=", services.processId).execute();
  };
}
