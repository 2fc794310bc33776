import { isOfDeadOther } from "./processes.server";
import type { Deps } from "./services";
type Job = () => Promise<unknown>;
/** Jobs by a stable name: a function runs once a night, one with `every` that many milliseconds after it was done. */
type Jobs = Record<string, Job | { every: number; run: Job }>;

/** 3 a.m. UTC. */
const HOUR = 3;
const LOOK_EVERY_MS = 10 * 60 * 1000;
/** After this long a job that has failed is tried again, or sooner if it runs more often. */
const RETRY_MS = 60 * 60 * 1000;

/**
 * Runs each job once a night, or as soon after that as the server is up, and those with `every` all day. Returns a
 * function that stops it.
 */
export function startNightly(
  services: Deps<"db" | "now" | "log" | "processId">,
  jobs: Jobs,
): () => void {
  const look = () => {
    runDueJobs(services, jobs).catch((error: unknown) => {
      services.log.error({ err: error }, "the jobs of the night could not be looked through");
    });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  // Neither timer keeps the process alive.
  timer.unref();
  const first = setTimeout(look, 5_000);
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
  };
}

/**
 * Runs the jobs that are due, one after another: those not done since last night, or for `every` milliseconds. A job that
 * fails is logged, and tried again an hour later. If its process dies, another process runs it again. Returns the names
 * of the jobs that ran.
 */
export async function runDueJobs(
  services: Deps<"db" | "now" | "log" | "processId">,
  jobs: Jobs,
): Promise<string[]> {
  const ran: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const [every, run] = typeof job === "function" ? [null, job] : [job.every, job.run];
    if (!(await claim(services, name, every))) continue;
    ran.push(name);
    try {
      await run();
      // A job of the day would fill the log.
      if (every === null) services.log.info({ job: name }, "a job of the night is done");
      await end(services, name, { doneAt: services.now().toISOString() });
    } catch (error) {
      const failure = every === null ? "a job of the night failed" : "a job of the day failed";
      services.log.error({ err: error, job: name }, failure);
      await end(services, name, {});
    }
  }
  return ran;
}

/** True for the one process that may run the job. Stored first, so that no other runs it meanwhile. */
async function claim(
  services: Deps<"db" | "now" | "log" | "processId">,
  name: string,
  every: number | null,
) {
  const { db, now, processId } = services;
  const ranAt = now().toISOString();
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const since = (every === null ? lastNight(now()) : ago(every)).toISOString();
  const retried = ago(Math.min(RETRY_MS, every ?? RETRY_MS)).toISOString();
  const claimed = await db
    .insertInto("jobs")
    .values({ name, ranAt, processId, doneAt: null })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ ranAt, processId })
        .where((of) => of.or([of("jobs.doneAt", "is", null), of("jobs.doneAt", "<", since)]))
        .where((of) =>
          of.or([
            // Begun, and its process has died.
            isOfDeadOther(services, "jobs.processId"),
            // Begun before this night, whoever could not note how it ended; or failed in this one.
            of("jobs.ranAt", "<", since),
            of.and([of("jobs.processId", "is", null), of("jobs.ranAt", "<", retried)]),
          ]),
        ),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** The last time that it was 3 a.m. UTC. */
function lastNight(now: Date) {
  const night = new Date(now);
  if (night.getUTCHours() < HOUR) night.setUTCDate(night.getUTCDate() - 1);
  night.setUTCHours(HOUR, 0, 0, 0);
  return night;
}

async function end(
  { db, processId }: Deps<"db" | "now" | "log" | "processId">,
  name: string,
  done: { doneAt?: string },
) {
  await db
    .updateTable("jobs")
    .set({ processId: null, ...done })
    .where("name", "=", name)
    .where("processId", "=", processId)
    .execute();
}
