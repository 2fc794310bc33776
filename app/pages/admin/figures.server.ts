import { countUploads, measureStorage } from "~/server/data-folder.server";
import { timeOfId } from "~/server/values/ids";
import { NIGHTLY } from "~/server/nightly.server";
import { livingProcesses, RUNNING } from "~/server/processes.server";
import type { Deps } from "~/server/services";
import { poolOf } from "~db/pool";

/** As many mails are looked at: a thousand that wait are told as well as more. */
const MAILS = 1_000;

/** What goes on and what waits, for who watches the server: on indexes alone, or by a few rows. */
export async function readFigures(services: Deps<"db" | "now" | "settings" | "mailSender">) {
  const { db, now, mailSender } = services;
  // With no service they stay where they are, which is no trouble.
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
        .select((it) => it.fn.countAll<number>().as("count"))
        .as("generations"),
      of
        .selectFrom("recipeImports")
        .where("status", "=", RUNNING)
        .select((it) => it.fn.countAll<number>().as("count"))
        .as("imports"),
      of
        .selectFrom(livingProcesses(services).as("living"))
        .select((it) => it.fn.countAll<number>().as("count"))
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
