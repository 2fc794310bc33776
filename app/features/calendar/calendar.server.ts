import { BATCH } from "~/batches";
import { formatDate } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { type Meal, MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import { requireMeals } from "~/features/meals/meals.server";
import { requireMonthsWithin, requireWithin } from "~/features/quotas/quotas.server";
import { moveToTrash } from "~/features/trash/trash.server";
import { newId } from "~/ids";
import { yieldToEventLoop } from "~/cooperative-scheduling";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import type { EntryType } from "./calendar.schema";
import { requirePlannable } from "./plannable";

type Deps = Pick<Services, "db" | "now">;
type Adding = Deps & Pick<Services, "settings">;
type Owner = Pick<User, "householdId">;
type Range = { startDate: string; endDate: string };

/** A calendar entry as the JSON contract shows it. */
export type Entry = {
  id: string;
  mealId: string;
  scheduledDate: string;
  mealType: EntryType;
  /** For how many it is cooked. */
  servings: number;
  meal: Meal;
};

/** What the month view shows of an entry. */
export type EntryCard = Omit<Entry, "meal"> & {
  title: string;
  /** For how many the recipe is written. */
  written: number;
};

/** Of an entry and its meal; the meal has servings of its own, those that its recipe is written for. */
const ENTRY_COLUMNS = [
  ...MEAL_COLUMNS,
  "entries.scheduledDate",
  "entries.mealType",
  "entries.servings as cookedFor",
] as const;

type EntryRow = Parameters<typeof toMeal>[0] &
  Pick<Entry, "scheduledDate" | "mealType"> & { cookedFor: number };

function toEntry(id: string, row: EntryRow): Entry {
  const { scheduledDate, mealType, cookedFor, ...meal } = row;
  return {
    id,
    mealId: meal.id,
    scheduledDate,
    mealType,
    servings: cookedFor,
    meal: toMeal(meal),
  };
}

/** In the order of a day's meals. */
const ORDER = { breakfast: 0, lunch: 1, dinner: 2, snack: 3 };

/** The entries from `startDate` to `endDate`, both included, by date and meal type. */
export async function* entriesInBatches(
  { db }: Pick<Deps, "db">,
  user: Owner,
  range: Range,
): AsyncGenerator<Entry[]> {
  // Their ids in order are small; recipes, which are not, are read with a batch at a time.
  const ids = byTime(
    await inRange(db, user, range)
      .select(["entries.id", "entries.scheduledDate", "entries.mealType"])
      .execute(),
  ).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = await inRange(db, user, range)
      .where("entries.id", "in", batch)
      .select([...ENTRY_COLUMNS, "entries.id as entryId"])
      .execute();
    const entries = new Map(rows.map(({ entryId, ...row }) => [entryId, toEntry(entryId, row)]));
    // One that was deleted meanwhile is left out.
    yield batch.flatMap((id) => entries.get(id) ?? []);
    await yieldToEventLoop();
  }
}

/** The same, as the month view needs them. */
export async function listEntryCards(
  { db }: Deps,
  user: Owner,
  range: Range,
): Promise<EntryCard[]> {
  const rows = await inRange(db, user, range)
    .select([
      "entries.id",
      "entries.mealId",
      "entries.scheduledDate",
      "entries.mealType",
      "entries.servings",
      "meals.title",
      "meals.servings as written",
    ])
    .execute();
  return byTime(rows);
}

function inRange(db: Deps["db"], { householdId }: Owner, { startDate, endDate }: Range) {
  return db
    .selectFrom("entries")
    .innerJoin("meals", "meals.id", "entries.mealId")
    .where("entries.householdId", "=", householdId)
    .where("entries.scheduledDate", ">=", startDate)
    .where("entries.scheduledDate", "<=", endDate)
    .orderBy("entries.scheduledDate");
}

function byTime<T extends { scheduledDate: string; mealType: EntryType }>(entries: T[]) {
  // Within a date only: the database has the dates in order, and a sort is stable.
  return entries.sort((a, b) =>
    a.scheduledDate === b.scheduledDate ? ORDER[a.mealType] - ORDER[b.mealType] : 0,
  );
}

type NewEntry = { mealId: string; scheduledDate: string; mealType: EntryType; servings?: number };

/** Plans a meal, for as many as eat with the household where it does not say. Throws `invalid` for a date that is past or ten years away, `not_found` for a meal of others, `conflict` where the month is full. */
export async function addEntry(services: Adding, user: User, input: NewEntry): Promise<Entry> {
  requirePlannable(user, input.scheduledDate, services.now());
  const id = newId();
  const { servings = user.householdSize, ...planned } = input;
  const { householdId } = user;
  return inTransaction(services, async (services) => {
    const { db, now } = services;
    await requireMeals(services, user, [input.mealId]);
    await db
      .insertInto("entries")
      .values({ id, householdId, ...planned, servings, createdAt: now().toISOString() })
      .execute();
    await requireMonthsWithin(services, user, [input.scheduledDate]);
    // Of entries that come and go it is the trash that grows.
    await requireWithin(services, user, ["bytes"]);
    return getEntry(services, user, id);
  });
}

/** Moves an entry to another date; its meal type stays. Throws as `addEntry`. */
export async function moveEntry(
  services: Adding,
  user: User,
  { entryId, scheduledDate }: { entryId: string; scheduledDate: string },
): Promise<Entry> {
  requirePlannable(user, scheduledDate, services.now());
  return inTransaction(services, async (services) => {
    const moved = await services.db
      .updateTable("entries")
      .set({ scheduledDate })
      .where("householdId", "=", user.householdId)
      .where("id", "=", entryId)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw notFound();
    await requireMonthsWithin(services, user, [scheduledDate]);
    return getEntry(services, user, entryId);
  });
}

/** Takes an entry off the calendar; the id under which it can be brought back. Throws `not_found`. */
export async function removeEntry(services: Deps, user: Owner, entryId: string) {
  const { meal, mealType, scheduledDate } = await getEntry(services, user, entryId);
  const label = `${meal.title}, ${mealType} on ${formatDate(scheduledDate, "EEEE d MMMM")}`;
  return moveToTrash(services, user, { kind: "entry", id: entryId, label });
}

/** One entry with its meal. */
export async function getEntry({ db }: Pick<Deps, "db">, { householdId }: Owner, entryId: string) {
  const row = await db
    .selectFrom("entries")
    .innerJoin("meals", "meals.id", "entries.mealId")
    .where("entries.householdId", "=", householdId)
    .where("entries.id", "=", entryId)
    .select(ENTRY_COLUMNS)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(entryId, row);
}

const notFound = () => new AppError("not_found", "That meal is not on the calendar.");
