import { sql } from "kysely";
import { KIND_NAMES } from "~/connections/import-jobs/index.server";
import { MAIL } from "~/household/mail/index.server";
import { NIGHTLY } from "~/server/nightly.server";
import { listProcesses, livingProcesses, RUNNING } from "~/server/processes.server";
import type { Deps } from "~/server/services";
import { listReplicas } from "~db/engine";
import { type Work, workInWords } from "./work-words";
import type { User } from "~/household/access";
import { discardJob, type JobId, reviveJob } from "~/server/jobs/jobs.server";
import { AppError } from "~/server/values/errors";
import { inTransaction, NOBODY } from "~db/transactions";
import { noteAudit } from "./audit.server";
import { sendAgain } from "./outbox.server";
import { t } from "~/language/messages";

/**
 * Returns the processes that serve the database with their work, and the database's replicas. Running processes are
 * first, then the newest.
 */
export async function describeProcesses(services: Deps<"db" | "now" | "processId">) {
  const { db, now, processId } = services;
  const processes = await listProcesses(services);
  const living = new Set((await livingProcesses(services).execute()).map(({ id }) => id));
  const work = await listWork(services);
  const places = processes.flatMap(({ id, photosIn }) =>
    photosIn !== null && (id === processId || living.has(id)) ? [photosIn] : [],
  );
  const described = processes.map(({ id, host, pid, version, startedAt, seenAt }) => ({
    id,
    host,
    pid,
    version,
    startedAt,
    /** The time since the last heartbeat in whole seconds. */
    silentFor: Math.max(0, Math.round((now().getTime() - Date.parse(seenAt)) / 1000)),
    isOwn: id === processId,
    lives: id === processId || living.has(id),
    work: work.filter((workItem) => workItem.processId === id).map(workInWords),
  }));
  const byLife = described.sort((a, b) => Number(b.lives) - Number(a.lives));
  return {
    processes: byLife,
    /** True if running processes store photos in different places. */
    keepPhotosApart: new Set(places).size > 1,
    replicas: await listReplicas(db),
  };
}

/** Returns the work of each process, by kind. */
async function listWork({
  db,
}: Pick<Deps<"db" | "now" | "processId">, "db">): Promise<(Work & { processId: string | null })[]> {
  const generations = db
    .selectFrom("generations")
    .where("status", "=", RUNNING)
    .groupBy("processId")
    .select((of) => [
      "processId",
      sql.lit<string>("generations").as("what"),
      of.fn.countAll<number>().as("count"),
    ]);
  const imports = db
    .selectFrom("recipeImports")
    .where("status", "=", RUNNING)
    .groupBy("processId")
    .select((of) => [
      "processId",
      sql.lit<string>("imports").as("what"),
      of.fn.countAll<number>().as("count"),
    ]);
  const libraries = db
    .selectFrom("libraries")
    .where(sql<boolean>`status in ('reading', 'bringing', 'undoing')`)
    .where("status", "=", "reading")
    .groupBy("processId")
    .select((of) => [
      "processId",
      sql.lit<string>("libraries").as("what"),
      of.fn.countAll<number>().as("count"),
    ]);
  const jobs = db
    .selectFrom("jobs")
    .where("kind", "in", [MAIL.name, ...KIND_NAMES])
    .where("processId", "is not", null)
    .groupBy(["processId", "kind"])
    .select((of) => ["processId", "kind as what", of.fn.countAll<number>().as("count")]);
  const nightly = db
    .selectFrom("jobs")
    .where("kind", "=", NIGHTLY.name)
    .where("processId", "is not", null)
    .select(["processId", "key as what", sql.lit<number>(1).as("count")]);
  return generations
    .unionAll(imports)
    .unionAll(libraries)
    .unionAll(jobs)
    .unionAll(nightly)
    .execute();
}

type AdminDeps = Deps<"db" | "now" | "settings">;

/**
 * Runs a dead job again, with all attempts. Throws `not_found` if it is not dead now, and `conflict` for a mail whose
 * link has ended.
 */
export async function tryJobAgain(services: AdminDeps, admin: User, job: JobId) {
  // A mail has its own status, and may be too old.
  if (job.kind === MAIL.name) return sendAgain(services, admin, job.key);
  await inTransaction(services, NOBODY, async (services) => {
    if (!(await reviveJob(services, job))) throw noLongerDead();
    await noteAudit(services, admin, { action: "retry-job", details: { kind: job.kind } });
  });
}

/** Deletes a dead job. Throws `not_found` if it is not dead now. */
export async function discardDeadJob(services: AdminDeps, admin: User, job: JobId) {
  await inTransaction(services, NOBODY, async (services) => {
    if (!(await discardJob(services, job))) throw noLongerDead();
    await noteAudit(services, admin, { action: "discard-job", details: { kind: job.kind } });
  });
}

const noLongerDead = () =>
  new AppError("not_found", t("That job is no longer among the failed ones."));
