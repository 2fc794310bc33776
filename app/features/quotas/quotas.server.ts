import { sql } from "kysely";
import { formatDate } from "~/dates";
import { AppError, type FieldErrors } from "~/errors";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { countRows } from "~db/database";
import {
  type Full,
  fullOf,
  limitsOf,
  MAX_COLLECTIONS,
  MAX_SAVED_WEEKS,
  monthIsFull,
  nearOf,
  type Quota,
  type Usage,
  usageRows,
} from "./quotas";

type Deps = Pick<Services, "db" | "settings">;
type Owner = Pick<User, "householdId">;

/** What a household has by now, in bytes with its trash and with what is written to what it plans and makes. */
export async function getUsage({ db }: Pick<Deps, "db">, { householdId }: Owner): Promise<Usage> {
  const sizes = (table: "meals" | "trash" | "groceryLists") =>
    db
      .selectFrom(table)
      .where("householdId", "=", householdId)
      .select((of) => [
        of.fn.countAll<number>().as("count"),
        of.fn.coalesce(of.fn.sum<number>("bytes"), of.lit(0)).as("bytes"),
      ])
      .executeTakeFirstOrThrow();
  /** Notes, lines and guests: few entries have any. */
  const words = (table: "entries" | "repeats") =>
    db
      .selectFrom(table)
      .where("householdId", "=", householdId)
      .where((of) =>
        of.or([
          of("note", "is not", null),
          of("lines", "is not", null),
          of("eaters", "is not", null),
        ]),
      )
      .select((of) => [
        of.fn
          .coalesce(of.fn.sum<number>(bytesOf("note", "lines", "eaters")), of.lit(0))
          .as("bytes"),
      ])
      .executeTakeFirstOrThrow();
  const [meals, trash, lists] = [
    await sizes("meals"),
    await sizes("trash"),
    await sizes("groceryLists"),
  ];
  const [entries, repeats] = [await words("entries"), await words("repeats")];
  const saved = await db
    .selectFrom("savedWeekEntries")
    .where("householdId", "=", householdId)
    .where((of) => of.or([of("note", "is not", null), of("lines", "is not", null)]))
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>(bytesOf("note", "lines")), of.lit(0)).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  const made = await db
    .selectFrom("madeMeals")
    .where("householdId", "=", householdId)
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>(bytesOf("note", "ratings")), of.lit(0)).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  const notes = await db
    .selectFrom("recipeNotes")
    .where("householdId", "=", householdId)
    .select((of) => [of.fn.coalesce(of.fn.sum<number>(bytesOf("text")), of.lit(0)).as("bytes")])
    .executeTakeFirstOrThrow();
  const tags = await db
    .selectFrom("recipeTags")
    .where("householdId", "=", householdId)
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>(bytesOf("key", "tag")), of.lit(0)).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  const photos = await db
    .selectFrom("photos")
    .where("householdId", "=", householdId)
    .select((of) => [of.fn.coalesce(of.fn.sum<number>("bytes"), of.lit(0)).as("bytes")])
    .executeTakeFirstOrThrow();
  const deleted = await db
    .selectFrom("trash")
    .where("householdId", "=", householdId)
    .select((of) => [of.fn.coalesce(of.fn.sum<number>("photoBytes"), of.lit(0)).as("bytes")])
    .executeTakeFirstOrThrow();
  const versions = await db
    .selectFrom("recipeVersions")
    .where("householdId", "=", householdId)
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>(bytesOf("original", "edited")), of.lit(0)).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  const collections = await db
    .selectFrom("collections")
    .where("householdId", "=", householdId)
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>(bytesOf("name", "description")), of.lit(0)).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  return {
    recipes: Number(meals.count),
    photos: Number(photos.bytes) + Number(deleted.bytes),
    lists: Number(lists.count),
    bytes: [
      ...[meals, trash, lists, entries, repeats, saved, made, notes, tags, collections, versions],
    ].reduce((all, { bytes }) => all + Number(bytes), 0),
  };
}

