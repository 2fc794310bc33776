import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readImportReason, type ImportReason } from "~/engine/recipe";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { COMING } from "./item-rows";
import type { LibraryCounts } from "./library-words";
import { DAY_MS, formatDateOf } from "~/server/values/dates";
import { KIND_NAMES } from "./jobs.server";
import { LINES_AT_ONCE, untilNone, releasePhotos, getPhotos } from "./waiting-photos.server";
import { undoableSince, undoableUntil } from "./work.server";
import { AppError } from "~/server/values/errors";
import { plainTitle } from "~/recipes/meals";
import { limitsOf } from "~/household/quotas";
import { getUsage } from "~/household/quotas/index.server";

type Viewer = Pick<User, "householdId" | "timeZone">;

const COLUMNS = ["id", "fileName", "status", "failedIn", "createdAt", "finishedAt"] as const;

/**
 * What a file of another app holds, what becomes or became of it, how many more recipes the household has room for,
 * and until when it can be undone. Throws `not_found`.
 */
export async function getLibrary(
  services: Deps<"db" | "now" | "settings">,
  user: Viewer,
  id: string,
) {
  const { db, settings, now } = services;
  const { householdId } = user;
  const library = await inHousehold(db, user)
    .selectFrom("libraries")
    .where("id", "=", id)
    .select(COLUMNS)
    .select((of) =>
      inHousehold(of, user)
        .selectFrom("jobs")
        .where("kind", "in", KIND_NAMES)
        .whereRef("key", "=", "libraries.id")
        .where("runAt", ">", now().toISOString())
        .select("key")
        .as("waits"),
    )
    .executeTakeFirst();
  if (!library) throw new AppError("not_found", "The report of that file was not found.");
  const photos = await getPhotos(services, { householdId, id }, LINES_SHOWN);
  const counts = await countItems(services, user, id);
  const of = (outcome: Outcome, condition?: RawBuilder<SqlBool>) =>
    linesOf(services, user, id, { counts, outcome, condition });
  const [usage, fresh, added, known, skipped, notes] = await Promise.all([
    getUsage(services, user),
    of("new"),
    of("added"),
    of("known"),
    of("skipped", IS_NO_NOTE),
    of("skipped", IS_NOTE),
  ]);
  const { waits, ...rest } = library;
  const until = library.finishedAt === null ? null : undoableUntil(library.finishedAt);
  return {
    ...rest,
    /** It stopped, and is begun again by itself later. */
    isPaused: waits !== null,
    counts,
    photos,
    room: Math.max(0, limitsOf(settings).recipes - usage.recipes),
    undoableUntil:
      until === null || until < now().toISOString() ? null : formatDateOf(user, until, "d MMMM"),
    lines: { new: await withNamesakes(services, user, fresh), added, known, skipped, notes },
  };
}

type Line = { kind: Kind; title: string; reason: ImportReason | null };

/** Says of a recipe where the household has another one of that name. */
async function withNamesakes<T extends Line>(
  { db }: Deps<"db" | "now" | "settings">,
  owner: Viewer,
  lines: readonly T[],
): Promise<T[]> {
  const names = lines.flatMap(({ kind, title }) => (kind === "recipe" ? [plainTitle(title)] : []));
  if (names.length === 0) return [...lines];
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("plainTitle", "in", names)
    .select("plainTitle")
    .distinct()
    .execute();
  const had = new Set(rows.map((row) => row.plainTitle));
  return lines.map((line) =>
    line.kind === "recipe" && had.has(plainTitle(line.title))
      ? { ...line, reason: { code: "namesake" } }
      : line,
  );
}

/** The household's files of other apps, the newest first; whether something of each waits to be brought in. */
export async function listLibraries(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Viewer,
) {
  const rows = await inHousehold(db, owner)
    .selectFrom("libraries")
    .orderBy("createdAt", "desc")
    .limit(10)
    .select(COLUMNS)
    .select((of) =>
      inHousehold(of, owner)
        .selectFrom("libraryItems")
        .whereRef("libraryItems.libraryId", "=", "libraries.id")
        .where("kind", "in", COMING)
        .where("outcome", "=", "new")
        .limit(1)
        .select("position")
        .as("anyNew"),
    )
    .execute();
  return rows.map(({ anyNew, ...library }) => ({ ...library, isWaiting: anyNew !== null }));
}

/** Lets go of the report of a file of which nothing has come. Throws `not_found`. */
export async function discard(
  services: Deps<"db" | "photoFiles" | "log">,
  { householdId }: Viewer,
  id: string,
) {
  const ended = await inHousehold(services.db, { householdId })
    .updateTable("libraries")
    .set(FORGOTTEN)
    .where("id", "=", id)
    .where("status", "in", ["ready", "failed", "undone"])
    .where((of) =>
      of.not(
        of.exists(
          inHousehold(of, { householdId })
            .selectFrom("libraryItems")
            .where("libraryItems.libraryId", "=", id)
            .where("kind", "in", COMING)
            .where("outcome", "=", "added")
            .select("position"),
        ),
      ),
    )
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new AppError("not_found", "That file is gone already.");
  await removeForgotten(services, { householdId, id });
}

type Reader = Pick<User, "householdId">;
type Item = Schema["libraryItems"];
type Kind = Item["kind"];
type Outcome = Item["outcome"];

/** How many lines of each outcome a report has; the counts are of all. */
const LINES_SHOWN = 200;

const KINDS: Kind[] = [...COMING, "other"];

/** What is told of a whole file, such as that its nutrition does not come; of what is a recipe, or may be, it is said. */
const IS_NOTE = sql<SqlBool>`(kind = 'other' and content is null)`;
const IS_NO_NOTE = sql<SqlBool>`not ${IS_NOTE}`;

/** How many things of a file there are of each kind and outcome. */
async function countItems(
  { db }: Deps<"db">,
  owner: Reader,
  libraryId: string,
): Promise<LibraryCounts> {
  const rows = await inHousehold(db, owner)
    .selectFrom("libraryItems")
    .where("libraryId", "=", libraryId)
    .groupBy(["kind", "outcome"])
    .select((of) => ["kind", "outcome", of.fn.countAll<number>().as("count")])
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, outcome, count }) => [`${kind} ${outcome}`, Number(count)]),
  );
}

type Lines = {
  counts: LibraryCounts;
  outcome: Outcome;
  condition?: RawBuilder<SqlBool> | undefined;
};

/**
 * The first things of an outcome. Each kind is asked for by itself, in the order of the index: together all rows of a large
 * file would be gone through, and everybody would wait for that.
 */
async function linesOf(
  { db }: Deps<"db">,
  owner: Reader,
  libraryId: string,
  { counts, outcome, condition = sql`true` }: Lines,
) {
  const kinds = KINDS.filter((kind) => counts[`${kind} ${outcome}`]);
  const lines = await Promise.all(
    kinds.map((kind) =>
      inHousehold(db, owner)
        .selectFrom("libraryItems")
        .where("libraryId", "=", libraryId)
        .where("kind", "=", kind)
        .where("outcome", "=", outcome)
        .where(condition)
        .orderBy("position")
        .limit(LINES_SHOWN)
        .select(["position", "kind", "title", "reason", "madeId"])
        .execute(),
    ),
  );
  return lines
    .flat()
    .sort((one, other) => one.position - other.position)
    .slice(0, LINES_SHOWN)
    .map(({ reason, ...line }) => ({ ...line, reason: readImportReason(reason) }));
}

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
const FORGOTTEN = { status: "failed", failedIn: null } as const;

/** Deletes a report that was set to be forgotten, some lines at a time. */
async function removeForgotten(
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
