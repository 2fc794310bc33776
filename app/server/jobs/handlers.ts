import type { Database } from "~db/database";
import type { JobKind } from "./jobs.server";

/** Writes what an attempt found out, in the transaction that ends the attempt. */
type Store = (services: { db: Database }) => Promise<unknown>;

/** How an attempt ended. `store` is not called if the job lost its lease meanwhile: another process has it by then. */
export type Outcome = { store?: Store } & (
  | { end: "done" }
  /** The job runs again at a time of its own, such as next week. Its attempts are counted from 0 again. */
  | { end: "again"; at: Date }
  /** The job waits as long as its kind says, or longer if `retryAfterMs` is. With `isFinal` it is given up at once. */
  | { end: "failed"; error: string; retryAfterMs?: number; isFinal?: boolean }
);

/** What an attempt that stores its work in parts asks and tells the queue. */
export type Lease = {
  /** True while the job is this attempt's. Ask in the transaction that stores a part, or before other work. */
  isHeld: (services: { db: Database }) => Promise<boolean>;
  /**
   * Call it in the transaction that stores a part, after `isHeld`: the lease begins anew, and if the process dies or the
   * attempt fails later, it counts as the first one.
   */
  noteProgress: (services: { db: Database }) => Promise<unknown>;
};

export type Attempt = Lease & {
  key: string;
  /** 1 for the first attempt. */
  attempts: number;
  /** True if the job is given up when this attempt fails without progress. */
  isLast: boolean;
  /** True once the process stops: end soon, with `again` if something is left. */
  isStopping: () => boolean;
};

type Handler<Payload> = {
  /** How many jobs of this kind a process runs at the same time. */
  atOnce: number;
  /** Milliseconds to wait after each failed attempt. After the last one the job is given up. */
  waits: readonly number[];
  /** The last wait is repeated, and the job is never given up. */
  isEndless?: boolean;
  /**
   * What becomes of a job that was given up: a dead letter, which the administrator sees, or nothing, where a page of
   * the household shows that it failed.
   */
  whenGivenUp: "keep" | "remove";
  /**
   * A lease ends when its process dies, or after this many milliseconds (15 minutes if omitted). That is longer than an
   * attempt takes, and than clocks of several machines differ.
   */
  leaseMs?: number;
  /**
   * If the last job with a serial key took longer than this many milliseconds, its next one is left out by so many of
   * the `atOnce` jobs: they stay free for others.
   */
  slow?: { afterMs: number; leftOutBy: number };
  /** A process that stops does not wait for it: another attempt goes on where this one ended. */
  isResumable?: boolean;
  /** Milliseconds after the start of a worker in which it leaves these jobs alone. */
  restMs?: number;
  /** Makes one attempt. It may run twice: its process can die before the end is stored. An error is a failed attempt. */
  run: (payload: Payload, attempt: Attempt) => Promise<Outcome>;
  /** Stores that the job was given up, in the transaction that does it. */
  giveUp?: (services: { db: Database }, payload: Payload, error: string) => Promise<unknown>;
};

/** What a worker knows of a kind of job. Payloads are the stored JSON. */
export type JobHandler = Omit<Handler<string>, "giveUp"> & {
  kind: string;
  giveUp: (services: { db: Database }, payload: string, error: string) => Promise<unknown>;
};

/** The handler of a kind: reads each payload with the schema of the kind, and fails the attempt if that refuses it. */
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
