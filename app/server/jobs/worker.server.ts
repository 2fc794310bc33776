import { inLanguage } from "~/language/index.server";
import { DEFAULT_LANGUAGE } from "~/language/languages";
import { setTimeout as sleep } from "node:timers/promises";
import { isOfDeadOther } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import type { Deps } from "~/server/services";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { isDuplicateError, skipLocked } from "~db/engine";
import type { Schema } from "~db/schema";
import { storageReasonOf } from "~db/storage-errors";
import { afterCommit, inTransaction, NOBODY } from "~db/transactions";
import type { JobHandler, JobLease, JobOutcome } from "./handlers";
import { DUE } from "./jobs.server";

type WorkerDeps = Deps<"db" | "now" | "log" | "processId">;
type Row = Schema["jobs"];

const LOOK_EVERY_MS = 15 * SECOND_MS;
const LEASE_MS = 15 * MINUTE_MS;
/** Maximum wait that another server may ask for. */
const LONGEST_WAIT_MS = DAY_MS;
/** The maximum number of slow serial keys of a kind, the most recent first, in the query for the next job. */
const MOST_SLOW = 500;

/** The jobs of one kind in this process. */
type Queue = {
  handler: JobHandler;
  /** The numbers of the active lanes, from 0. */
  busy: Set<number>;
  /** The serial keys whose last job was slow. */
  slow: Set<string>;
};

/**
 * Creates a worker that runs the jobs of the kinds with a handler. Jobs of other kinds wait. A job runs at least once,
 * and in one process at a time. `deliver` resolves when nothing is due, and throws if the queue cannot be read or
 * written. `start` runs `deliver` at once, every 15 seconds and when a job is added in this process, and logs errors.
 * `stop` starts no further jobs. It resolves when the running attempts are stored, except those that can be resumed.
 */
export function createJobWorker(services: WorkerDeps, handlers: readonly JobHandler[]) {
  const queues: Queue[] = handlers.map((handler) => ({
    handler,
    busy: new Set(),
    slow: new Set(),
  }));
  /** The keys of running jobs. This worker does not take them again, even if their leases have ended. */
  const running = new Set<string>();
  /** The number of jobs that this worker has taken. */
  let takenCount = 0;
  let isStoppingNow = false;
  const isStopping = () => isStoppingNow;

  /** Runs due jobs one after another. Starts another lane when it finds one, up to `atOnce`. */
  async function lane(queue: Queue): Promise<void> {
    const { handler, busy } = queue;
    const at = Array.from({ length: handler.atOnce }, (_, n) => n).find((n) => !busy.has(n));
    if (at === undefined) return;
    busy.add(at);
    let next: Promise<void> | null = null;
    const failures: unknown[] = [];
    try {
      while (!isStoppingNow) {
        const row = await takeNext(services, queue, { lane: at, running });
        if (!row) break;
        takenCount += 1;
        running.add(row.key);
        next ??= lane(queue).catch((error: unknown) => void failures.push(error));
        try {
          await runOne(services, queue, { row, isStopping });
        } finally {
          running.delete(row.key);
        }
      }
    } finally {
      busy.delete(at);
    }
    await next;
    if (failures.length > 0) throw failures[0];
  }

  async function deliver(due: readonly Queue[] = queues) {
    await releaseLost(services, running);
    // A job may add others of a kind that was already checked.
    for (let before = -1; before !== takenCount;) {
      before = takenCount;
      const ended = await Promise.allSettled(due.map(lane));
      for (const result of ended) if (result.status === "rejected") throw result.reason;
    }
  }

  const logged = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      // Storage errors are logged elsewhere, and this runs every 15 seconds.
      if (!storageReasonOf(error)) services.log.error({ err: error }, "the job queue failed");
    });
  const awake = queues.filter(({ handler }) => !handler.restMs);
  const look = () => {
    if (!isStoppingNow) void logged(deliver(awake));
  };
  // The request that adds a job may be in another language than the readers of the jobs that are due.
  const onDue = (kind: unknown) => {
    const queue = awake.find(({ handler }) => handler.kind === kind);
    if (queue && !isStoppingNow)
      setImmediate(() => inLanguage(DEFAULT_LANGUAGE, () => void logged(lane(queue))));
  };
  const timers: NodeJS.Timeout[] = [];
  return {
    deliver: () => deliver(),
    start: () => {
      DUE.subscribe(onDue);
      look();
      timers.push(setInterval(look, LOOK_EVERY_MS));
      for (const queue of queues) {
        const begin = () => {
          awake.push(queue);
          look();
        };
        if (queue.handler.restMs) timers.push(setTimeout(begin, queue.handler.restMs));
      }
      // Timers do not keep the process alive.
      for (const timer of timers) timer.unref();
    },
    stop: async () => {
      isStoppingNow = true;
      for (const timer of timers) clearTimeout(timer);
      DUE.unsubscribe(onDue);
      const awaited = queues.filter(({ handler }) => !handler.isResumable);
      while (awaited.some(({ busy }) => busy.size > 0)) await sleep(20);
    },
  };
}