/** What some columns of text take, those that are null nothing; both engines count so. */
const bytesOf = (...columns: readonly string[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`;

/** How much a household has of what it may have, to be read: "412 of 10,000". */
export async function describeUsage(services: Deps, owner: Owner) {
  const limits = limitsOf(services.settings);
  const usage = await getUsage(services, owner);
  return { rows: usageRows(usage, limits), isNear: nearOf(usage, limits).length > 0 };
}

/** What a household may still add; each thing that is added takes of it. */
export type RemainingQuota = {
  /** Throws `conflict`, with what to do, if no recipe of so many bytes fits. */
  takeRecipe: (bytes: number) => void;
};

/** How much still fits; read in the transaction that stores it. */
export async function getRemainingQuota(services: Deps, owner: Owner): Promise<RemainingQuota> {
  const limits = limitsOf(services.settings);
  const usage = await getUsage(services, owner);
  return {
    takeRecipe: (bytes) => {
      if (usage.recipes >= limits.recipes) throw full("recipes", limits);
      if (usage.bytes + bytes > limits.bytes) throw full("bytes", limits);
      usage.recipes += 1;
      usage.bytes += bytes;
    },
  };
}

const full = (quota: Quota, limits: Usage) => refused(fullOf(quota, limits));

/** A form says what to do beside what is wrong, a call as the reason. */
const refused = ({ message, remedy }: Full, fields: FieldErrors = {}) =>
  new AppError("conflict", message, { description: remedy, reason: remedy, fields });

/**
 * Throws `conflict`, with what to do, if a household is over a quota. Call it in the transaction
 * that added something, after that.
 */
export async function requireWithin(services: Deps, owner: Owner, quotas: readonly Quota[]) {
  const limits = limitsOf(services.settings);
  const usage = await getUsage(services, owner);
  for (const quota of quotas) if (usage[quota] > limits[quota]) throw full(quota, limits);
}

/** Whether all that one household has fits into another one, beside what is there. */
export async function fitsIn(services: Deps, from: Owner, to: Owner): Promise<boolean> {
  const limits = limitsOf(services.settings);
  const [brought, there] = [await getUsage(services, from), await getUsage(services, to)];
  return (["recipes", "bytes", "photos"] as const).every(
    (quota) => brought[quota] + there[quota] <= limits[quota],
  );
}

/** As `requireWithin` for the months of some dates; the error is also the date field's. */
export async function requireMonthsWithin(
  { db, settings }: Deps,
  { householdId }: Owner,
  dates: readonly string[],
) {
  for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
    const planned = db
      .selectFrom("entries")
      .where("householdId", "=", householdId)
      .where("scheduledDate", ">=", `${month}-01`)
      .where("scheduledDate", "<=", `${month}-31`);
    if ((await countRows(planned)) <= settings.QUOTA_ENTRIES) continue;
    const full = monthIsFull(formatDate(`${month}-01`, "MMMM yyyy"), settings.QUOTA_ENTRIES);
    throw refused(full, { scheduledDate: [`${full.message} ${full.remedy}`] });
  }
}

/** As `requireWithin` for the weeks that a household keeps. */
export async function requireSavedWeeksWithin(
  { db }: Pick<Deps, "db">,
  { householdId }: Owner,
): Promise<void> {
  const saved = db.selectFrom("savedWeeks").where("householdId", "=", householdId);
  if ((await countRows(saved)) <= MAX_SAVED_WEEKS) return;
  throw refused({
    message: `Your household has ${MAX_SAVED_WEEKS} saved weeks, and no more fit.`,
    remedy: "Delete one that you no longer use.",
  });
}

/** As `requireWithin` for the collections that a household has. */
export async function requireCollectionsWithin(
  { db }: Pick<Deps, "db">,
  { householdId }: Owner,
): Promise<void> {
  const collections = db.selectFrom("collections").where("householdId", "=", householdId);
  if ((await countRows(collections)) <= MAX_COLLECTIONS) return;
  throw refused({
    message: `Your household has ${MAX_COLLECTIONS} collections, and no more fit.`,
    remedy: "Delete one that you no longer use.",
  });
}
