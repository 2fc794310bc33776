import * as z from "zod";
import { AppError } from "~/errors";
import { ENTRY_TYPES, type EntryType } from "~/features/calendar/calendar.schema";
import { requirePlannable } from "~/features/calendar/plannable";
import { requireMonthsWithin } from "~/features/quotas/quotas.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { cut, visibleLine } from "~/text";
import type { Schema } from "~db/schema";
import type { Working } from "./claimed.server";

type Deps = Pick<Services, "db" | "now" | "settings">;
type Item = Schema["libraryItems"];

const planned = z.object({
  date: z.string(),
  mealType: z.string(),
  recipe: z.string().nullable(),
});

/** The words of a note have at most this many characters on a calendar. */
const MAX_NOTE = 200;

/**
 * Plans a meal of another app's plan, in the transaction of the caller: the recipe of that name, or a note where there
 * is none. What stands there already is known. Throws as `addEntry` does.
 */
export async function planItem(
  services: Deps,
  library: Working,
  item: Item,
): Promise<Partial<Pick<Item, "outcome" | "reason" | "madeId">>> {
  const { db, now } = services;
  const { householdId } = library;
  const { date, mealType, recipe } = planned.parse(JSON.parse(item.content ?? "{}"));
  requirePlannable(library, date, now());
  const mealId = recipe === null ? null : await findMeal(services, library, recipe);
  const note = mealId === null ? cut(visibleLine(item.title), MAX_NOTE) : null;
  if (mealId === null && !note) throw new AppError("invalid", "It has no name.");
  const type = typeOf(mealType);
  const there = await db
    .selectFrom("entries")
    .where("householdId", "=", householdId)
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
      ...{ id: madeId, householdId, mealId, scheduledDate: date, mealType: type },
      ...{ servings: library.householdSize, eaters: null, createdAt: now().toISOString() },
      ...(note === null ? {} : { kind: "note" as const, note }),
    })
    .execute();
  try {
    await requireMonthsWithin(services, library, [date]);
  } catch (error) {
    // The others of the transaction stay.
    await db
      .deleteFrom("entries")
      .where("householdId", "=", householdId)
      .where("id", "=", madeId)
      .execute();
    throw error;
  }
  return { outcome: "added", madeId };
}

/** The recipe of this name that came with the collection, else one that the household has. */
async function findMeal({ db }: Deps, { householdId, id }: Working, title: string) {
  const came = await db
    .selectFrom("libraryItems")
    .where("householdId", "=", householdId)
    .where("libraryId", "=", id)
    .where("kind", "=", "recipe")
    .where("outcome", "=", "added")
    .where("title", "=", title)
    .select("madeId")
    .executeTakeFirst();
  if (came?.madeId) {
    const meal = await mealsOf(db, householdId).where("id", "=", came.madeId).executeTakeFirst();
    if (meal) return meal.id;
  }
  const had = await mealsOf(db, householdId).where("title", "=", title).executeTakeFirst();
  return had?.id ?? null;
}

const mealsOf = (db: Deps["db"], householdId: string) =>
  db.selectFrom("meals").where("householdId", "=", householdId).select("id");

const TYPES: readonly [RegExp, EntryType][] = [
  [/breakfast|brunch|frühstück|petit|desayuno|colazione/i, "breakfast"],
  [/lunch|mittag|déjeuner|almuerzo|comida|pranzo/i, "lunch"],
  [/snack|dessert|drink|imbiss|goûter|merienda|spuntino/i, "snack"],
];

/** A meal of the day by what an app calls it; dinner where it says nothing. */
function typeOf(said: string): EntryType {
  const known = ENTRY_TYPES.find((type) => type === said.toLowerCase());
  return known ?? TYPES.find(([pattern]) => pattern.test(said))?.[1] ?? "dinner";
}
