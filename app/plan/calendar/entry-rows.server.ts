import type { RawBuilder, SelectQueryBuilder } from "kysely";
import { CHECK_COLUMNS } from "~/recipes/verdicts/index.server";
import { MEAL_COLUMNS, mealTextOf } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";
import { type Household, inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import type { EntryType } from "./calendar.schema";
export type Range = { startDate: string; endDate: string };

/** A text, or where one will stand in a statement that is compiled once. */
type Text = string | RawBuilder<string>;
export type Between = { startDate: Text; endDate: Text };

/** Columns of an entry; its servings are how many eat it. */
export const OWN_COLUMNS = [
  "entries.id as entryId",
  "entries.eaters",
  "entries.scheduledDate",
  "entries.mealType",
  "entries.servings as eatenBy",
  "entries.cookFor",
  "entries.leftoversOf",
  "entries.repeatId",
  "entries.cooked",
  "entries.kind",
  "entries.note",
  "entries.lines",
] as const;

/** The same with its meal, whose servings are the recipe's. */
export const ENTRY_COLUMNS = [...MEAL_COLUMNS, ...CHECK_COLUMNS, ...OWN_COLUMNS] as const;

/** Entries of a range with their meals, and those that have none. */
export const withMeals = (db: Deps<"db">["db"], user: Household, range: Between) =>
  joinMeals(inRange(db, user, range)).select(ENTRY_COLUMNS);

export const withoutMeals = (db: Deps<"db">["db"], user: Household, range: Between) =>
  inRange(db, user, range).where("entries.mealId", "is", null).select(OWN_COLUMNS);

/** All entries of a range, those with meals with what the JSON contract shows of these as one text. */
export const withMealTexts = (db: Deps<"db">["db"], user: Household, range: Between) =>
  withAnyMeals(inRange(db, user, range)).select((of) => [
    ...CHECK_COLUMNS,
    ...OWN_COLUMNS,
    "entries.mealId",
    "meals.title",
    "meals.protein",
    "meals.subRecipes",
    of.case().when("meals.id", "is not", null).then(mealTextOf(db)).end().as("mealText"),
  ]);

/** The entries of a household in a range of dates, by date. */
export const inRange = (db: Deps<"db">["db"], user: Household, { startDate, endDate }: Between) =>
  inHousehold(db, user)
    .selectFrom("entries")
    .where("entries.scheduledDate", ">=", startDate)
    .where("entries.scheduledDate", "<=", endDate)
    .orderBy("entries.scheduledDate");

type Entries = SelectQueryBuilder<Schema, "entries", object>;

/** Entries with their meals: those that have one. */
export const joinMeals = (entries: Entries) =>
  entries.innerJoin("meals", (join) =>
    join
      .onRef("meals.householdId", "=", "entries.householdId")
      .onRef("meals.id", "=", "entries.mealId"),
  );

/** All entries, each with its meal if it has one. */
export const withAnyMeals = (entries: Entries) =>
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
