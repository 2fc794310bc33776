import * as z from "zod";
import { BATCH, inBatches } from "~/server/values/batches";
import { ENTRY_TYPES, type EntryType, dateProblemOf } from "~/plan/calendar";
import { requireDatesWithin } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { cut, visibleLine } from "~/server/values/text";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import type { ItemOutcome, Working } from "./jobs.server";
type Item = Schema["libraryItems"];

const planEntrySchema = z.object({
  date: z.string(),
  mealType: z.string(),
  recipe: z.string().nullable(),
});

/** The maximum number of characters of a note on a calendar. */
const MAX_NOTE = 200;

/**
 * Adds a planned meal from another app's plan, in the caller's transaction: the recipe with this title, else a note. A
 * meal that is already planned counts as known. Throws `conflict` if the day or month is full.
 */
export async function planItem(
  services: Deps<"db" | "now" | "settings">,
  library: Working,
  item: Item,
  titles: Titles,
): Promise<ItemOutcome> {
  const { db, now } = services;
  const { householdId } = library;
  const { date, mealType, recipe } = planEntrySchema.parse(JSON.parse(item.content ?? "{}"));
  const problem = dateProblemOf(library, date, now());
  if (problem) return { outcome: "skipped", reason: { code: problem } };
  const mealId = recipe === null ? null : await findMeal(services, library, titles.get(recipe));
  const note = mealId === null ? cut(visibleLine(item.title), MAX_NOTE) : null;
  if (mealId === null && !note) return { outcome: "skipped", reason: { code: "no_name" } };
  const type = typeOf(mealType);
  const there = await inHousehold(db, library)
    .selectFrom("entries")
    .where("scheduledDate", "=", date)
    .where("mealType", "=", type)
    .select(["mealId", "note"])
    .execute();
  if (there.some((entry) => entry.mealId === mealId && (entry.note ?? null) === note)) {
    return { outcome: "known" };
  }
  const madeId = newId();
  await db
    .insertInto("entries")
    .values({
      id: madeId,
      householdId,
      mealId,
      scheduledDate: date,
      mealType: type,
      servings: library.householdSize,
      eaters: null,
      createdAt: now().toISOString(),
      ...(note === null ? {} : { kind: "note" as const, note }),
    })
    .execute();
  try {
    await requireDatesWithin(services, library, [date]);
  } catch (error) {
    // The rest of the transaction stays.
    await inHousehold(db, library).deleteFrom("entries").where("id", "=", madeId).execute();
    throw error;
  }
  return { outcome: "added", madeId };
}

/** Ids of recipes by their titles. */
export type Titles = ReadonlyMap<string, string>;

/**
 * Returns the recipes that a plan may refer to. Imported recipes take precedence over the household's others. They are
 * read once, in batches, because a lookup for each planned meal would block other requests.
 */
export async function listTitles(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  { householdId, id: libraryId }: Working,
): Promise<Titles> {
  const titles = new Map<string, string>();
  const came = inBatches<Pick<Item, "position" | "title" | "madeId">>((last) =>
    inHousehold(db, { householdId })
      .selectFrom("libraryItems")
      .where("libraryId", "=", libraryId)
      .where("kind", "=", "recipe")
      .where("outcome", "=", "added")
      .where("position", ">", last?.position ?? -1)
      .orderBy("position")
      .limit(BATCH)
      .select(["position", "title", "madeId"])
      .execute(),
  );
  const had = inBatches<{ id: string; title: string }>((last) =>
    inHousehold(db, { householdId })
      .selectFrom("meals")
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH)
      .select(["id", "title"])
      .execute(),
  );
  const note = (title: string, id: string | null) => {
    if (id !== null && !titles.has(title)) titles.set(title, id);
  };
  for await (const rows of came) for (const { title, madeId } of rows) note(title, madeId);
  for await (const rows of had) for (const { title, id } of rows) note(title, id);
  return titles;
}

/** Returns the id of the recipe, or null if it was deleted since. */
async function findMeal(
  { db }: Deps<"db" | "now" | "settings">,
  owner: Working,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const meal = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  return meal?.id ?? null;
}

const TYPES: readonly [RegExp, EntryType][] = [
  [/breakfast|brunch|frühstück|petit|desayuno|colazione/i, "breakfast"],
  [/lunch|mittag|déjeuner|almuerzo|comida|pranzo/i, "lunch"],
  [/snack|dessert|drink|imbiss|goûter|merienda|spuntino/i, "snack"],
];

/** Returns the meal type for an app's name of it, by default dinner. */
function typeOf(typeName: string): EntryType {
  const entryType = ENTRY_TYPES.find((type) => type === typeName.toLowerCase());
  return entryType ?? TYPES.find(([pattern]) => pattern.test(typeName))?.[1] ?? "dinner";
}
