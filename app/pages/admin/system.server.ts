import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { measureStorage, unlessUnreadable, countUploads } from "~/server/data-folder.server";
import { ADMIN_ID, timeOfId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { VERSION } from "~/server/version.server";
import { countRows } from "~db/database";
import { describeEngine } from "~db/engine";
import { countMails } from "./outbox.server";
import { BATCH, inBatches } from "~/server/values/batches";
import { shownEmail } from "~/household/access/index.server";
import { membersOf } from "~/household/accounts/index.server";
import { limitsOf, nearOf, usageRows } from "~/household/quotas";
import { getUsage } from "~/household/quotas/index.server";
import { NIGHTLY } from "~/server/nightly.server";
import { livingProcesses, RUNNING } from "~/server/processes.server";
import { poolOf } from "~db/postgres-driver";
import { AppError } from "~/server/values/errors";
import { isAdmin, type User } from "~/household/access";
import { RESTRICTIONS } from "~/engine/restrictions";
import { forEverybody } from "~/household/eaters";
import { checkMeal } from "~/recipes/verdicts";
import { noteAudit } from "./audit.server";
import { t } from "~/language/messages";

/** Returns the server's versions, files in bytes, last backup and mails. */
export async function describeSystem(services: Deps<"db" | "now" | "settings" | "mailSender">) {
  const { db, settings, mailSender, now } = services;
  const folder = settings.DATA_DIR;
  return {
    ...VERSION,
    node: process.version,
    startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
    ...(await describeEngine(db)),
    ...(await measureStorage(services)),
    backup: findBackup(join(folder, "backups")),
    mail: { kind: mailSender.kind, ...(await countMails(services)) },
    signUp: { isOpen: settings.SIGN_UP === "open", thisWeek: await countNew(services) },
  };
}

/** Returns the number of accounts of the last seven days that were created with a new household. */
function countNew({ db, now }: Deps<"db" | "now">) {
  const since = new Date(now().getTime() - 7 * 24 * 60 * 60 * 1000).toISOString();
  return countRows(
    db
      .selectFrom("users")
      .where("createdAt", ">", since)
      .where("role", "=", "owner")
      .where("id", "!=", ADMIN_ID),
  );
}

type Backup = { name: string; bytes: number; madeAt: string };

/** Returns the newest backup in a folder, without unfinished files, or null. */
export function findBackup(folder: string): Backup | null {
  let newest: Backup | null = null;
  for (const name of namesIn(folder)) {
    const file = unlessUnreadable(() => statSync(join(folder, name)));
    if (!file?.isFile() || /^\.|\.(tmp|part)$|-(wal|shm|journal)$/.test(name)) continue;
    const madeAt = file.mtime.toISOString();
    if (!newest || madeAt > newest.madeAt) newest = { name, bytes: file.size, madeAt };
  }
  return newest;
}

const namesIn = (folder: string) => unlessUnreadable(() => readdirSync(folder)) ?? [];

const SHOWN = 50;

/** Stores which households have used at least four fifths of a quota. Runs as a nightly job. */
export async function noteNearQuotas(services: Deps<"db" | "settings">) {
  const { db, settings } = services;
  const limits = limitsOf(settings);
  const households = inBatches<{ id: string; nearQuota: 1 | null }>((last) =>
    db
      .selectFrom("households")
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH)
      .select(["id", "nearQuota"])
      .execute(),
  );
  for await (const batch of households) {
    for (const { id, nearQuota: previous } of batch) {
      const quotas = nearOf(await getUsage(services, { householdId: id }), limits);
      const nearQuota = quotas.length > 0 ? 1 : null;
      if (nearQuota === previous) continue;
      await db.updateTable("households").set({ nearQuota }).where("id", "=", id).execute();
    }
  }
}

