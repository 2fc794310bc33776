import type { Database } from "~db/database";
import type { JobKind } from "./jobs.server";

/** Stores the results of an attempt, in the transaction that ends the attempt. */
type Store = (services: { db: Database }) => Promise<unknown>;

/**
 * How an attempt ended. `store` is not called if the job has lost its lease, because another process then has the job.
 */
export type JobOutcome = { store?: Store } & (
  | { end: "done" }
  /** The job runs again at the given time, such as next week. Its attempts are counted from 0 again. */
  | { end: "again"; at: Date }
  /**
   * The job waits as long as its kind specifies, or `retryAfterMs` if that is longer. With `isFinal` it becomes dead at
   * once.
   */
  | { end: "failed"; error: string; retryAfterMs?: number; isFinal?: boolean }
);

/** The functions of the queue for an attempt that stores its work in parts. */
export type JobLease = {
  /**
   * Returns true while this attempt has the job. Call it in the transaction that stores a part, or before other
   * work.
   */
  isHeld: (services: { db: Database }) => Promise<boolean>;
  /**
   * Renews the lease. Call it in the transaction that stores a part, after `isHeld`. If the process dies or the attempt
   * fails later, that counts as the first failure.
   */
  noteProgress: (services: { db: Database }) => Promise<unknown>;
};

export type JobAttempt = JobLease & {
  key: string;
  /** The number of the attempt, from 1. */
  attempts: number;
  /** True if the job becomes dead when this attempt fails without progress. */
  isLast: boolean;
  /** True once the process stops. The attempt should then end soon, with `again` if work is left. */
  isStopping: () => boolean;
};

type Handler<Payload> = {
  /** The number of jobs of this kind that a process runs at the same time. */
  atOnce: number;
  /** Milliseconds to wait after each failed attempt. After the last wait and another failure, the job is dead. */
  waits: readonly number[];
  /** True if the last wait is repeated, so that the job never becomes dead. */
  isEndless?: boolean;
  /**
   * What happens to a dead job: it stays for the administrator ("keep"), or it is removed because a page of the
   * household shows the failure ("remove").
   */
  whenGivenUp: "keep" | "remove";
  /**
   * A lease ends when its process dies, or after this many milliseconds (15 minutes if omitted). The time must be
   * longer than an attempt, and than the difference between the clocks of several machines.
   */
  leaseMs?: number;
  /**
   * If the last job with a serial key took longer than `afterMs` milliseconds, its next one may use `leftOutBy` fewer
   * of the `atOnce` lanes, so that these lanes stay free for others.
   */
  slow?: { afterMs: number; leftOutBy: number };
  /** True if a stopping process does not wait for the job, because another attempt continues the work. */
  isResumable?: boolean;
  /** The number of milliseconds after a worker's start in which it does not run these jobs. */
  restMs?: number;
  /**
   * Makes one attempt. It may run twice, because its process can die before the end is stored. An error fails the
   * attempt.
   */
  run: (payload: Payload, attempt: JobAttempt) => Promise<JobOutcome>;
  /** Stores that the job is dead, in the transaction that marks it. */
  giveUp?: (services: { db: Database }, payload: Payload, error: string) => Promise<unknown>;
};

/** A worker's view of a kind of job. Payloads are the stored JSON. */
export type JobHandler = Omit<Handler<string>, "giveUp"> & {
  kind: string;
  giveUp: (services: { db: Database }, payload: string, error: string) => Promise<unknown>;
};

/**
 * Returns the handler of a kind. It parses each payload with the schema of the kind, and fails the attempt if the
 * payload is invalid.
 */
export function handle<Payload>(kind: JobKind<Payload>, handler: Handler<Payload>): JobHandler {
  const { run, giveUp, ...rest } = handler;
  return {
    ...rest,
    kind: kind.name,
    run: async (json, attempt) => run(kind.payload.parse(JSON.parse(json)), attempt),
    giveUp: async (services, json, error) => {
      const payload = kind.payload.safeParse(JSON.parse(json));
      if (payload.success) await giveUp?.(services, payload.data, error);
    },
  };
}
