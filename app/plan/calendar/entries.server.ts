import type { RawBuilder, SelectQueryBuilder } from "kysely";
import { CHECK_COLUMNS, checkMeals, withChecks } from "~/recipes/verdicts/index.server";
import { MEAL_COLUMNS, mealTextOf, toCheckedMeal } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";
import { type Household, inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import type { EntryType } from "./calendar.schema";
import type { Owner } from "~/household/access";
import { type Checkable, markOf, type Mark } from "~/recipes/verdicts";
import { type HouseholdNeeds, type Seats, readSeats } from "~/household/eaters";
import { AppError } from "~/server/values/errors";
import { getNeeds } from "~/household/eaters/index.server";
import type { CheckedMeal } from "~/recipes/meals";
import { compiledOnce } from "~db/compiled";
import { readTexts } from "~db/database";
import { type EntryKind, entryTitle } from "~/engine/calendar";

export type Range = { startDate: string; endDate: string };

/** A text, or where one will stand in a statement that is compiled once. */
type Text = string | RawBuilder<string>;
export type Between = { startDate: Text; endDate: Text };

/** Columns of an entry; its servings are how many eat it. */
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

/** The same with its meal, whose servings are the recipe's. */
const ENTRY_COLUMNS = [...MEAL_COLUMNS, ...CHECK_COLUMNS, ...OWN_COLUMNS] as const;

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

type Seated = Omit<Checkable, "id"> & { entryId: string; mealId: string | null };

/** What was found of the meals of some entries for those who eat them, by the entry's id. */
export async function marksOf(
  services: Deps<"db">,
  user: Owner,
  rows: readonly Seated[],
  needs: HouseholdNeeds,
): Promise<Map<string, Mark | null>> {
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

/** A calendar entry as in the JSON contract. */
export type Entry = {
  id: string;
  kind: EntryKind;
  /** The meal's, or what there is in its place: "Eating out: Luigi's". */
  title: string;
  /** Null for what is planned without a recipe. */
  mealId: string | null;
  scheduledDate: string;
  mealType: EntryType;
  /** How many eat it. */
  servings: number;
  /** For how many portions it is cooked; null for as many as eat it. */
  cookFor: number | null;
  /** True for a meal that somebody has ticked as cooked. */
  isCooked: boolean;
  /** The rule that it is planned by again and again; else null. */
  repeatId: string | null;
  /** Of leftovers: the entry that they were cooked at; else null. */
  leftoversOf: string | null;
  /** Who is away, and which guests come; null where everybody eats and nobody else. */
  eaters: Seats | null;
  /** The words for what is planned without a recipe; else null. */
  note: string | null;
  /** What is to be bought for that, a line each. */
  lines: string[];
  /** Judged for those who eat it. */
  meal: CheckedMeal | null;
};

/** A meal that is planned. */
export type MealEntry = Entry & { mealId: string; meal: CheckedMeal };

/** An entry of the month view. */
export type EntryCard = Omit<Entry, "meal"> & {
  /** Servings of the recipe; null without one. */
  written: number | null;
  /** What was found of it for those who eat it, in a few words. */
  mark: Mark | null;
};

type EntryRow = Awaited<ReturnType<ReturnType<typeof withMeals>["execute"]>>[number];
type OwnRow = Awaited<ReturnType<ReturnType<typeof withoutMeals>["execute"]>>[number];

/** Rows as entries, each meal judged for those who eat it. */
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

/** What an entry says of itself. One literal: of parts that are spread V8 makes no shape, and forty are made for a month. */
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

/** A row without a meal as an entry. */
export const toOccasion = ({ eaters, ...row }: OwnRow): Entry => ({
  ...toOwn(row, readSeats(eaters)),
  title: entryTitle({ ...row, title: null }),
  mealId: null,
  meal: null,
});

/** What the month view shows of the entries from `startDate` to `endDate` inclusive, by date and meal type. */
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
  const marks = await marksOf(services, user, seated, needs);
  return byTime(
    seated.map(({ mealId, written, ...row }) => ({
      ...toOwn(row, row.seats),
      title: entryTitle(row),
      mealId,
      written,
      mark: marks.get(row.entryId) ?? null,
    })),
  );
}

/** What a month to be read shows of an entry. */
export type PlannedTitle = Pick<EntryCard, "id" | "title" | "scheduledDate" | "mealType">;

/** The titles of what is planned from `startDate` to `endDate` inclusive, by date and meal type. Nothing is judged for them. */
export async function listTitles(
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

/** An entry, with its meal if it has one. Throws `not_found`. */
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

/** A planned meal. Throws `not_found`, also for what is planned without a recipe. */
export async function getMealEntry(
  services: Deps<"db">,
  user: Owner,
  entryId: string,
): Promise<MealEntry> {
  const { mealId, meal, ...entry } = await getEntry(services, user, entryId);
  if (mealId === null || meal === null) throw new AppError("not_found", "That has no recipe.");
  return { ...entry, mealId, meal };
}

/** What is said of an entry that was taken off meanwhile. */
export const noEntry = () => new AppError("not_found", "That meal is no longer on the calendar.");
