import { BATCH } from "~/batches";
import { formatDate } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import { requireMeals } from "~/features/meals/meals.server";
import { requireMonthsWithin, requireWithin } from "~/features/quotas/quotas.server";
import { moveToTrash } from "~/features/trash/trash.server";
import { newId } from "~/ids";
import { yieldToEventLoop } from "~/cooperative-scheduling";
import type { Meal } from "~/recipe";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";
import type { EntryType } from "./calendar.schema";
import { requirePlannable } from "./plannable";

type Deps = Pick<Services, "db" | "now">;
type Adding = Deps & Pick<Services, "settings">;
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
  meal: Meal;
};

/** An entry of the month view. */
export type EntryCard = Omit<Entry, "meal"> & {
  title: string;
  /** Servings of the recipe. */
  written: number;
};

/** Columns of an entry and its meal, whose servings are the recipe's. */
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

/** The entries from `startDate` to `endDate` inclusive, by date and meal type. */
export async function* entriesInBatches(
  { db }: Pick<Deps, "db">,
  user: Owner,
  range: Range,
): AsyncGenerator<Entry[]> {
  const columns = [...ENTRY_COLUMNS, "entries.id as entryId"] as const;
  const first = await inRange(db, user, range)
    .select(columns)
    .limit(BATCH + 1)
    .execute();
  if (first.length <= BATCH) {
    yield byTime(first).map(({ entryId, ...row }) => toEntry(entryId, row));
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
    const rows = await inRange(db, user, range)
      .where("entries.id", "in", batch)
      .select(columns)
      .execute();
    const entries = new Map(rows.map(({ entryId, ...row }) => [entryId, toEntry(entryId, row)]));
    // Deleted meanwhile.
    yield batch.flatMap((id) => entries.get(id) ?? []);
    await yieldToEventLoop();
  }
}

/** The same for the month view. */
export async function listEntryCards(
  { db }: Deps,
  user: Owner,
  range: Range,
): Promise<EntryCard[]> {
  const rows = await inRange(db, user, range)
    .select([
      ...(["entries.id as entryId", "entries.mealId", "entries.scheduledDate"] as const),
      ...(["entries.mealType", "entries.servings", "meals.title"] as const),
      "meals.servings as written",
    ])
    .execute();
  return byTime(rows).map(({ entryId, ...row }) => ({ id: entryId, ...row }));
}

function inRange(db: Deps["db"], { householdId }: Owner, { startDate, endDate }: Range) {
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

type NewEntry = { mealId: string; scheduledDate: string; mealType: EntryType; servings?: number };

/**
 * Plans a meal, by default for the household's size. Throws `invalid` for a date that is past or more than
 * ten years ahead, `not_found` for another household's meal, `conflict` if the month is full.
 */
export async function addEntry(services: Adding, user: User, input: NewEntry): Promise<Entry> {
  requirePlannable(user, input.scheduledDate, services.now());
  const id = newId();
  const { servings = user.householdSize, ...planned } = input;
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    await requireMeals(services, user, [input.mealId]);
    await db
      .insertInto("entries")
      .values({ id, householdId, ...planned, servings, createdAt: now().toISOString() })
      .execute();
    await requireMonthsWithin(services, user, [input.scheduledDate]);
    // Entries that are added and removed fill the trash.
    await requireWithin(services, user, ["bytes"]);
    return getEntry(services, user, id);
  });
}

/** Moves an entry to another date and keeps its meal type. Throws as `addEntry`. */
export async function moveEntry(
  services: Adding,
  user: User,
  { entryId, scheduledDate }: { entryId: string; scheduledDate: string },
): Promise<Entry> {
  requirePlannable(user, scheduledDate, services.now());
  return inTransaction(services, user, async (services) => {
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

/** Moves an entry to the trash; returns the id for restoring it. Throws `not_found`. */
export async function removeEntry(services: Deps, user: Owner, entryId: string) {
  const { meal, mealType, scheduledDate } = await getEntry(services, user, entryId);
  const label = `${meal.title}, ${mealType} on ${formatDate(scheduledDate, "EEEE d MMMM")}`;
  return moveToTrash(services, user, { kind: "entry", id: entryId, label });
}

/** An entry with its meal. */
export async function getEntry({ db }: Pick<Deps, "db">, { householdId }: Owner, entryId: string) {
  const row = await db
    .selectFrom("entries")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "entries.householdId")
        .onRef("meals.id", "=", "entries.mealId"),
    )
    .where("entries.householdId", "=", householdId)
    .where("entries.id", "=", entryId)
    .select(ENTRY_COLUMNS)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(entryId, row);
}

const notFound = () => new AppError("not_found", "That meal is no longer on the calendar.");
