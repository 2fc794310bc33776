import { addDays, DAY_MS, earliestDateOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { byTime, inRange, withAnyMeals } from "~/plan/calendar/entries.server";
import { entryTitle } from "~/engine/calendar";
import { requirePlannable } from "~/plan/calendar/plannable";
import { requireDatesWithin, requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import { copiesOf, type Copy, type WeekEntry } from "./week-copy";
import { inTransaction } from "~db/transactions";
import { t } from "~/language/messages";

/** An entry of a week with its plan. Leftovers are not copied, because they depend on the cooked meal. */
export type PlannableEntry = WeekEntry &
  Pick<Schema["savedWeekEntries"], "servings" | "cookFor" | "kind" | "note" | "lines">;

/** Returns the calendar rows of the seven days from a Sunday on. */
export async function readWeek({ db }: Pick<Deps<"db" | "now">, "db">, user: Owner, start: string) {
  const rows = await withAnyMeals(
    inRange(db, user, { startDate: start, endDate: addDays(start, 6) }),
  )
    .select(["entries.id", "entries.scheduledDate", "entries.mealType", "entries.mealId"])
    .select(["entries.servings", "entries.cookFor", "entries.kind", "entries.note"])
    .select(["entries.lines", "meals.title"])
    .execute();
  return byTime(rows.map((row) => ({ ...row, title: entryTitle(row) })));
}

/** Returns the rows that can be planned in another week. */
export function plannableOf(rows: Awaited<ReturnType<typeof readWeek>>, start: string) {
  return rows.flatMap(({ scheduledDate, kind, ...row }): PlannableEntry[] => {
    if (kind === "leftovers") return [];
    const day = (Date.parse(scheduledDate) - Date.parse(start)) / DAY_MS;
    return [{ ...row, kind, day }];
  });
}

/**
 * Returns a week's entries as they would be in the week of `to` (a Sunday), with the entries that already exist there.
 * Stores nothing.
 */
export async function listCopies(
  services: Deps<"db" | "now">,
  user: User,
  { to, entries }: { to: string; entries: readonly WeekEntry[] },
): Promise<Copy[]> {
  const earliest = earliestDateOf(user, services.now());
  return copiesOf({ to, earliest }, entries, await readWeek(services, user, to));
}

/**
 * Plans the chosen entries of a week in the week of `to`, in addition to its entries. They are for the usual eaters,
 * and cooked for that number. Entries that already exist there are skipped, so that a repeated form has no effect.
 * Call it in a transaction. Returns the dates. Throws `invalid` for past days, and `conflict` if the day or month is
 * full.
 */
export async function planOnto(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
  {
    to,
    entries,
    chosen: chosenIds,
  }: { to: string; entries: readonly PlannableEntry[]; chosen: readonly string[] },
): Promise<string[]> {
  const { db, now } = services;
  const copies = await listCopies(services, user, { to, entries });
  const chosenCopies = copies.filter(({ entryId }) => chosenIds.includes(entryId));
  if (chosenCopies.length === 0)
    throw new AppError("invalid", t("None of these meals can be planned in that week."));
  const newCopies = chosenCopies.filter(({ isThere }) => !isThere);
  for (const { date } of newCopies) requirePlannable(user, date, now());
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const createdAt = now().toISOString();
  const values = newCopies.flatMap(({ entryId, date: scheduledDate }) => {
    const entry = byId.get(entryId);
    if (!entry) return [];
    const { mealId, mealType, servings, cookFor, kind, note, lines } = entry;
    const entryFields = { mealId, mealType, servings, cookFor, kind, note, lines };
    const { householdId } = user;
    return [{ ...entryFields, id: newId(), householdId, scheduledDate, eaters: null, createdAt }];
  });
  if (values.length === 0) return [];
  await db.insertInto("entries").values(values).execute();
  const dates = values.map(({ scheduledDate }) => scheduledDate);
  await requireDatesWithin(services, user, dates);
  await requireWithinQuota(services, user, ["bytes"]);
  return dates;
}

type Weeks = { from: string; to: string };

/**
 * Returns what copying a week to another one (both Sundays) would plan, with the entries that already exist there.
 * Stores nothing.
 */
export async function getCopies(
  services: Deps<"db" | "now">,
  user: User,
  { from, to }: Weeks,
): Promise<Copy[]> {
  if (from === to) return [];
  const entries = plannableOf(await readWeek(services, user, from), from);
  return listCopies(services, user, { to, entries });
}

/** Returns the proposed copy: last week to this one, or this one to the next if last week has nothing to copy. */
export async function proposeCopy(services: Deps<"db" | "now">, user: User, thisWeek: string) {
  const last = { from: addDays(thisWeek, -7), to: thisWeek };
  const next = { from: thisWeek, to: addDays(thisWeek, 7) };
  const copies = await getCopies(services, user, last);
  if (copies.length > 0) return { ...last, copies };
  const ofNext = await getCopies(services, user, next);
  return ofNext.length > 0 ? { ...next, copies: ofNext } : { ...last, copies };
}

/** Plans entries of a week in another one. Returns the dates. Throws the errors of `planOnto`. */
export async function copyWeek(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
  { from, to, entryId: chosenIds }: Weeks & { entryId: readonly string[] },
): Promise<string[]> {
  return inTransaction(services, user, async (services) => {
    const isOne = from === to;
    const entries = isOne ? [] : plannableOf(await readWeek(services, user, from), from);
    return planOnto(services, user, { to, entries, chosen: chosenIds });
  });
}
