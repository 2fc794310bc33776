import type { User } from "~/features/access/user";
import { CHECK_COLUMNS } from "~/features/checks/checks.server";
import { MEAL_COLUMNS } from "~/features/meals/meal.server";
import type { Services } from "~/services.server";
import type { EntryType } from "./calendar.schema";

type Deps = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;
export type Range = { startDate: string; endDate: string };

/** Columns of an entry; its servings are how many eat it. */
export const OWN_COLUMNS = [
  ...(["entries.id as entryId", "entries.eaters", "entries.scheduledDate"] as const),
  ...(["entries.mealType", "entries.servings as eatenBy"] as const),
  ...(["entries.cookFor", "entries.leftoversOf", "entries.repeatId", "entries.cooked"] as const),
  ...(["entries.kind", "entries.note", "entries.lines"] as const),
] as const;

/** The same with its meal, whose servings are the recipe's. */
export const ENTRY_COLUMNS = [...MEAL_COLUMNS, ...CHECK_COLUMNS, ...OWN_COLUMNS] as const;

/** Entries of a range with their meals, and those that have none. */
export const withMeals = (db: Deps["db"], user: Owner, range: Range) =>
  joinMeals(inRange(db, user, range)).select(ENTRY_COLUMNS);

export const withoutMeals = (db: Deps["db"], user: Owner, range: Range) =>
  inRange(db, user, range).where("entries.mealId", "is", null).select(OWN_COLUMNS);

/** The entries of a household in a range of dates, by date. */
export const inRange = (db: Deps["db"], user: Owner, { startDate, endDate }: Range) =>
  ofHousehold(db, user)
    .where("entries.scheduledDate", ">=", startDate)
    .where("entries.scheduledDate", "<=", endDate)
    .orderBy("entries.scheduledDate");

/** All entries of a household. */
export const ofHousehold = (db: Deps["db"], { householdId }: Owner) =>
  db.selectFrom("entries").where("entries.householdId", "=", householdId);

/** Entries with their meals: those that have one. */
export const joinMeals = (entries: ReturnType<typeof ofHousehold>) =>
  entries.innerJoin("meals", (join) =>
    join
      .onRef("meals.householdId", "=", "entries.householdId")
      .onRef("meals.id", "=", "entries.mealId"),
  );

/** All entries, each with its meal if it has one. */
export const withAnyMeals = (entries: ReturnType<typeof ofHousehold>) =>
  entries.leftJoin("meals", (join) =>
    join
      .onRef("meals.householdId", "=", "entries.householdId")
      .onRef("meals.id", "=", "entries.mealId"),
  );

/** In the order of a day's meals. */
const ORDER = { breakfast: 0, lunch: 1, dinner: 2, snack: 3 };

/** By date, by meal type within a date, and then as they were planned: ids are by time. */
export function byTime<T extends { id: string; scheduledDate: string; mealType: EntryType }>(
  entries: T[],
) {
  return entries.sort((a, b) => {
    if (a.scheduledDate !== b.scheduledDate) return a.scheduledDate < b.scheduledDate ? -1 : 1;
    return byMealType(a, b);
  });
}

type Typed = { id: string; mealType: EntryType };

/** Of one day: as its meals are eaten, and then as they were planned. */
export const byMealType = (a: Typed, b: Typed) =>
  ORDER[a.mealType] - ORDER[b.mealType] || (a.id < b.id ? -1 : 1);
