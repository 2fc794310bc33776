import { BATCH } from "~/server/values/batches";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import type { Owner } from "~/household/access";
import { checkMeals } from "~/recipes/verdicts/index.server";
import { getNeeds } from "~/household/eaters/index.server";
import { type HouseholdNeeds, readSeats } from "~/household/eaters";
import { toMealText } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";
import { compiledOnce } from "~db/compiled";
import {
  type Entry,
  toEntries,
  toOccasion,
  toOwn,
  byTime,
  inRange,
  type Range,
  withEntryMeals,
  withMealTexts,
  withoutMeals,
} from "./entries.server";
import { entryTitle } from "~/engine/calendar";

/** Yields the entries from `startDate` to `endDate` inclusive in batches, by date and meal type. */
export async function* entriesInBatches(
  services: Deps<"db" | "signal">,
  user: Owner,
  range: Range,
): AsyncGenerator<Entry[]> {
  const { db } = services;
  const some = withEntryMeals(db, user, range).limit(BATCH + 1);
  const [first, occasions, needs] = await Promise.all([
    some.execute(),
    withoutMeals(db, user, range).execute(),
    getNeeds(services, user),
  ]);
  if (first.length <= BATCH) {
    const meals = await toEntries(services, user, first, needs);
    yield byTime([...meals, ...occasions.map(toOccasion)]);
    return;
  }
  for (const ids of await idsInBatches(db, user, range)) {
    const rows = await withEntryMeals(db, user, range).where("entries.id", "in", ids).execute();
    const meals = await toEntries(services, user, rows);
    const entries = new Map(
      [...meals, ...occasions.map(toOccasion)].map((entry) => [entry.id, entry]),
    );
    yield ids.flatMap((id) => entries.get(id) ?? []);
    await yieldToEventLoop();
  }
}

/**
 * Yields the entries of `entriesInBatches` as JSON texts. The database writes the meals' JSON, because a month of forty
 * entries is 75 KB that the server does not read.
 */
export async function* entryTextsInBatches(
  services: Deps<"db" | "signal">,
  user: Owner,
  range: Range,
): AsyncGenerator<string[]> {
  const { db } = services;
  const [first, needs] = await Promise.all([
    readFirst(services, { householdId: user.householdId, ...range }),
    getNeeds(services, user),
  ]);
  if (first.length <= BATCH) {
    yield await toTexts(services, user, first, needs);
    return;
  }
  for (const ids of await idsInBatches(db, user, range)) {
    const rows = await withMealTexts(db, user, range).where("entries.id", "in", ids).execute();
    yield await toTexts(services, user, rows, needs);
    await yieldToEventLoop();
  }
}

const readFirst = compiledOnce<Owner & Range, TextRow>((db, value) => {
  const range = { startDate: value("startDate"), endDate: value("endDate") };
  return withMealTexts(db, { householdId: value("householdId") }, range).limit(BATCH + 1);
});

type TextRow = Awaited<ReturnType<ReturnType<typeof withMealTexts>["execute"]>>[number];

/**
 * Returns the ids of a range in order. Ids are small, while the recipes are read in batches. Some entries may be
 * deleted in the meantime.
 */
async function idsInBatches(
  db: Deps<"db" | "signal">["db"],
  user: Owner,
  range: Range,
): Promise<string[][]> {
  const rows = await inRange(db, user, range)
    .select(["entries.id", "entries.scheduledDate", "entries.mealType"])
    .execute();
  const ids = byTime(rows).map(({ id }) => id);
  const count = Math.ceil(ids.length / BATCH);
  return Array.from({ length: count }, (_, n) => ids.slice(n * BATCH, (n + 1) * BATCH));
}

/** Converts rows to JSON texts in the order of the calendar, each meal checked for its eaters. */
async function toTexts(
  services: Deps<"db" | "signal">,
  user: Owner,
  rows: readonly TextRow[],
  needs: HouseholdNeeds,
): Promise<string[]> {
  const entries = rows.map((row) => {
    const entryFields = toOwn(row, readSeats(row.eaters));
    return {
      id: entryFields.id,
      scheduledDate: entryFields.scheduledDate,
      mealType: entryFields.mealType,
      own: entryFields,
      row,
    };
  });
  const dishes = entries.filter(({ row }) => row.mealId !== null);
  const checks = await checkMeals(
    services,
    user,
    dishes.map(({ own: entryFields, row: { mealId, checkKey, checkNotes, protein } }) => ({
      id: mealId ?? "",
      checkKey,
      checkNotes,
      protein,
      seats: entryFields.eaters,
    })),
    needs,
  );
  const meals = new Map(dishes.map((dish, at) => [dish, checks[at]]));
  return byTime(entries).map((entry) => {
    const { own: entryFields, row } = entry;
    const check = meals.get(entry);
    const meal =
      row.mealText === null || !check
        ? "null"
        : toMealText({ mealText: row.mealText, subRecipes: row.subRecipes ?? "[]", check });
    const [title, mealId] = [JSON.stringify(entryTitle(row)), JSON.stringify(row.mealId)];
    const fieldsJson = JSON.stringify(entryFields).slice(0, -1);
    return `${fieldsJson},"title":${title},"mealId":${mealId},"meal":${meal}}`;
  });
}
