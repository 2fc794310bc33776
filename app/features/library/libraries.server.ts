import { formatDateOf } from "~/dates";
import { type SqlBool, sql } from "kysely";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { plainTitle } from "~/features/meals/plain-title";
import { limitsOf } from "~/features/quotas/quotas";
import { getUsage } from "~/features/quotas/usage.server";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";
import { countParts, getPhotos, removePhotoParts } from "./waiting-photos.server";
import { undoableUntil } from "./work.server";

type Deps = Pick<Services, "db" | "now" | "settings">;
type Reader = Pick<User, "householdId" | "timeZone">;
type Item = Schema["libraryItems"];
type Kind = Item["kind"];
type Outcome = Item["outcome"];

/** How many lines of each outcome a report has; the counts are of all. */
export const LINES_SHOWN = 200;

const COLUMNS = ["id", "fileName", "status", "failedIn", "createdAt", "finishedAt"] as const;

/** How many things of each kind have each outcome: "recipe new". */
export type LibraryCounts = Partial<Record<`${Kind} ${Outcome}`, number>>;

/**
 * What a file of another app holds, what becomes or became of it, how many more recipes the household has room for,
 * and until when it can be undone. Throws `not_found`.
 */
export async function getLibrary(services: Deps, user: Reader, id: string) {
  const { db, settings, now } = services;
  const { householdId } = user;
  const library = await db
    .selectFrom("libraries")
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .select([...COLUMNS, "nextAttemptAt"])
    .executeTakeFirst();
  if (!library) throw new AppError("not_found", "The report of that file was not found.");
  const of = (outcome: Outcome) => linesOf(services, user, id, outcome).execute();
  const photos = await getPhotos(services, { householdId, id }, LINES_SHOWN);
  const [counts, usage, fresh, added, known, skipped, notes] = await Promise.all([
    countItems(services, user, id),
    getUsage(services, user),
    ...([of("new"), of("added"), of("known")] as const),
    linesOf(services, user, id, "skipped").where(IS_NO_NOTE).execute(),
    linesOf(services, user, id, "skipped").where(IS_NOTE).execute(),
  ]);
  const { nextAttemptAt, ...rest } = library;
  const until = library.finishedAt === null ? null : undoableUntil(library.finishedAt);
  return {
    ...rest,
    /** It stopped, and is begun again by itself later. */
    isPaused: nextAttemptAt !== null && nextAttemptAt > now().toISOString(),
    counts,
    photos,
    room: Math.max(0, limitsOf(settings).recipes - usage.recipes),
    undoableUntil:
      until === null || until < now().toISOString() ? null : formatDateOf(user, until, "d MMMM"),
    lines: { new: await withNamesakes(services, user, fresh), added, known, skipped, notes },
  };
}

/** What is told of a whole file, such as that its nutrition does not come; of what is a recipe, or may be, it is said. */
const IS_NOTE = sql<SqlBool>`(kind = 'other' and content is null)`;
const IS_NO_NOTE = sql<SqlBool>`not ${IS_NOTE}`;

type Line = { kind: Kind; title: string; reason: string | null };

/** Says of a recipe where the household has another one of that name. */
async function withNamesakes<T extends Line>(
  { db }: Deps,
  { householdId }: Reader,
  lines: readonly T[],
): Promise<T[]> {
  const names = lines.flatMap(({ kind, title }) => (kind === "recipe" ? [plainTitle(title)] : []));
  if (names.length === 0) return [...lines];
  const rows = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("plainTitle", "in", names)
    .select("plainTitle")
    .distinct()
    .execute();
  const had = new Set(rows.map((row) => row.plainTitle));
  return lines.map((line) =>
    line.kind === "recipe" && had.has(plainTitle(line.title))
      ? { ...line, reason: "You have another recipe of this name." }
      : line,
  );
}

async function countItems(
  { db }: Deps,
  { householdId }: Reader,
  libraryId: string,
): Promise<LibraryCounts> {
  const rows = await db
    .selectFrom("libraryItems")
    .where("householdId", "=", householdId)
    .where("libraryId", "=", libraryId)
    .groupBy(["kind", "outcome"])
    .select((of) => ["kind", "outcome", of.fn.countAll<number>().as("count")])
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, outcome, count }) => [`${kind} ${outcome}`, Number(count)]),
  );
}

const linesOf = ({ db }: Deps, { householdId }: Reader, libraryId: string, outcome: Outcome) =>
  db
    .selectFrom("libraryItems")
    .where("householdId", "=", householdId)
    .where("libraryId", "=", libraryId)
    .where("outcome", "=", outcome)
    .orderBy("position")
    .limit(LINES_SHOWN)
    .select(["position", "kind", "title", "reason", "madeId"]);

/** The household's files of other apps, the newest first; whether something of each waits to be brought in. */
export async function listLibraries({ db }: Pick<Deps, "db">, { householdId }: Reader) {
  const rows = await db
    .selectFrom("libraries")
    .where("householdId", "=", householdId)
    .orderBy("createdAt", "desc")
    .limit(10)
    .select(COLUMNS)
    .select((of) =>
      of
        .selectFrom("libraryItems")
        .where("libraryItems.householdId", "=", householdId)
        .whereRef("libraryItems.libraryId", "=", "libraries.id")
        .where("outcome", "=", "new")
        .orderBy("position")
        .limit(1)
        .select("position")
        .as("firstNew"),
    )
    .execute();
  return rows.map(({ firstNew, ...library }) => ({ ...library, isWaiting: firstNew !== null }));
}

/** Lets go of the report of a file of which nothing has come. Throws `not_found`. */
export async function discard(
  services: Pick<Services, "db" | "photoFiles" | "log">,
  { householdId }: Reader,
  id: string,
) {
  const { db } = services;
  const parts = await countParts(services, { householdId, id });
  const gone = await db
    .deleteFrom("libraries")
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .where("status", "in", ["ready", "failed", "undone"])
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("libraryItems")
            .where("libraryItems.householdId", "=", householdId)
            .where("libraryItems.libraryId", "=", id)
            .where("outcome", "=", "added")
            .select("position"),
        ),
      ),
    )
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError("not_found", "That file is gone already.");
  await removePhotoParts(services, id, parts);
}
