import { isOfDeadOther } from "~/processes.server";
import type { Services } from "~/services.server";

type Deps = Pick<Services, "db" | "now" | "log" | "processId">;
/** Jobs by a stable name. */
type Jobs = Record<string, () => Promise<unknown>>;

/** 3 a.m. UTC. */
const HOUR = 3;
const LOOK_EVERY_MS = 10 * 60 * 1000;
/** After this long a job that has failed is tried again. */
const RETRY_MS = 60 * 60 * 1000;

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
 * Runs the jobs that have not been done since last night, one after another. A job that fails is logged, and tried again
 * an hour later; one whose process has died is begun anew by another. Returns the names of those that ran.
 */
export async function runDueJobs(services: Deps, jobs: Jobs): Promise<string[]> {
  const ran: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    if (!(await claim(services, name))) continue;
    ran.push(name);
    try {
      await job();
      services.log.info({ job: name }, "a job of the night is done");
      await end(services, name, { doneAt: services.now().toISOString() });
    } catch (error) {
      services.log.error({ err: error, job: name }, "a job of the night failed");
      await end(services, name, {});
    }
  }
  return ran;
}

/** True for the one process that may run the job. Stored first, so that no other runs it meanwhile. */
async function claim(services: Deps, name: string) {
  const { db, now, processId } = services;
  const ranAt = now().toISOString();
  const due = new Date(now());
  if (due.getUTCHours() < HOUR) due.setUTCDate(due.getUTCDate() - 1);
  due.setUTCHours(HOUR, 0, 0, 0);
  const since = due.toISOString();
  const retried = new Date(now().getTime() - RETRY_MS).toISOString();
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

async function end({ db, processId }: Deps, name: string, done: { doneAt?: string }) {
  await db
    .updateTable("jobs")
    .set({ processId: null, ...done })
    .where("name", "=", name)
    .where("processId", "=", processId)
    .execute();
}
