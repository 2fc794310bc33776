import * as z from "zod";
import { DAY_MS, HOUR_MS } from "~/server/values/dates";
import { handle } from "./jobs/handlers";
import { enqueue, type JobKind } from "./jobs/jobs.server";
import type { Deps } from "./services";

type Work = () => Promise<unknown>;
/**
 * Nightly jobs by a stable name. A function runs once a night. A job with `every` runs again that many milliseconds
 * after it ended.
 */
export type NightlyJobs = Record<string, Work | { every: number; run: Work }>;

/** A job's key is its name. */
export const NIGHTLY: JobKind<Record<string, never>> = {
  name: "nightly",
  payload: z.strictObject({}),
};

/** The hour at which nightly jobs run, in UTC. */
const HOUR = 3;
/** Milliseconds after the start in which no nightly job runs, because a starting server has other work. */
const REST_MS = 5_000;
const LEASE_MS = 12 * HOUR_MS;

/** Adds the jobs that are missing in the queue. They are due immediately. */
export async function enqueueNightly(services: Deps<"db" | "now">, jobs: NightlyJobs) {
  for (const key of Object.keys(jobs)) await enqueue(services, NIGHTLY, { key, payload: {} });
}

/**
 * Returns the handler that runs each job once a night, or later if the server was down, and jobs with `every` all day.
 * A failed job runs again after an hour, or sooner if it runs more often.
 */
export const nightlyHandler = ({ now, log }: Deps<"now" | "log">, jobs: NightlyJobs) =>
  handle(NIGHTLY, {
    atOnce: 1,
    waits: [0],
    isEndless: true,
    whenGivenUp: "keep",
    leaseMs: LEASE_MS,
    isResumable: true,
    restMs: REST_MS,
    run: async (_, { key: name }) => {
      const job = jobs[name];
      // The job belongs to another version, which may run in another process.
      if (!job) return { end: "failed", error: "not in this version", retryAfterMs: DAY_MS };
      const [every, work] = typeof job === "function" ? [null, job] : [job.every, job.run];
      try {
        await work();
      } catch (error) {
        const failure = every === null ? "a job of the night failed" : "a job of the day failed";
        log.error({ err: error, job: name }, failure);
        const retryAfterMs = Math.min(HOUR_MS, every ?? HOUR_MS);
        return { end: "failed", error: String(error), retryAfterMs };
      }
      // Frequent jobs would fill the log.
      if (every === null) log.info({ job: name }, "a job of the night is done");
      return { end: "again", at: every === null ? nextNight(now()) : new Date(+now() + every) };
    },
  });

/** Returns the next 3 a.m. in UTC. */
function nextNight(now: Date) {
  const night = new Date(now);
  if (night.getUTCHours() >= HOUR) night.setUTCDate(night.getUTCDate() + 1);
  night.setUTCHours(HOUR, 0, 0, 0);
  return night;
}
