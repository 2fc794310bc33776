import { DAY_MS } from "~/dates";
import { yieldToEventLoop } from "~/cooperative-scheduling";
import type { Services } from "~/services.server";
import { releasePhotos } from "./waiting-photos.server";
import { undoableSince } from "./work.server";

type Deps = Pick<Services, "db" | "now" | "photoFiles" | "log">;

/** How long a report waits for its file to be brought in. */
const REPORT_MS = DAY_MS;
/** So many lines go at once: others get their turn in between. */
const LINES_AT_ONCE = 500;

/**
 * Deletes the reports of all households that have waited for a day and were not brought in, with what was given up and
 * can be taken back no more. Returns how many.
 */
export async function forgetReports(services: Deps): Promise<number> {
  const { db, now } = services;
  const old = await db
    .selectFrom("libraries")
    .where("status", "in", ["ready", "failed"])
    .where("createdAt", "<=", new Date(now().getTime() - REPORT_MS).toISOString())
    .where((of) =>
      of.or([of("failedIn", "is", null), of("finishedAt", "<=", undoableSince(now()))]),
    )
    .select(["householdId", "id"])
    .execute();
  for (const library of old) await forget(services, library);
  return old.length;
}

async function forget(services: Deps, library: { householdId: string; id: string }) {
  const { db } = services;
  const { householdId, id } = library;
  // Nobody can begin to bring it in any more.
  const ended = await db
    .updateTable("libraries")
    .set({ status: "failed", failedIn: null })
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .where("status", "in", ["ready", "failed"])
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  await releasePhotos(services, library);
  for (const table of ["libraryPhotos", "libraryItems"] as const) {
    for (let left = true; left; await yieldToEventLoop()) {
      const some = db
        .selectFrom(table)
        .where("householdId", "=", householdId)
        .where("libraryId", "=", id)
        .limit(LINES_AT_ONCE)
        .select("position");
      const gone = await db
        .deleteFrom(table)
        .where("householdId", "=", householdId)
        .where("libraryId", "=", id)
        .where("position", "in", some)
        .executeTakeFirst();
      left = gone.numDeletedRows > 0n;
    }
  }
  await db
    .deleteFrom("libraries")
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .execute();
}
