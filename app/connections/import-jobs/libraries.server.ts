import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readImportReason, type ImportReason } from "~/engine/recipe";
import type { User, Owner } from "~/household/access";
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
import { t } from "~/language/messages";

type Viewer = Pick<User, "householdId" | "timeZone">;

const COLUMNS = ["id", "fileName", "status", "failedIn", "createdAt", "finishedAt"] as const;

/**
 * Returns the report of an import: its items with their outcomes, how many more recipes the household has room for, and
 * until when the import can be undone. Throws `not_found` if the household has no such import.
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
  if (!library) throw new AppError("not_found", t("This report was not found."));
  const photos = await getPhotos(services, { householdId, id }, LINES_SHOWN);
  const counts = await countItems(services, user, id);
  const of = (outcome: Outcome, condition?: RawBuilder<SqlBool>) =>
    linesOf(services, user, id, { counts, outcome, condition });
  const [usage, fresh, added, knownLines, skipped, notes] = await Promise.all([
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
    /** True if the import has stopped and will be retried automatically. */
    isPaused: waits !== null,
    counts,
    photos,
    room: Math.max(0, limitsOf(settings).recipes - usage.recipes),
    undoableUntil:
      until === null || until < now().toISOString() ? null : formatDateOf(user, until, "d MMMM"),
    lines: {
      new: await withNamesakes(services, user, fresh),
      added,
      known: knownLines,
      skipped,
      notes,
    },
  };
}

type Line = { kind: Kind; title: string; reason: ImportReason | null };

/** Adds a note to each recipe whose title another recipe of the household has. */
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

/** Returns the household's ten latest imports, the newest first, and whether items of each one wait for import. */
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

/** Deletes the report of a file from which nothing was imported. Throws `not_found` if none exists. */
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
  if (ended.numUpdatedRows === 0n)
    throw new AppError("not_found", t("This file was already deleted."));
  await removeForgotten(services, { householdId, id });
}

type Item = Schema["libraryItems"];
type Kind = Item["kind"];
type Outcome = Item["outcome"];

/** The maximum number of lines per outcome in a report. The counts include all lines. */
const LINES_SHOWN = 200;

const KINDS: Kind[] = [...COMING, "other"];

/**
 * A condition for notes on a whole file, such as that nutrition is not imported. Skipped items that are or may be
 * recipes have content.
 */
const IS_NOTE = sql<SqlBool>`(kind = 'other' and content is null)`;
const IS_NO_NOTE = sql<SqlBool>`not ${IS_NOTE}`;

/** Returns the number of a file's items for each kind and outcome. */
async function countItems(
  { db }: Deps<"db">,
  owner: Owner,
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
 * Returns the first items with an outcome. Runs one query per kind, in the order of the index. A single query would
 * scan all rows of a large file and block other requests.
 */
async function linesOf(
  { db }: Deps<"db">,
  owner: Owner,
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
    .sort((line, otherLine) => line.position - otherLine.position)
    .slice(0, LINES_SHOWN)
    .map(({ reason, ...line }) => ({ ...line, reason: readImportReason(reason) }));
}

/** How long a report waits for its import, in milliseconds. */
const REPORT_MS = DAY_MS;

/**
 * Deletes reports of all households that were not imported within a day, and failed imports that can no longer be
 * undone. Returns the number of deleted reports.
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
 * Deletes a report that has one of these statuses, with its waiting photos. Returns false if it has another status.
 * After the first statement, no process can start to work on the report.
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

/**
 * The state of a report that is being deleted, so that no process starts to work on it. If the deletion is interrupted,
 * the nightly job finishes it.
 */
const FORGOTTEN = { status: "failed", failedIn: null } as const;

/** Deletes a report that was marked for deletion, some rows at a time. */
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
  // These jobs have failed for good.
  await inHousehold(db, library)
    .deleteFrom("jobs")
    .where("kind", "in", KIND_NAMES)
    .where("key", "=", id)
    .execute();
  await inHousehold(db, library).deleteFrom("libraries").where("id", "=", id).execute();
}
