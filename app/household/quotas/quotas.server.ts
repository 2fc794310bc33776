import { type RawBuilder, sql } from "kysely";
import type { Owner } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { compiledOnce } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import {
  type Usage,
  type Full,
  LimitReached,
  limitsOf,
  MAX_COLLECTIONS,
  MAX_OF_DAY,
  MAX_SAVED_WEEKS,
  nearOf,
  type Quota,
  type Reached,
  usageRows,
} from "./quotas";
import { AppError } from "~/server/values/errors";
import { countRows } from "~db/database";
import type { Schema } from "~db/schema";
import { t } from "~/language/messages";

type Row = { part: Part; count: number; bytes: number };
type Part = "recipes" | "lists" | "trash" | "photos" | "words";

type Table =
  | "meals"
  | "groceryLists"
  | "trash"
  | "photos"
  | "entries"
  | "repeats"
  | "savedWeekEntries"
  | "madeMeals"
  | "recipeNotes"
  | "recipeTags"
  | "recipeVersions"
  | "collections";

/**
 * Returns a household's usage. The bytes include its trash and the notes on its plan and cook log. Uses a single
 * statement, because it runs for each stored meal.
 */
export async function getUsage(services: Deps<"db">, { householdId }: Owner): Promise<Usage> {
  const usage: Usage = { recipes: 0, photos: 0, lists: 0, bytes: 0 };
  // PostgreSQL returns sums as text.
  for (const { part, count, bytes } of await readParts(services, { householdId })) {
    if (part === "recipes" || part === "lists") usage[part] += Number(count);
    usage[part === "photos" ? "photos" : "bytes"] += Number(bytes);
  }
  return usage;
}

const readParts = compiledOnce<Owner, Row>((db, value) => {
  const sum = (table: Table, part: Part, bytes: RawBuilder<number>) =>
    inHousehold(db, { householdId: value("householdId") })
      .selectFrom(table)
      .select((of) => [
        sql.lit(part).as("part"),
        of.fn.countAll<number>().as("count"),
        of.fn.coalesce(of.fn.sum<number>(bytes), of.lit(0)).as("bytes"),
      ]);
  /** Returns the bytes of texts that few entries have. */
  const sumWords = (table: "entries" | "repeats" | "savedWeekEntries", ...columns: string[]) =>
    sum(table, "words", lengthOf(...columns)).where(
      sql<boolean>`(${sql.join(
        columns.map((column) => sql`${sql.ref(column)} is not null`),
        sql` or `,
      )})`,
    );
  return sum("meals", "recipes", sql.ref("bytes"))
    .unionAll(sum("groceryLists", "lists", sql.ref("bytes")))
    .unionAll(sum("trash", "trash", sql.ref("bytes")))
    .unionAll(sum("trash", "photos", sql.ref("photoBytes")))
    .unionAll(sum("photos", "photos", sql.ref("bytes")))
    .unionAll(sumWords("entries", "note", "lines", "eaters"))
    .unionAll(sumWords("repeats", "note", "lines", "eaters"))
    .unionAll(sumWords("savedWeekEntries", "note", "lines"))
    .unionAll(sum("madeMeals", "words", lengthOf("note", "ratings")))
    .unionAll(sum("recipeNotes", "words", lengthOf("text")))
    .unionAll(sum("recipeTags", "words", lengthOf("key", "tag")))
    .unionAll(sum("recipeVersions", "words", lengthOf("original", "edited")))
    .unionAll(sum("collections", "words", lengthOf("name", "description")));
});