/** Ends expired leases, and those of processes that have died. */
async function releaseLost(services: WorkerDeps, running: ReadonlySet<string>) {
  const { db, now } = services;
  await db
    .updateTable("jobs")
    .set({ processId: null, leaseUntil: null })
    .where("processId", "is not", null)
    .where((of) =>
      of.or([
        of("leaseUntil", "<=", now().toISOString()),
        isOfDeadOther(services, "jobs.processId"),
      ]),
    )
    .$if(running.size > 0, (query) => query.where("key", "not in", [...running]))
    .execute();
}

type Taker = { lane: number; running: ReadonlySet<string> };

/**
 * Takes the due job that has waited longest. Jobs that have failed before follow the others. The first of several lanes
 * takes them first, so that neither group waits forever for the other. Returns null if none is due.
 */
async function takeNext(services: WorkerDeps, queue: Queue, by: Taker): Promise<Row | null> {
  const retriesFirst = by.lane === 0 && queue.handler.atOnce > 1;
  // Use two queries, each in the order of the index, so that nothing is sorted.
  for (const isRetry of [retriesFirst, !retriesFirst]) {
    const row = await take(services, queue, by, isRetry);
    if (row) return row;
  }
  return null;
}

async function take(
  services: WorkerDeps,
  queue: Queue,
  { lane, running }: Taker,
  isRetry: boolean,
): Promise<Row | null> {
  const { db, now, processId } = services;
  const { kind, atOnce, slow } = queue.handler;
  const leftOut = slow && lane >= atOnce - slow.leftOutBy ? [...queue.slow].slice(-MOST_SLOW) : [];
  const due = db
    .selectFrom("jobs as due")
    .where("due.kind", "=", kind)
    .where("due.attempts", isRetry ? ">" : "=", 0)
    .where("due.runAt", "<=", now().toISOString())
    .where("due.processId", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("jobs as busy")
            .where("busy.kind", "=", kind)
            .whereRef("busy.serialKey", "=", "due.serialKey")
            .where("busy.processId", "is not", null)
            .select("busy.key"),
        ),
      ),
    )
    .$if(running.size > 0, (query) => query.where("due.key", "not in", [...running]))
    .$if(leftOut.length > 0, (query) =>
      query.where((of) =>
        of.or([of("due.serialKey", "is", null), of("due.serialKey", "not in", leftOut)]),
      ),
    )
    .orderBy("due.attempts")
    .orderBy("due.runAt")
    .orderBy("due.key")
    .limit(1)
    .select("due.key");
  try {
    const job = await db
      .updateTable("jobs")
      .set((of) => ({
        processId,
        leaseUntil: leaseUntil(queue.handler, now()),
        attempts: of("attempts", "+", 1),
      }))
      .where("kind", "=", kind)
      .where("key", "=", skipLocked(db, due))
      .returningAll()
      .executeTakeFirst();
    return job ?? null;
  } catch (error) {
    // Another process took a job with the same serial key at the same moment. The next query finds the remaining jobs.
    if (isDuplicateError(error)) return null;
    throw error;
  }
}

const leaseUntil = ({ leaseMs = LEASE_MS }: JobHandler, now: Date) =>
  new Date(now.getTime() + leaseMs).toISOString();

/** Returns the lease of an attempt. After stored progress, the attempts of `row` are counted from 1 again. */
function leaseOf({ processId, now }: WorkerDeps, handler: JobHandler, row: Row): JobLease {
  const { kind, key } = row;
  return {
    isHeld: async ({ db }) => {
      const held = await db
        .selectFrom("jobs")
        .where("kind", "=", kind)
        .where("key", "=", key)
        .where("processId", "=", processId)
        .select("key")
        .executeTakeFirst();
      return held !== undefined;
    },
    noteProgress: async ({ db }) => {
      await db
        .updateTable("jobs")
        .set({ attempts: 1, leaseUntil: leaseUntil(handler, now()) })
        .where("kind", "=", kind)
        .where("key", "=", key)
        .where("processId", "=", processId)
        .execute();
      afterCommit({ db }, () => {
        row.attempts = 1;
      });
    },
  };
}

