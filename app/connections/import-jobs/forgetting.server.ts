import { DAY_MS } from "~/server/values/dates";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { KIND_NAMES } from "./kinds";
import { LINES_AT_ONCE, untilNone, releasePhotos } from "./waiting-photos.server";
import { undoableSince } from "./work.server";

/** How long a report waits for its file to be brought in. */
const REPORT_MS = DAY_MS;

/**
 * Deletes the reports of all households that have waited for a day and were not brought in, with what was given up and
 * can be taken back no more. Returns how many.
 */
export async function forgetReports(
  services: Deps<"db" | "now" | "photoFiles" | "log">,
): Promise<number> {
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
  for (const library of old) await forget(services, library, ["ready", "failed"]);
  return old.length;
}

/**
 * Deletes a report where it stands at one of these statuses, with the photos that wait; false where it does not. Nobody can
 * begin to work on it any more from the first moment on.
 */
export async function forget(
  services: Pick<Deps<"db" | "now" | "photoFiles" | "log">, "db" | "photoFiles" | "log">,
  library: { householdId: string; id: string },
  statuses: readonly Schema["libraries"]["status"][],
): Promise<boolean> {
  const ended = await inHousehold(services.db, library)
    .updateTable("libraries")
    .set(FORGOTTEN)
    .where("id", "=", library.id)
    .where("status", "in", statuses)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await removeForgotten(services, library);
  return true;
}

/** What a report is set to that is deleted next: nobody begins to work on it, and where that is interrupted the night ends it. */
export const FORGOTTEN = { status: "failed", failedIn: null } as const;

/** Deletes a report that was set to be forgotten, some lines at a time. */
export async function removeForgotten(
  services: Pick<Deps<"db" | "now" | "photoFiles" | "log">, "db" | "photoFiles" | "log">,
  library: { householdId: string; id: string },
) {
  const { db } = services;
  const { id } = library;
  await releasePhotos(services, library);
  for (const table of ["libraryPhotos", "libraryItems"] as const) {
    await untilNone(() =>
      inHousehold(db, library)
        .deleteFrom(table)
        .where("libraryId", "=", id)
        .where("position", "in", (of) =>
          inHousehold(of, library)
            .selectFrom(table)
            .where("libraryId", "=", id)
            .limit(LINES_AT_ONCE)
            .select("position"),
        )
        .executeTakeFirst(),
    );
  }
  // Those that were given up.
  await inHousehold(db, library)
    .deleteFrom("jobs")
    .where("kind", "in", KIND_NAMES)
    .where("key", "=", id)
    .execute();
  await inHousehold(db, library).deleteFrom("libraries").where("id", "=", id).execute();
}