/** Returns the total bytes of some text columns, in the same way on both engines. Null counts as 0. */
const lengthOf = (...columns: readonly string[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`;

/** Returns a household's usage of its quotas in words, such as "412 of 10,000". */
export async function describeUsage(services: Deps<"db" | "settings">, owner: Owner) {
  const limits = limitsOf(services.settings);
  const usage = await getUsage(services, owner);
  return { rows: usageRows(usage, limits), isNear: nearOf(usage, limits).length > 0 };
}

/** The remaining quota of a household. Adding something reduces it. */
export type RemainingQuota = {
  /** Reserves room for a recipe of this size in bytes. Throws `conflict`, with a remedy, if it does not fit. */
  takeRecipe: (bytes: number) => void;
  /** The maximum number of recipes that fit into the rest of both quotas. */
  mostRecipes: number;
  /** Returns the error if the maximum is reached, with a remedy. */
  full: () => AppError;
};

/** Returns a household's remaining quota. Call it in the transaction that stores the new rows. */
export async function getRemainingQuota(
  services: Deps<"db" | "settings">,
  owner: Owner,
): Promise<RemainingQuota> {
  const limits = limitsOf(services.settings);
  const usage = await getUsage(services, owner);
  const remainingRecipes = usage.bytes < limits.bytes ? limits.recipes - usage.recipes : 0;
  return {
    mostRecipes: Math.max(0, remainingRecipes),
    full: () => full(usage.recipes >= limits.recipes ? "recipes" : "bytes", limits),
    takeRecipe: (bytes) => {
      if (usage.recipes >= limits.recipes) throw full("recipes", limits);
      if (usage.bytes + bytes > limits.bytes) throw full("bytes", limits);
      usage.recipes += 1;
      usage.bytes += bytes;
    },
  };
}

const full = (quota: Quota, limits: Usage) =>
  new LimitReached({ code: "quota_reached", quota, limit: limits[quota] });

/** Returns the error with its remedy, which a form shows next to the message and a call returns as the reason. */
const refused = ({ message, remedy }: Full) =>
  new AppError("conflict", message, { description: remedy, reason: remedy, fields: {} });

/**
 * Throws `conflict`, with a remedy, if a household exceeds a quota. Call it in the transaction that added something,
 * after the addition.
 */
export async function requireWithinQuota(
  services: Deps<"db" | "settings">,
  owner: Owner,
  quotas: readonly Quota[],
) {
  const limits = limitsOf(services.settings);
  const usage = await getUsage(services, owner);
  for (const quota of quotas) if (usage[quota] > limits[quota]) throw full(quota, limits);
}

/** Returns true if a household is within the given quotas. */
export async function isWithinQuota(
  services: Deps<"db" | "settings">,
  owner: Owner,
  quotas: readonly Quota[],
) {
  const limits = limitsOf(services.settings);
  const usage = await getUsage(services, owner);
  return quotas.every((quota) => usage[quota] <= limits[quota]);
}

/** Returns true if all recipes and photos of one household fit into another one, in addition to the latter's own. */
export async function fitsIn(
  services: Deps<"db" | "settings">,
  from: Owner,
  to: Owner,
): Promise<boolean> {
  const limits = limitsOf(services.settings);
  const [brought, there] = [await getUsage(services, from), await getUsage(services, to)];
  return (["recipes", "bytes", "photos"] as const).every(
    (quota) => brought[quota] + there[quota] <= limits[quota],
  );
}

/**
 * Checks the quotas of some dates and their months as `requireWithinQuota` does. The error is also shown at the date field.
 * Before meals are added to a date, pass their number as `adding`.
 */
export async function requireDatesWithin(
  { db, settings }: Deps<"db" | "settings">,
  owner: Owner,
  dates: readonly string[],
  { adding = 0 } = {},
) {
  for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
    const days = await inHousehold(db, owner)
      .selectFrom("entries")
      .where("scheduledDate", ">=", `${month}-01`)
      .where("scheduledDate", "<=", `${month}-31`)
      .groupBy("scheduledDate")
      .select((of) => ["scheduledDate", of.fn.countAll().$castTo<number>().as("count")])
      .execute();
    if (days.reduce((all, { count }) => all + count, adding) > settings.QUOTA_ENTRIES) {
      throw atDate({ code: "month_full", month, limit: settings.QUOTA_ENTRIES });
    }
    const full = days.find(
      (day) => day.count + adding > MAX_OF_DAY && dates.includes(day.scheduledDate),
    );
    if (full) {
      throw atDate({ code: "day_full", date: full.scheduledDate, limit: MAX_OF_DAY });
    }
  }
}

const atDate = (reached: Reached) => new LimitReached(reached, "scheduledDate");

/** Checks the number of a household's saved weeks as `requireWithinQuota` does. */
export async function requireSavedWeeksWithin(
  { db }: Pick<Deps<"db" | "settings">, "db">,
  owner: Owner,
): Promise<void> {
  const saved = inHousehold(db, owner).selectFrom("savedWeeks");
  if ((await countRows(saved)) <= MAX_SAVED_WEEKS) return;
  throw refused({
    message: t("Your household has {most} saved weeks, the maximum.", {
      most: MAX_SAVED_WEEKS,
    }),
    remedy: t("Delete one that you no longer use."),
  });
}

/** Checks the number of a household's collections as `requireWithinQuota` does. */
export async function requireCollectionsWithin(
  { db }: Pick<Deps<"db" | "settings">, "db">,
  owner: Owner,
): Promise<void> {
  const collections = inHousehold(db, owner).selectFrom("collections");
  if ((await countRows(collections)) <= MAX_COLLECTIONS) return;
  throw refused({
    message: t("Your household has {most} collections, the maximum.", {
      most: MAX_COLLECTIONS,
    }),
    remedy: t("Delete one that you no longer use."),
  });
}

/** The maximum number of rows that a household keeps in each table, and the column by which the newest are kept. */
const KEPT = {
  aheadDone: { by: "doneAt", most: 1_000 },
  cookings: { by: "updatedAt", most: 50 },
  foodPrices: { by: "at", most: 2_000 },
  foodStores: { by: "changedAt", most: 2_000 },
  generations: { by: "startedAt", most: 1_000 },
  groceryTaps: { by: "createdAt", most: 20_000 },
  madeMeals: { by: "createdAt", most: 5_000 },
  pantry: { by: "changedAt", most: 1_000 },
  parsedRecipes: { by: "createdAt", most: 20 },
  recipeImports: { by: "createdAt", most: 20 },
  storeTicks: { by: "at", most: 2_000 },
  webhookDeliveries: { by: "createdAt", most: 500 },
  weekShares: { by: "createdAt", most: 200 },
} as const satisfies Partial<Record<keyof Schema, { by: string; most: number }>>;

/** Deletes a household's oldest rows of a table beyond the limit. Call it after adding a row. */
export async function keepNewest(
  { db }: Deps<"db">,
  table: keyof typeof KEPT,
  householdId: string,
) {
  const { by, most } = KEPT[table];
  await sql`delete from ${sql.table(table)} where "householdId" = ${householdId} and ${sql.ref(by)} < (
    select ${sql.ref(by)} from ${sql.table(table)} where "householdId" = ${householdId}
    order by ${sql.ref(by)} desc limit 1 offset ${most - 1})`.execute(db);
}
