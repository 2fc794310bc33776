import { formatDateOf } from "~/server/values/dates";
import type { RawBuilder, SqlBool } from "kysely";
import { AppError } from "~/server/values/errors";
import type { ImportReason } from "~/engine/recipe";
import type { User } from "~/household/access";
import { plainTitle } from "~/recipes/meals";
import { limitsOf } from "~/household/quotas";
import { getUsage } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { FORGOTTEN, removeForgotten } from "./forgetting.server";
import { COMING } from "./item-rows";
import { KIND_NAMES } from "./kinds";
import { countItems, IS_NO_NOTE, IS_NOTE, LINES_SHOWN, linesOf } from "./report-lines.server";
import { getPhotos } from "./waiting-photos.server";
import { undoableUntil } from "./work.server";
type Reader = Pick<User, "householdId" | "timeZone">;
type Item = Schema["libraryItems"];
type Kind = Item["kind"];
type Outcome = Item["outcome"];

const COLUMNS = ["id", "fileName", "status", "failedIn", "createdAt", "finishedAt"] as const;

/**
 * What a file of another app holds, what becomes or became of it, how many more recipes the household has room for,
 * and until when it can be undone. Throws `not_found`.
 */
export async function getLibrary(
  services: Deps<"db" | "now" | "settings">,
  user: Reader,
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
  owner: Reader,
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
  owner: Reader,
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
  { householdId }: Reader,
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