async function runOne(
  services: WorkerDeps,
  { handler, slow }: Queue,
  { row, isStopping }: { row: Row; isStopping: () => boolean },
) {
  const startedAt = services.now().getTime();
  const outcome = await attempt(services, handler, row, isStopping);
  const { serialKey } = row;
  if (handler.slow && serialKey !== null) {
    const isSlow = services.now().getTime() - startedAt > handler.slow.afterMs;
    slow.delete(serialKey);
    if (isSlow) slow.add(serialKey);
  }
  try {
    // Otherwise, a sent message would be sent twice because its result was not stored.
    await retryUntilStored(() => end(services, handler, row, outcome));
  } catch (error) {
    if (storageReasonOf(error)) throw error;
    const failed = logFailure(services, row, error);
    await retryUntilStored(() => end(services, handler, row, failed));
  }
}

/**
 * Makes an attempt. If the process died in each attempt so far and none is left, marks the job as dead without another
 * one.
 */
async function attempt(
  services: WorkerDeps,
  handler: JobHandler,
  row: Row,
  isStopping: () => boolean,
): Promise<JobOutcome> {
  const { key, attempts, payload } = row;
  const most = handler.isEndless ? Infinity : handler.waits.length + 1;
  if (attempts > most) {
    return { end: "failed", error: "The process ended in each attempt.", isFinal: true };
  }
  try {
    const lease = leaseOf(services, handler, row);
    const isLast = attempts === most;
    return await handler.run(payload, { ...lease, key, attempts, isLast, isStopping });
  } catch (error) {
    return logFailure(services, row, error);
  }
}

function logFailure({ log }: WorkerDeps, { kind, key }: Row, error: unknown): JobOutcome {
  // Storage errors are logged elsewhere.
  if (!storageReasonOf(error)) log.error({ err: error, kind, job: key }, "a job failed");
  return { end: "failed", error: error instanceof Error ? error.message : String(error) };
}

/** Stores the end of an attempt, unless the job lost its lease. */
async function end(services: WorkerDeps, handler: JobHandler, row: Row, outcome: JobOutcome) {
  const { kind, key, householdId, attempts, payload } = row;
  const { processId, now } = services;
  const owner = householdId === null ? NOBODY : { householdId };
  await inTransaction({ db: services.db }, owner, async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable("jobs")
      .set({ ...changesOf(handler, row, outcome, now()), processId: null, leaseUntil: null })
      .where("kind", "=", kind)
      .where("key", "=", key)
      .where("processId", "=", processId)
      .where("attempts", "=", attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const givenUp = outcome.end === "failed" && isGivenUp(handler, row, outcome) ? outcome : null;
    if (outcome.end === "done" || (givenUp && handler.whenGivenUp === "remove")) {
      await db.deleteFrom("jobs").where("kind", "=", kind).where("key", "=", key).execute();
    }
    await outcome.store?.({ db });
    if (givenUp) await handler.giveUp({ db }, payload, givenUp.error);
  });
}

/** Returns the changes to a job's row after an attempt. */
function changesOf(handler: JobHandler, row: Row, outcome: JobOutcome, now: Date): Partial<Row> {
  if (outcome.end === "done") return {};
  if (outcome.end === "again") {
    const doneAt = now.toISOString();
    return { attempts: 0, lastError: null, doneAt, runAt: outcome.at.toISOString() };
  }
  const lastError = outcome.error.slice(0, 500);
  if (isGivenUp(handler, row, outcome)) {
    return { lastError, deadAt: now.toISOString(), runAt: null };
  }
  const requestedWait = Math.min(LONGEST_WAIT_MS, outcome.retryAfterMs ?? 0);
  const wait = Math.max(waitAfter(handler, row) ?? 0, requestedWait);
  return { lastError, runAt: new Date(now.getTime() + wait).toISOString() };
}

const isGivenUp = (handler: JobHandler, row: Row, { isFinal = false }: { isFinal?: boolean }) =>
  isFinal || waitAfter(handler, row) === undefined;

const waitAfter = ({ waits, isEndless }: JobHandler, { attempts }: Row) =>
  waits[attempts - 1] ?? (isEndless ? waits.at(-1) : undefined);
