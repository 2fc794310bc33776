import type { RawBuilder, SelectQueryBuilder } from "kysely";
import { CHECK_COLUMNS, checkMeals, withChecks } from "~/recipes/verdicts/index.server";
import { MEAL_COLUMNS, mealTextOf, toCheckedMeal } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";
import { type Household, inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import type { EntryType } from "./calendar.schema";
import type { Owner } from "~/household/access";
import { type Checkable, markOf, type VerdictLabel } from "~/recipes/verdicts";
import { type HouseholdNeeds, type Seats, readSeats } from "~/household/eaters";
import { AppError } from "~/server/values/errors";
import { getNeeds } from "~/household/eaters/index.server";
import type { CheckedMeal } from "~/recipes/meals";
import { compiledOnce } from "~db/compiled";
import { readTexts } from "~db/database";
import { type EntryKind, entryTitle } from "~/engine/calendar";
import { t } from "~/language/messages";

export type Range = { startDate: string; endDate: string };

/** A text, or a placeholder in a statement that is compiled once. */
type Text = string | RawBuilder<string>;
export type Between = { startDate: Text; endDate: Text };

/** The columns of an entry. Its servings are the number of people who eat it. */
const OWN_COLUMNS = [
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

/** The columns of an entry with its meal. The column `servings` is the recipe's, and `eatenBy` is the entry's. */
const ENTRY_COLUMNS = [...MEAL_COLUMNS, ...CHECK_COLUMNS, ...OWN_COLUMNS] as const;

/** Selects the entries of a range that have a meal, with their meals. */
export const withEntryMeals = (db: Deps<"db">["db"], user: Household, range: Between) =>
  joinMeals(inRange(db, user, range)).select(ENTRY_COLUMNS);

export const withoutMeals = (db: Deps<"db">["db"], user: Household, range: Between) =>
  inRange(db, user, range).where("entries.mealId", "is", null).select(OWN_COLUMNS);

/** Selects all entries of a range. Selects the fields of their meals in the JSON contract as one text. */
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

/** Selects the entries of a household in a range of dates, by date. */
export const inRange = (db: Deps<"db">["db"], user: Household, { startDate, endDate }: Between) =>
  inHousehold(db, user)
    .selectFrom("entries")
    .where("entries.scheduledDate", ">=", startDate)
    .where("entries.scheduledDate", "<=", endDate)
    .orderBy("entries.scheduledDate");

type Entries = SelectQueryBuilder<Schema, "entries", object>;

/** Joins entries with their meals, without those that have none. */
export const joinMeals = (entries: Entries) =>
  entries.innerJoin("meals", (join) =>
    join
      .onRef("meals.householdId", "=", "entries.householdId")
      .onRef("meals.id", "=", "entries.mealId"),
  );

/** Joins all entries with their meals, if they have one. */
export const withAnyMeals = (entries: Entries) =>
  entries.leftJoin("meals", (join) =>
    join
      .onRef("meals.householdId", "=", "entries.householdId")
      .onRef("meals.id", "=", "entries.mealId"),
  );

/** The order of a day's meals. */
const ORDER = { breakfast: 0, lunch: 1, dinner: 2, snack: 3 };

/** Sorts entries by date, then by meal type, then by the time of planning, which is the order of the ids. */
export function byTime<T extends { id: string; scheduledDate: string; mealType: EntryType }>(
  entries: T[],
) {
  return entries.sort((a, b) => {
    if (a.scheduledDate !== b.scheduledDate) return a.scheduledDate < b.scheduledDate ? -1 : 1;
    return byMealType(a, b);
  });
}

type Typed = { id: string; mealType: EntryType };

/** Compares entries of one day by meal type, then by the time of planning. */
export const byMealType = (a: Typed, b: Typed) =>
  ORDER[a.mealType] - ORDER[b.mealType] || (a.id < b.id ? -1 : 1);

type Seated = Omit<Checkable, "id"> & { entryId: string; mealId: string | null };

/** Returns the verdicts on entries' meals for their eaters, by entry id. */
export async function entryMarksOf(
  services: Deps<"db">,
  user: Owner,
  rows: readonly Seated[],
  needs: HouseholdNeeds,
): Promise<Map<string, VerdictLabel | null>> {
  const dishes = rows.flatMap(({ mealId, ...row }) =>
    mealId === null ? [] : [{ ...row, id: mealId }],
  );
  const checks = await checkMeals(services, user, dishes, needs);
  return new Map(
    dishes.map(({ entryId }, at) => {
      const check = checks[at];
      return [entryId, check ? markOf(check) : null];
    }),
  );
}

/** A calendar entry in the JSON contract. */
export type Entry = {
  id: string;
  kind: EntryKind;
  /** The title of the meal or occasion: "Eating out: Luigi's". */
  title: string;
  /** The id of the recipe's meal. Null for an occasion without a recipe. */
  mealId: string | null;
  scheduledDate: string;
  mealType: EntryType;
  /** The number of people who eat it. */
  servings: number;
  /** The number of portions to cook. Null if it equals the servings. */
  cookFor: number | null;
  /** True if the meal was marked as cooked. */
  isCooked: boolean;
  /** The repeat rule that planned it, or null. */
  repeatId: string | null;
  /** For leftovers, the entry at which they are cooked. Otherwise null. */
  leftoversOf: string | null;
  /** The absent eaters and the guests. Null if exactly the household eats. */
  eaters: Seats | null;
  /** The text of an occasion. Otherwise null. */
  note: string | null;
  /** The groceries to buy for an occasion, one per line. */
  lines: string[];
  /** The meal with its verdict for the eaters. */
  meal: CheckedMeal | null;
};

/** An entry with a meal. */
export type MealEntry = Entry & { mealId: string; meal: CheckedMeal };

/** An entry of the month view. */
export type EntryCard = Omit<Entry, "meal"> & {
  /** The servings of the recipe. Null without one. */
  written: number | null;
  /** The verdict for the eaters, in a few words. */
  mark: VerdictLabel | null;
};

type EntryRow = Awaited<ReturnType<ReturnType<typeof withEntryMeals>["execute"]>>[number];
type OwnRow = Awaited<ReturnType<ReturnType<typeof withoutMeals>["execute"]>>[number];

/** Converts rows to entries, each with its meal and the verdict for its eaters. */
export async function toEntries(
  services: Deps<"db">,
  user: Owner,
  rows: readonly EntryRow[],
  needs?: HouseholdNeeds,
): Promise<MealEntry[]> {
  const seated = rows.map(({ eaters, ...row }) => ({ ...row, seats: readSeats(eaters) }));
  const checked = await withChecks(services, user, seated, needs);
  return checked.map((row) => {
    const { entryId, scheduledDate, mealType, eatenBy, cookFor, leftoversOf, ...more } = row;
    const { kind, note, lines, seats, repeatId, cooked, ...meal } = more;
    return {
      ...toOwn(
        {
          entryId,
          scheduledDate,
          mealType,
          eatenBy,
          cookFor,
          leftoversOf,
          kind,
          note,
          lines,
          repeatId,
          cooked,
        },
        seats,
      ),
      title: entryTitle({ kind, note, title: meal.title }),
      mealId: meal.id,
      meal: toCheckedMeal(meal),
    };
  });
}

/**
 * Returns the fields of an entry's own row. It is one object literal, because V8 does not give spread objects the same
 * shape, and a month has about forty entries.
 */
export const toOwn = (row: Omit<OwnRow, "eaters">, seats: Seats | null) => ({
  id: row.entryId,
  kind: row.kind ?? ("meal" as const),
  scheduledDate: row.scheduledDate,
  mealType: row.mealType,
  servings: row.eatenBy,
  cookFor: row.cookFor,
  leftoversOf: row.leftoversOf,
  eaters: seats,
  repeatId: row.repeatId,
  isCooked: row.cooked === 1,
  note: row.note,
  lines: row.lines === null ? [] : readTexts(row.lines),
});

/** Converts a row without a meal to an entry. */
export const toOccasion = ({ eaters, ...row }: OwnRow): Entry => ({
  ...toOwn(row, readSeats(eaters)),
  title: entryTitle({ ...row, title: null }),
  mealId: null,
  meal: null,
});

/** Returns the entries for the month view from `startDate` to `endDate` inclusive, by date and meal type. */
export async function listEntryCards(
  services: Deps<"db">,
  user: Owner,
  range: Range,
): Promise<EntryCard[]> {
  const [rows, needs] = await Promise.all([
    readCards(services, { householdId: user.householdId, ...range }),
    getNeeds(services, user),
  ]);
  const seated = rows.map(({ eaters, ...row }) => ({ ...row, seats: readSeats(eaters) }));
  const marks = await entryMarksOf(services, user, seated, needs);
  return byTime(
    seated.map(({ mealId, written: recipeServings, ...row }) => ({
      ...toOwn(row, row.seats),
      title: entryTitle(row),
      mealId,
      written: recipeServings,
      mark: marks.get(row.entryId) ?? null,
    })),
  );
}

/** An entry of a read-only month. */
export type PlannedTitle = Pick<EntryCard, "id" | "title" | "scheduledDate" | "mealType">;

/**
 * Returns the titles of the entries from `startDate` to `endDate` inclusive, by date and meal type, without diet
 * checks.
 */
export async function listEntryTitles(
  services: Deps<"db">,
  { householdId }: Owner,
  range: Range,
): Promise<PlannedTitle[]> {
  const rows = await readTitles(services, { householdId, ...range });
  return byTime(
    rows.map((row) => ({
      id: row.id,
      title: entryTitle(row),
      scheduledDate: row.scheduledDate,
      mealType: row.mealType,
    })),
  );
}

const titlesIn = (db: Deps<"db">["db"], user: Household, range: Between) =>
  withAnyMeals(inRange(db, user, range)).select([
    "entries.id",
    "entries.scheduledDate",
    "entries.mealType",
    "entries.kind",
    "entries.note",
    "meals.title",
  ]);

const readTitles = compiledOnce<Owner & Range, TitleRow>((db, value) =>
  titlesIn(
    db,
    { householdId: value("householdId") },
    { startDate: value("startDate"), endDate: value("endDate") },
  ),
);

type TitleRow = Awaited<ReturnType<ReturnType<typeof titlesIn>["execute"]>>[number];

const cardsIn = (db: Deps<"db">["db"], user: Household, range: Between) =>
  withAnyMeals(inRange(db, user, range)).select([
    ...CHECK_COLUMNS,
    ...OWN_COLUMNS,
    "entries.mealId",
    "meals.protein",
    "meals.title",
    "meals.servings as written",
  ]);

const readCards = compiledOnce<Owner & Range, CardRow>((db, value) =>
  cardsIn(
    db,
    { householdId: value("householdId") },
    { startDate: value("startDate"), endDate: value("endDate") },
  ),
);

type CardRow = Awaited<ReturnType<ReturnType<typeof cardsIn>["execute"]>>[number];

/** Returns an entry, with its meal if it has one. Throws `not_found` if none exists. */
export async function getEntry(services: Deps<"db">, user: Owner, entryId: string): Promise<Entry> {
  const query = inHousehold(services.db, user)
    .selectFrom("entries")
    .where("entries.id", "=", entryId);
  const [rows, occasions, needs] = await Promise.all([
    joinMeals(query).select(ENTRY_COLUMNS).execute(),
    query.where("entries.mealId", "is", null).select(OWN_COLUMNS).execute(),
    getNeeds(services, user),
  ]);
  const [meal] = await toEntries(services, user, rows, needs);
  const [occasion] = occasions.map(toOccasion);
  const entry = meal ?? occasion;
  if (!entry) throw noEntry();
  return entry;
}

/** Returns an entry with a meal. Throws `not_found`, also for an occasion without a recipe. */
export async function getMealEntry(
  services: Deps<"db">,
  user: Owner,
  entryId: string,
): Promise<MealEntry> {
  const { mealId, meal, ...entry } = await getEntry(services, user, entryId);
  if (mealId === null || meal === null)
    throw new AppError("not_found", t("That entry has no recipe."));
  return { ...entry, mealId, meal };
}

/** Returns the error for an entry that was removed in the meantime. */
export const noEntry = () =>
  new AppError("not_found", t("That meal is no longer on the calendar."));
