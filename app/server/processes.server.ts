import { hostname } from "node:os";
import { sql } from "kysely";
import type { Deps } from "./services";
import { instantOf, isPostgres } from "~db/engine";
import { version } from "../../package.json";

/** How often a process says that it lives. */
const BEAT_MS = 10_000;
/** A process that has said nothing for so long is dead: what it worked on is another's. */
const LAPSED_MS = 30_000;
/** For how long a dead one is still listed. */
const LISTED_MS = 24 * 60 * 60 * 1000;

/** Notes that this process serves the database. On SQLite those of this machine that have ended are dead at once. */
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
    // It is another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Says that this process lives, by the database's clock: those of several machines differ. Throws where nothing can be
 * stored.
 */
export async function beat({ db, processId }: Deps<"db" | "processId">) {
  const now = instantOf(db, 0);
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
 * Notes in which folder or bucket this process keeps photos. Returns the machines of the living processes that keep them
 * elsewhere: what one of these stores is missing for the other.
 */
export async function notePhotoPlace(
  services: Deps<"db" | "processId">,
  photosIn: string,
): Promise<string[]> {
  const { db, processId } = services;
  await db.updateTable("processes").where("id", "=", processId).set({ photosIn }).execute();
  const others = await db
    .selectFrom("processes")
    .where("id", "in", livingProcesses(services))
    .where("photosIn", "!=", photosIn)
    .select("host")
    .execute();
  return others.map(({ host }) => host);
}

/** The ids of the processes that live, as a part of a query. */
export const livingProcesses = ({ db }: Pick<Deps<"db" | "processId">, "db">) =>
  db.selectFrom("processes").where("seenAt", ">", instantOf(db, -LAPSED_MS)).select("id");

/** Of what a process is at. A value in the text of a statement: by it the small index of what runs is found. */
export const RUNNING = sql.lit<"running">("running");

/** True, as a part of a query, where a column names a process that has died, or none. This one lives, whatever is noted. */
export const isOfDead = (services: Deps<"db" | "processId">, column: string) =>
  sql<boolean>`(${sql.ref(column)} is null or ${isOfDeadOther(services, column)})`;

/** The same where a column names another process and that has died. */
export const isOfDeadOther = (services: Deps<"db" | "processId">, column: string) =>
  sql<boolean>`(${sql.ref(column)} <> ${services.processId}
    and ${sql.ref(column)} not in (${livingProcesses(services)}))`;

/** The processes that serve this database or have died within a day, the newest first. */
export const listProcesses = ({ db }: Pick<Deps<"db" | "processId">, "db">) =>
  db.selectFrom("processes").orderBy("startedAt", "desc").selectAll().execute();

/**
 * Beats until it is stopped, and has `lookAfter` end what dead processes had begun. Stopping takes this process out
 * of the list, so that the others need not wait for its silence.
 */
export function startBeating(
  services: Deps<"db" | "processId"> & Deps<"log">,
  lookAfter: () => Promise<unknown>,
): () => Promise<void> {
  const look = async () => {
    await beat(services);
    await services.db
      .deleteFrom("processes")
      .where("seenAt", "<", instantOf(services.db, -LISTED_MS))
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