/** Returns at most 50 households near a quota. */
export async function listNear(services: Deps<"db" | "settings">) {
  const { db, settings } = services;
  const limits = limitsOf(settings);
  const noted = await db
    .selectFrom("households")
    // A literal, so that the database uses the partial index.
    .where((of) => of("nearQuota", "=", of.lit(1)))
    .limit(SHOWN)
    .select("id")
    .execute();
  const near = [];
  for (const { id: householdId } of noted) {
    const owner = await membersOf(services, householdId)
      .select(["id", "username"])
      .select(shownEmail.as("email"))
      .executeTakeFirst();
    const usage = await getUsage(services, { householdId });
    const quotas = nearOf(usage, limits);
    if (!owner || quotas.length === 0) continue;
    const rows = usageRows(usage, limits).filter(({ quota }) => quotas.includes(quota));
    near.push({ userId: owner.id, name: owner.email ?? owner.username, rows });
  }
  return near;
}

/** The maximum number of counted mails. Above a thousand waiting mails, the exact number does not matter. */
const MAILS = 1_000;

/**
 * Returns the number of running and waiting jobs, mails and messages for monitoring. Reads only indexes or a few rows.
 */
export async function readFigures(services: Deps<"db" | "now" | "settings" | "mailSender">) {
  const { db, now, mailSender } = services;
  // Without a mail service, mails wait in the outbox, which is not a failure.
  const goOut = mailSender.kind !== "none";
  const counted = await db
    .selectFrom((of) =>
      of
        .selectFrom("outbox")
        .where("status", "in", ["queued"])
        .select("id")
        .limit(goOut ? MAILS : 0)
        .as("waiting"),
    )
    .select((of) => [
      of.fn.countAll<number>().as("mails"),
      of.fn.min<string | null>("waiting.id").as("oldest"),
      of
        .selectFrom("generations")
        .where("status", "=", RUNNING)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .as("generations"),
      of
        .selectFrom("recipeImports")
        .where("status", "=", RUNNING)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .as("imports"),
      of
        .selectFrom(livingProcesses(services).as("living"))
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .as("processes"),
    ])
    .executeTakeFirstOrThrow();
  const jobs = await db
    .selectFrom("jobs")
    .where("kind", "=", NIGHTLY.name)
    .where("doneAt", "is not", null)
    .select(["key as name", "doneAt"])
    .execute();
  const { database, free } = await measureStorage(services);
  const ageOf = (id: string) => Math.max(0, now().getTime() - timeOfId(id)) / 1000;
  return {
    generationsRunning: counted.generations ?? 0,
    importsRunning: counted.imports ?? 0,
    uploads: countUploads(services),
    processes: counted.processes ?? 0,
    mails: goOut
      ? { waiting: counted.mails, oldest: counted.oldest ? ageOf(counted.oldest) : 0 }
      : null,
    jobs: jobs.map(({ name, doneAt }) => ({ name, doneAt: Date.parse(doneAt ?? "") / 1000 })),
    database,
    free,
    pool: poolOf(db),
  };
}

type TestDeps = Deps<"recipeSource" | "db" | "now">;

/** Returns the recipe source and the result of its last test. */
export async function getRecipeSource({ recipeSource }: Deps<"recipeSource">) {
  const report = recipeSource.lastReport();
  const sample = report?.sample ?? null;
  return {
    description: await recipeSource.describe(),
    mayTest: recipeSource.test !== null,
    report: report && {
      testedAt: report.testedAt,
      works: report.works,
      findings: report.findings,
      sample: sample && {
        title: sample.title,
        ingredients: sample.ingredients,
        /** The ingredient lines about which the check is not certain. */
        uncertain: checkMeal(sample, forEverybody(RESTRICTIONS))
          .notes.filter(({ line, breaks }) => line !== null && !breaks)
          .map(({ line }) => sample.ingredients[line ?? 0] ?? ""),
      },
    },
  };
}

/**
 * Tests the model and keeps the report until the next test. Throws `forbidden` if the user may not test it, and
 * `invalid` for an invalid request.
 */
export async function testRecipeSource(services: TestDeps, user: User) {
  const { recipeSource } = services;
  if (!isAdmin(user)) throw new AppError("forbidden", t("This page is for the administrator."));
  if (!recipeSource.test)
    throw new AppError("invalid", t("No model is set. Set one before you test it."));
  const report = await recipeSource.test();
  await noteAudit(services, user, { action: "test-model", details: { works: report.works } });
  return report;
}
