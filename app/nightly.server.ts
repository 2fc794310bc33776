import type { Services } from "~/services.server";

type Deps = Pick<Services, "db" | "now" | "log">;
/** Jobs by a stable name. */
type Jobs = Record<string, () => Promise<unknown>>;

/** 3 a.m. UTC. */
const HOUR = 3;
const LOOK_EVERY_MS = 10 * 60 * 1000;

/**
 * Runs each job once a night, or as soon after that as the server is up. Returns a function that stops it.
 */
export function startNightly(services: Deps, jobs: Jobs): () => void {
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
 * Runs the jobs that have not run since last night, one after another. A job that fails is logged and runs
 * again the next night. Returns the names of those that ran.
 */
export async function runDueJobs(services: Deps, jobs: Jobs): Promise<string[]> {
  const ran: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    if (!(await claim(services, name))) continue;
    ran.push(name);
    try {
      await job();
    } catch (error) {
      services.log.error({ err: error, job: name }, "a job of the night failed");
    }
  }
  return ran;
}

/**
 * True for the one process that may run the job. Stored first, so that no restart runs it twice.
 */
async function claim({ db, now }: Deps, name: string) {
  const ranAt = now().toISOString();
  const due = new Date(now());
  if (due.getUTCHours() < HOUR) due.setUTCDate(due.getUTCDate() - 1);
  due.setUTCHours(HOUR, 0, 0, 0);
  const claimed = await db
    .insertInto("jobs")
    .values({ name, ranAt })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ ranAt }).where("jobs.ranAt", "<", due.toISOString()),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}
