import { BATCH } from "~/batches";
import { yieldToEventLoop } from "~/cooperative-scheduling";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { CHECK_COLUMNS, checkMeals, withChecks } from "~/features/checks/checks.server";
import { markOf, type Mark } from "~/features/checks/mark";
import { getNeeds } from "~/features/eaters/needs.server";
import type { HouseholdNeeds, Seats } from "~/features/eaters/needs";
import { readSeats } from "~/features/eaters/seats";
import { type CheckedMeal, MEAL_COLUMNS, toCheckedMeal } from "~/features/meals/meal.server";
import type { Services } from "~/services.server";
import type { EntryType } from "./calendar.schema";

type Deps = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;
type Range = { startDate: string; endDate: string };

/** A calendar entry as in the JSON contract. */
export type Entry = {
  id: string;
  mealId: string;
  scheduledDate: string;
  mealType: EntryType;
  /** Servings to cook. */
  servings: number;
  /** Who is away, and which guests come; null where everybody eats and nobody else. */
  eaters: Seats | null;
  /** Judged for those who eat it. */
  meal: CheckedMeal;
};

/** An entry of the month view. */
export type EntryCard = Omit<Entry, "meal"> & {
  title: string;
  /** Servings of the recipe. */
  written: number;
  /** What was found of it for those who eat it, in a few words. */
  mark: Mark | null;
};

/** Columns of an entry and its meal, whose servings are the recipe's. */
const ENTRY_COLUMNS = [
  ...MEAL_COLUMNS,
  ...CHECK_COLUMNS,
  "entries.id as entryId",
  "entries.eaters",
  "entries.scheduledDate",
  "entries.mealType",
  "entries.servings as cookedFor",
] as const;

type EntryRow = Awaited<ReturnType<ReturnType<typeof withMeals>["execute"]>>[number];

/** Rows as entries, each meal judged for those who eat it. */
async function toEntries(
  services: Deps,
  user: Owner,
  rows: readonly EntryRow[],
  needs?: HouseholdNeeds,
): Promise<Entry[]> {
  const seated = rows.map(({ eaters, ...row }) => ({ ...row, seats: readSeats(eaters) }));
  const checked = await withChecks(services, user, seated, needs);
  return checked.map(({ entryId, scheduledDate, mealType, cookedFor, seats, ...meal }) => ({
    id: entryId,
    mealId: meal.id,
    ...{ scheduledDate, mealType, servings: cookedFor, eaters: seats },
    meal: toCheckedMeal(meal),
  }));
}

/** In the order of a day's meals. */
const ORDER = { breakfast: 0, lunch: 1, dinner: 2, snack: 3 };

/** The entries from `startDate` to `endDate` inclusive, by date and meal type. */
export async function* entriesInBatches(
  services: Deps,
  user: Owner,
  range: Range,
): AsyncGenerator<Entry[]> {
  const { db } = services;
  const some = withMeals(db, user, range).limit(BATCH + 1);
  const [first, needs] = await Promise.all([some.execute(), getNeeds(services, user)]);
  if (first.length <= BATCH) {
    yield toEntries(services, user, byTime(first), needs);
    return;
  }
  // Sorted ids are small; the recipes are read batch by batch.
  const ids = byTime(
    await inRange(db, user, range)
      .select(["entries.id as entryId", "entries.scheduledDate", "entries.mealType"])
      .execute(),
  ).map(({ entryId }) => entryId);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = await withMeals(db, user, range).where("entries.id", "in", batch).execute();
    const entries = new Map((await toEntries(services, user, rows)).map((it) => [it.id, it]));
    // Deleted meanwhile.
    yield batch.flatMap((id) => entries.get(id) ?? []);
    await yieldToEventLoop();
  }
}

/** The same for the month view. */
export async function listEntryCards(
  services: Deps,
  user: Owner,
  range: Range,
): Promise<EntryCard[]> {
  const query = inRange(services.db, user, range).select([
    ...CHECK_COLUMNS,
    ...(["entries.eaters", "meals.id", "meals.protein"] as const),
    ...(["entries.id as entryId", "entries.mealId", "entries.scheduledDate"] as const),
    ...(["entries.mealType", "entries.servings", "meals.title"] as const),
    "meals.servings as written",
  ]);
  const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
  const seated = byTime(rows).map(({ eaters, ...row }) => ({ ...row, seats: readSeats(eaters) }));
  const checks = await checkMeals(services, user, seated, needs);
  return seated.map(({ entryId, mealId, scheduledDate, mealType, servings, ...row }, at) => {
    const { title, written, seats } = row;
    const check = checks[at];
    const mark = check ? markOf(check) : null;
    const card = { id: entryId, mealId, scheduledDate, mealType, servings };
    return { ...card, title, written, eaters: seats, mark };
  });
}

const withMeals = (db: Deps["db"], user: Owner, range: Range) =>
  inRange(db, user, range).select(ENTRY_COLUMNS);

/** The entries of a household in a range of dates, with their meals, by date. */
export function inRange(db: Deps["db"], { householdId }: Owner, { startDate, endDate }: Range) {
  return db
    .selectFrom("entries")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "entries.householdId")
        .onRef("meals.id", "=", "entries.mealId"),
    )
    .where("entries.householdId", "=", householdId)
    .where("entries.scheduledDate", ">=", startDate)
    .where("entries.scheduledDate", "<=", endDate)
    .orderBy("entries.scheduledDate");
}

/** By meal type within a date, by which the rows come sorted, and then as they were planned: ids are by time. */
function byTime<T extends { entryId: string; scheduledDate: string; mealType: EntryType }>(
  entries: T[],
) {
  return entries.sort((a, b) => {
    if (a.scheduledDate !== b.scheduledDate) return 0;
    return ORDER[a.mealType] - ORDER[b.mealType] || (a.entryId < b.entryId ? -1 : 1);
  });
}

/** An entry with its meal. Throws `not_found`. */
export async function getEntry(services: Deps, user: Owner, entryId: string) {
  const query = services.db
    .selectFrom("entries")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "entries.householdId")
        .onRef("meals.id", "=", "entries.mealId"),
    )
    .where("entries.householdId", "=", user.householdId)
    .where("entries.id", "=", entryId)
    .select(ENTRY_COLUMNS);
  const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
  const [entry] = await toEntries(services, user, rows, needs);
  if (!entry) throw noEntry();
  return entry;
}

/** What is said of an entry that was taken off meanwhile. */
export const noEntry = () => new AppError("not_found", "That meal is no longer on the calendar.");
